/**
 * The innermost loops over plain arrays, and the one order of summation that every machine repeats
 * bit by bit. {@link dev.pla.internal.kernel.RowOps} is the seam: the scalar kernel is the
 * reference, another may be found on the class path. For {@code data} and pla-simd; no user needs
 * it. Depends on no other package.
 */
package dev.pla.internal.kernel;
