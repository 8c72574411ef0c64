/** Dot products and additions alone, measured by JMH. */
package dev.pla.bench.kernel;
