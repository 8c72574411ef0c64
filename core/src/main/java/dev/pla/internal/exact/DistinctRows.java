package dev.pla.internal.exact;

import dev.pla.data.Dataset;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The different rows z = y·(1, x) of data in whole numbers, each column in its own power of ten:
 * rows that are equal are one row, whose capacity is how many examples they are.
 */
public final class DistinctRows {

  private final BigInteger[][] whole;
  private final int[] numbers;
  private final int[] capacities;

  /** z_j times 10 to the power scales[j] is whole. */
  private final int[] scales;

  private final Map<List<BigInteger>, Integer> places = new HashMap<>();

  public DistinctRows(Dataset data) {
    SignedRows once = new SignedRows(data.distinctRows());
    this.scales = scales(once);
    BigInteger[][] different = new BigInteger[once.size()][];
    int[] first = new int[once.size()];
    int[] counts = new int[once.size()];
    for (int n = 0; n < once.size(); n++) {
      BigInteger[] z = once.exact(n).scaled(scales).integers(scales.length);
      int place = places.computeIfAbsent(Arrays.asList(z), key -> places.size());
      if (counts[place] == 0) {
        different[place] = z;
        first[place] = n;
      }
      counts[place] += data.multiplicity(n);
    }
    this.whole = Arrays.copyOf(different, places.size());
    this.numbers = Arrays.copyOf(first, places.size());
    this.capacities = Arrays.copyOf(counts, places.size());
  }

  private static int[] scales(SignedRows rows) {
    int[] scales = new int[rows.width()];
    for (int n = 0; n < rows.size(); n++) {
      ExactRow row = rows.exact(n);
      for (int k = 0; k < row.count(); k++) {
        scales[row.column(k)] = Math.max(scales[row.column(k)], row.value(k).scale());
      }
    }
    return scales;
  }

  public int size() {
    return whole.length;
  }

  /** d + 1. */
  public int width() {
    return scales.length;
  }

  /** Row i in whole numbers. */
  public BigInteger[] whole(int i) {
    return whole[i];
  }

  public BigInteger[][] whole() {
    return whole;
  }

  /** The power of ten by which column j is multiplied, not negative. */
  public int scale(int j) {
    return scales[j];
  }

  /** The number of row i in the data, each taken once: of the first of those that are equal. */
  public int number(int i) {
    return numbers[i];
  }

  /** How many examples row i is. */
  public int capacity(int i) {
    return capacities[i];
  }

  /** +1 or −1: the label of row i. */
  public int sign(int i) {
    return whole[i][0].signum();
  }

  /** The row −z: the same point with the other label; −1 if there is none. */
  public int opposite(int i) {
    List<BigInteger> negated = Arrays.stream(whole[i]).map(BigInteger::negate).toList();
    return places.getOrDefault(negated, -1);
  }
}
