/**
 * Kernels on vector registers, with the bits of the scalar one. {@link dev.pla.simd.AutoKernel}
 * starts scalar and changes over when the work is worth it. Nothing else knows of
 * jdk.incubator.vector.
 */
package dev.pla.simd;
