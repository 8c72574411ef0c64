/**
 * Kernels on vector registers, with the bits of the scalar one. {@link dev.pla.simd.AutoRowOps}
 * starts scalar and changes over when the work is worth it. No other module uses
 * jdk.incubator.vector.
 */
package dev.pla.simd;
