package dev.pla.io.column;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The mean and the median of numbers with weights. They have the bits of the same numbers, each
 * repeated as often as its weight.
 */
final class MeanOrMedian {

  private final double[] values;
  private final int[] times;
  private int size;
  private long total;

  /** With room for this many numbers. */
  MeanOrMedian(int most) {
    values = new double[most];
    times = new int[most];
  }

  void add(double value, int often) {
    times[size] = often;
    values[size++] = value;
    total += often;
  }

  boolean isEmpty() {
    return size == 0;
  }

  double mean() {
    double sum = 0;
    for (int k = 0; k < size; k++) {
      for (int copy = times[k]; copy > 0; copy--) {
        sum += values[k];
      }
    }
    return sum / total;
  }

  double median() {
    double low;
    double high;
    if (total == size) { // no weights
      double[] sorted = Arrays.copyOf(values, size);
      Arrays.sort(sorted);
      low = sorted[(size - 1) / 2];
      high = sorted[size / 2];
    } else {
      int[] order =
          IntStream.range(0, size)
              .boxed()
              .sorted(Comparator.comparingDouble(k -> values[k]))
              .mapToInt(k -> k)
              .toArray();
      low = values[at(order, (total - 1) / 2)];
      high = values[at(order, total / 2)];
    }
    return low == high ? low : low / 2 + high / 2;
  }

  /** Whose copy has this place among all copies, in order. */
  private int at(int[] order, long place) {
    long before = 0;
    for (int k : order) {
      before += times[k];
      if (place < before) {
        return k;
      }
    }
    throw new IllegalStateException("place " + place + " of " + total);
  }
}
