package dev.pla.data;

import java.util.Arrays;

/**
 * The classes of the examples; +1 and −1 are the only values, and this is the only place that says
 * so.
 */
public final class Labels {

  private final byte[] signs;

  /** How often each stands; null for once. */
  private final Copies copies;

  /** Labels that share the array. */
  Labels(byte[] signs) {
    this(signs, null);
  }

  private Labels(byte[] signs, Copies copies) {
    this.signs = signs;
    this.copies = copies;
  }

  /** All of them, not a copy. */
  byte[] signs() {
    if (copies != null) {
      throw new IllegalStateException("the labels are repeated, but the points are not");
    }
    return signs;
  }

  /** A view in which each stands as often as is said. */
  Labels repeated(Copies times) {
    if (copies != null || times.rows() != signs.length) {
      throw new IllegalArgumentException(
          "copies of " + times.rows() + " rows, but " + size() + " labels");
    }
    return new Labels(signs, times);
  }

  /** The labels of rows that are repeated in this way. */
  Labels once(Copies times) {
    if (copies != times) {
      throw new IllegalStateException("the labels are not repeated as the points are");
    }
    return new Labels(signs);
  }

  /** Labels from values that are each +1 or −1. */
  public static Labels of(int... values) {
    Builder builder = new Builder();
    for (int value : values) {
      builder.add(value);
    }
    return builder.build();
  }

  /** So many examples of class +1. */
  public static Labels allPositive(int count) {
    byte[] ones = new byte[count];
    Arrays.fill(ones, (byte) 1);
    return new Labels(ones);
  }

  public int size() {
    return copies == null ? signs.length : copies.size();
  }

  /** y of example i: +1 or −1. */
  public int sign(int i) {
    return signs[copies == null ? i : copies.row(i)];
  }

  /** A copy of the labels of examples order[0], order[1], … */
  public Labels inOrder(int[] order) {
    byte[] copy = new byte[order.length];
    for (int k = 0; k < copy.length; k++) {
      copy[k] = (byte) sign(order[k]);
    }
    return new Labels(copy);
  }

  /** How many examples are positive. */
  public int positives() {
    int count = 0;
    for (int r = 0; r < signs.length; r++) {
      count += signs[r] < 0 ? 0 : copies == null ? 1 : copies.count(r);
    }
    return count;
  }

  /** Collects labels one by one. */
  public static final class Builder {

    private byte[] signs;
    private int size;

    public Builder() {
      this(64);
    }

    /** With room for as many labels as are expected. */
    public Builder(int expected) {
      signs = new byte[expected];
    }

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

    /** The labels so far; a full array is handed over, as adding to it would copy it first. */
    public Labels build() {
      return new Labels(size == signs.length ? signs : Arrays.copyOf(signs, size));
    }
  }
}
