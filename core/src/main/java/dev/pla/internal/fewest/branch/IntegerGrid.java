package dev.pla.internal.fewest.branch;

import dev.pla.data.Dataset;
import dev.pla.data.Points;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * The data as whole numbers, column by column, so that branch and bound can compare exactly.
 *
 * <p>Every column is moved and scaled, which changes no hyperplane's mistakes. A column of few
 * decimals becomes exact; any other is rounded, and then no whole number is further than one from
 * the truth. Rows at one point with opposite labels are cancelled in pairs beforehand: whatever the
 * hyperplane, one row of each pair is wrong.
 */
final class IntegerGrid {

  private final IntegerColumn[] columns;
  private final boolean exact;
  final long largest;

  /** The examples that remain, by their numbers in the data: first the positives. */
  final int[] kept;

  final int positives;

  /** Mistakes that the cancelled rows make under every hyperplane. */
  final int cancelled;

  IntegerGrid(Dataset data) {
    boolean[] gone = new boolean[data.size()];
    this.cancelled = cancel(data, gone);
    this.kept = new int[data.size() - 2 * cancelled];
    int count = 0;
    int before = 0;
    for (int sign = 1; sign >= -1; sign -= 2) {
      before = count;
      for (int i = 0; i < gone.length; i++) {
        if (!gone[i] && data.labels().sign(i) == sign) {
          kept[count++] = i;
        }
      }
    }
    this.positives = before;
    this.columns = new IntegerColumn[data.dimension()];
    boolean allExact = true;
    for (int j = 0; j < columns.length; j++) {
      columns[j] = IntegerColumn.of(data, 1 + j, kept);
      allExact &= columns[j].exact;
    }
    this.exact = allExact;
    level(allExact);
    long most = 1;
    for (IntegerColumn column : columns) {
      most = Math.max(most, column.largest());
    }
    this.largest = most;
  }

  /** Marks rows at one point with opposite labels, in pairs; how many these are. */
  private static int cancel(Dataset data, boolean[] gone) {
    // A hash has the bits that row numbers leave, 33 at least; shorter ones only meet more often.
    int rowBits = RadixRanking.rowBits(data.size());
    long[] keys = new long[data.size()];
    for (int i = 0; i < keys.length; i++) {
      keys[i] = RadixRanking.key(hash(data.points(), i), i, rowBits);
    }
    Arrays.sort(keys);
    int pairs = 0;
    int first = -1;
    int[] open = new int[keys.length];
    int count = 0;
    for (int k = 0; k < keys.length; k++) {
      int i = RadixRanking.row(keys[k], rowBits);
      if (k == 0 || keys[k] >> rowBits != keys[k - 1] >> rowBits) {
        first = i;
        count = 0;
      }
      if (!areEqual(data, first, i)) {
        continue; // an unequal row of equal hash just stays
      }
      if (count > 0 && data.labels().sign(open[count - 1]) != data.labels().sign(i)) {
        gone[i] = true;
        gone[open[--count]] = true;
        pairs++;
      } else {
        open[count++] = i;
      }
    }
    return pairs;
  }

  private static long hash(Points points, int i) {
    long[] hash = {0};
    points.forEach(
        i,
        (j, value) -> {
          long mixed = (hash[0] ^ Double.doubleToRawLongBits(value)) * 0x9E3779B97F4A7C15L + j;
          hash[0] = mixed ^ mixed >>> 29;
        });
    return hash[0];
  }

  /** As written; rows whose text says more than doubles hold are not compared. */
  private static boolean areEqual(Dataset data, int i, int k) {
    if (i == k) {
      return true;
    }
    boolean[] isListed = {false};
    data.written().forEach(i, (j, cell) -> isListed[0] = true);
    data.written().forEach(k, (j, cell) -> isListed[0] = true);
    double[] a = new double[data.dimension()];
    double[] b = new double[data.dimension()];
    data.points().read(i, a);
    data.points().read(k, b);
    return !isListed[0] && Arrays.equals(a, b);
  }

  /** Brings the columns to about the same spread, by powers of two. */
  private void level(boolean allExact) {
    double widest = 0;
    for (IntegerColumn column : columns) {
      widest = Math.max(widest, column.deviation());
    }
    double target = allExact ? widest : Math.max(widest, 0x1p27);
    for (IntegerColumn column : columns) {
      column.widen(target);
    }
  }

  int size() {
    return kept.length;
  }

  int dimension() {
    return columns.length;
  }

  boolean isExact() {
    return exact;
  }

  long[] column(int j) {
    return columns[j].values;
  }

  /** How far apart, in whole numbers, points are that differ by one in the user's units. */
  double unit(int j) {
    return columns[j].perUnit;
  }

  /** Numbers in the proportions of all {@link #unit}s, exactly. */
  BigInteger[] proportions() {
    BigInteger common = BigInteger.ONE;
    for (IntegerColumn column : columns) {
      common = common.multiply(column.denominator());
    }
    BigInteger[] proportions = new BigInteger[columns.length];
    for (int j = 0; j < columns.length; j++) {
      proportions[j] = columns[j].numerator().multiply(common).divide(columns[j].denominator());
    }
    return proportions;
  }

  /** How far {@code count} scores together can be off at each vertex. */
  long[] errors(Cone cone, int count) {
    long[] errors = new long[cone.vertices.length];
    for (int k = 0; k < errors.length && !exact; k++) {
      errors[k] = count * cone.vertices[k].weight;
    }
    return errors;
  }

  long[] scores(Direction direction) {
    long[] scores = new long[size()];
    for (int j = 0; j < columns.length; j++) {
      long weight = direction.get(j);
      long[] column = column(j);
      for (int i = 0; i < scores.length && weight != 0; i++) {
        scores[i] += weight * column[i];
      }
    }
    return scores;
  }

  /** The threshold, in the user's units, of the direction w is moved by w_j times this. */
  double centre(int j) {
    return columns[j].centre;
  }
}
