package dev.pla.internal.learn.checkpoint;

import dev.pla.internal.data.OverflowException;
import java.util.Arrays;

/** Doubles in a row, such as w₀ … w_d. Invariant: all are finite, and they never change. */
public final class Vector {

  private final double[] values;

  public Vector(double[] values) {
    requireFinite(values);
    this.values = values.clone();
  }

  public static void requireFinite(double[] values) {
    for (double value : values) {
      if (!Double.isFinite(value)) {
        throw overflow();
      }
    }
  }

  /** Thrown if a run cannot continue in doubles. */
  public static ArithmeticException overflow() {
    return new OverflowException(
        "w·x left the range of doubles: the features are too large, scale them first");
  }

  public int size() {
    return values.length;
  }

  public double[] toArray() {
    return values.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Vector numbers && Arrays.equals(values, numbers.values);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(values);
  }

  @Override
  public String toString() {
    return Arrays.toString(values);
  }
}
