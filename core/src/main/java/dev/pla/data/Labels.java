package dev.pla.data;

import java.util.Arrays;

/**
 * The classes of the examples, K ≥ 2 of them. Of two classes the labels are +1 and −1, and this is
 * the only place that says so; more classes are numbers from 0 to K − 1.
 *
 * <pre>{@code
 * Labels two = Labels.of(1, -1, 1);
 * Labels three = Labels.ofClasses(3, 0, 2, 1);
 * }</pre>
 */
public final class Labels {

  /** A column with more values than this is not a label column. */
  public static final int MOST_CLASSES = 100;

  private static final byte[] NO_SIGNS = {};

  /** +1 and −1, or the number of each class where there are more than two. */
  private final byte[] stored;

  /** The same array; empty where there are more classes. */
  private final byte[] signs;

  private final int classes;

  /** Multiplicities, or null if every label counts once. */
  private final Multiplicity copies;

  /** Labels that share the array. */
  private Labels(byte[] stored, int classes, Multiplicity copies) {
    this.stored = stored;
    this.signs = classes == 2 ? stored : NO_SIGNS;
    this.classes = classes;
    this.copies = copies;
  }

  /** Returns labels of {@code count} classes by their numbers; of two, class 1 is +1. */
  public static Labels ofClasses(int count, int... numbers) {
    if (count < 2 || count > MOST_CLASSES) {
      throw new IllegalArgumentException(count + " classes, expected 2 to " + MOST_CLASSES);
    }
    byte[] kept = new byte[numbers.length];
    for (int i = 0; i < kept.length; i++) {
      if (numbers[i] < 0 || numbers[i] >= count) {
        throw new IllegalArgumentException(
            "example " + i + " is of class " + numbers[i] + ", expected 0 to " + (count - 1));
      }
      kept[i] = (byte) (count == 2 ? 2 * numbers[i] - 1 : numbers[i]);
    }
    return new Labels(kept, count, null);
  }

  /** The number of classes, K. */
  public int classes() {
    return classes;
  }

  /** The number of example i's class; of two classes 1 for +1 and 0 for −1. */
  public int classOf(int i) {
    return classOfRow(copies == null ? i : copies.row(i));
  }

  private int classOfRow(int row) {
    return classes == 2 ? (stored[row] + 1) / 2 : stored[row];
  }

  /** The number of examples of each class. */
  public int[] classSizes() {
    int[] sizes = new int[classes];
    for (int row = 0; row < stored.length; row++) {
      sizes[classOfRow(row)] += copies == null ? 1 : copies.count(row);
    }
    return sizes;
  }

  /** The array itself, not a copy. */
  byte[] signs() {
    if (classes != 2) {
      throw new IllegalStateException(classes + " classes, where two are needed");
    }
    if (copies != null) {
      throw new IllegalStateException("the labels are repeated, but the points are not");
    }
    return signs;
  }

  /** Returns a view that repeats each label as often as {@code times} says. */
  Labels repeated(Multiplicity times) {
    if (copies != null || times.rows() != stored.length) {
      throw new IllegalArgumentException(
          "copies of " + times.rows() + " rows, but " + size() + " labels");
    }
    return new Labels(stored, classes, times);
  }

  /** The labels of rows that are repeated in this way. */
  Labels once(Multiplicity times) {
    if (copies != times) {
      throw new IllegalStateException("the labels are not repeated as the points are");
    }
    return new Labels(stored, classes, null);
  }

  /** Returns labels of two classes, each +1 or −1. */
  public static Labels of(int... values) {
    Builder builder = new Builder();
    for (int value : values) {
      builder.add(value);
    }
    return builder.build();
  }

  /** Returns {@code count} labels +1. */
  public static Labels allPositive(int count) {
    byte[] ones = new byte[count];
    Arrays.fill(ones, (byte) 1);
    return new Labels(ones, 2, null);
  }

  public int size() {
    return copies == null ? stored.length : copies.size();
  }

  /** y of example i of two classes: +1 or −1. */
  public int sign(int i) {
    return signs[copies == null ? i : copies.row(i)];
  }

  /** Returns a copy of the labels of examples order[0], order[1], … */
  public Labels inOrder(int[] order) {
    byte[] copy = new byte[order.length];
    for (int k = 0; k < copy.length; k++) {
      copy[k] = stored[copies == null ? order[k] : copies.row(order[k])];
    }
    return new Labels(copy, classes, null);
  }

  /** The number of examples of class +1. */
  public int positives() {
    return classSizes()[1];
  }

  /** Collects labels one by one. */
  public static final class Builder {

    private byte[] signs;
    private int size;

    public Builder() {
      this(64);
    }

    /** Makes room for this many labels. */
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
      return new Labels(size == signs.length ? signs : Arrays.copyOf(signs, size), 2, null);
    }
  }
}
