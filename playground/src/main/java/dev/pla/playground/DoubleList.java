package dev.pla.playground;

import java.util.Arrays;

/** A list of doubles that grows, and leaves as one array. */
final class DoubleList {

  private double[] values = new double[64];
  private int size;

  void add(double value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, 2 * size);
    }
    values[size++] = value;
  }

  void setLast(double value) {
    values[size - 1] = value;
  }

  double[] toArray() {
    return Arrays.copyOf(values, size);
  }
}
