/**
 * Kernels on vector registers, with the bits of the scalar one. {@link dev.pla.simd.AutoRowOps}
 * starts scalar and changes over when the work is worth it; {@link
 * dev.pla.simd.FloatCandidateCounters} counts for many weight vectors together. No other module
 * uses jdk.incubator.vector.
 */
package dev.pla.simd;
