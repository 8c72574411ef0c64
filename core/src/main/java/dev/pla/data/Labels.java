package dev.pla.data;

import java.util.Arrays;

/**
 * The classes of the examples; +1 and −1 are the only values, and this is the only place that says
 * so.
 */
public final class Labels {

  private final byte[] signs;

  /** Labels that share the array. */
  Labels(byte[] signs) {
    this.signs = signs;
  }

  /** All of them, not a copy. */
  byte[] signs() {
    return signs;
  }

  /** Labels from values that are each +1 or −1. */
  public static Labels of(int... values) {
    Builder builder = new Builder();
    for (int value : values) {
      builder.add(value);
    }
    return builder.build();
  }

  public int size() {
    return signs.length;
  }

  /** y of example i: +1 or −1. */
  public int sign(int i) {
    return signs[i];
  }

  /** How many examples are positive. */
  public int positives() {
    int count = 0;
    for (byte sign : signs) {
      count += sign > 0 ? 1 : 0;
    }
    return count;
  }

  /** Collects labels one by one. */
  public static final class Builder {

    private byte[] signs = new byte[64];
    private int size;

    public Builder add(int value) {
      if (value != 1 && value != -1) {
        throw new IllegalArgumentException(
            "label " + size + " is " + value + ", expected +1 or -1");
      }
      if (size == signs.length) {
        signs = Arrays.copyOf(signs, Math.addExact(size, size / 2 + 1));
      }
      signs[size++] = (byte) value;
      return this;
    }

    public Labels build() {
      return new Labels(Arrays.copyOf(signs, size));
    }
  }
}
