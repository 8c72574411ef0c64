package dev.pla.data.multi;

import java.util.Arrays;

/** The classes of examples where there may be several: each a number from 0 to K − 1. */
public final class Classes {

  /** A label column with more values than this is no label column. */
  public static final int MOST = 100;

  private final byte[] numbers;
  private final int count;

  private Classes(byte[] numbers, int count) {
    this.numbers = numbers;
    this.count = count;
  }

  /** Classes by number, of {@code count} that there are. */
  public static Classes of(int count, int... numbers) {
    if (count < 2 || count > MOST) {
      throw new IllegalArgumentException(count + " classes, expected 2 to " + MOST);
    }
    byte[] kept = new byte[numbers.length];
    for (int i = 0; i < kept.length; i++) {
      if (numbers[i] < 0 || numbers[i] >= count) {
        throw new IllegalArgumentException(
            "example " + i + " is of class " + numbers[i] + ", expected 0 to " + (count - 1));
      }
      kept[i] = (byte) numbers[i];
    }
    return new Classes(kept, count);
  }

  /** N. */
  public int size() {
    return numbers.length;
  }

  /** K. */
  public int count() {
    return count;
  }

  /** The class of example i. */
  public int of(int i) {
    return numbers[i];
  }

  /** How many examples are of each class. */
  public int[] sizes() {
    int[] sizes = new int[count];
    for (byte number : numbers) {
      sizes[number]++;
    }
    return sizes;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Classes c && count == c.count && Arrays.equals(numbers, c.numbers);
  }

  @Override
  public int hashCode() {
    return 31 * count + Arrays.hashCode(numbers);
  }
}
