package dev.pla.internal.kernel;

/**
 * Rows of equal length that lie one after the other in one array, with their labels: what a kernel
 * works on. The arrays are shared, not copied.
 *
 * @param x rows of {@code dimension} finite coordinates, row r at r·dimension
 * @param signs the label of row r, +1 or −1, is {@code signs[origin + r]}
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record RowBlock(double[] x, int dimension, byte[] signs, int origin) {}
