/** The Java side of {@code bench/run}: PLA and the Java libraries it is compared with. */
package dev.pla.bench;
