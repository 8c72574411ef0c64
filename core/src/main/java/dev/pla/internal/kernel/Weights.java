package dev.pla.internal.kernel;

import java.util.Arrays;

/**
 * w as the inner loops read it: w₀ first, and enough zeros after w_d that whole registers may be
 * read. Not for use by several threads while it changes.
 *
 * <p>Invariant: no |w_j| exceeds {@link #largest}, which tells a scan how exact a quick sum is.
 */
public final class Weights {

  /** More than roundings can hide. */
  private static final double ROUND_UP = 1 + 0x1p-50;

  private final double[] padded;
  private final int length;
  private double largest;

  /** Signs of rows met before, until w changes; several threads may ask for them. */
  private volatile FilteredSigns signs;

  /** A copy of w₀ … w_d. */
  public Weights(double[] w) {
    int registers = (w.length - 1 + StripedSum.COUNT - 1) / StripedSum.COUNT;
    this.padded = Arrays.copyOf(w, 1 + registers * StripedSum.COUNT);
    this.length = w.length;
    for (double weight : w) {
      largest = Math.max(largest, Math.abs(weight));
    }
  }

  public int dimension() {
    return length - 1;
  }

  public double get(int j) {
    return padded[j];
  }

  public void set(int j, double weight) {
    padded[j] = weight;
    signs = null;
    largest = Math.max(largest, Math.abs(weight));
  }

  public double largest() {
    return largest;
  }

  /** w₀ … w_d and zeros, not a copy. Call {@link #raiseBound} after adding to it. */
  public double[] padded() {
    return padded;
  }

  /** Call after adding to w; {@code most} bounds each increment. */
  public void raiseBound(double most) {
    largest = (largest + most * ROUND_UP) * ROUND_UP;
    if (signs != null) {
      signs = null;
    }
  }

  public FilteredSigns signs(RowOps kernel, NarrowColumns columns) {
    FilteredSigns known = signs;
    if (known == null || !known.isOf(columns)) {
      known = kernel.filteredSigns(columns, this);
      signs = known;
    }
    return known;
  }

  /** A copy of w₀ … w_d. */
  public double[] toArray() {
    return Arrays.copyOf(padded, length);
  }
}
