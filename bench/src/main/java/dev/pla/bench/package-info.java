/** Ours and its peers side by side: which topics are run, each in its own JVM. */
package dev.pla.bench;
