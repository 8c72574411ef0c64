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
    CancelledPairs rows = CancelledPairs.of(data);
    this.kept = rows.kept;
    this.positives = rows.positives;
    this.cancelled = rows.cancelled;
    int d = data.dimension();
    this.columns = new IntegerColumn[d];
    boolean allExact = true;
    for (int j = 0; j < d; j++) {
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
    BigInteger common =
        Arrays.stream(columns)
            .map(IntegerColumn::denominator)
            .reduce(BigInteger.ONE, BigInteger::multiply);
    BigInteger[] proportions = new BigInteger[columns.length];
    Arrays.setAll(
        proportions, j -> columns[j].numerator().multiply(common).divide(columns[j].denominator()));
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

  /**
   * Rows at one point with opposite labels, taken out in pairs.
   *
   * <p>Every hyperplane is wrong about exactly one row of a pair, so the fewest mistakes of all
   * rows are the pairs plus the fewest mistakes of the rows kept.
   */
  private static final class CancelledPairs {

    /** The rows that remain: first the positives, then the negatives. */
    final int[] kept;

    final int positives;

    final int cancelled;

    private CancelledPairs(int[] kept, int positives, int cancelled) {
      this.kept = kept;
      this.positives = positives;
      this.cancelled = cancelled;
    }

    static CancelledPairs of(Dataset data) {
      boolean[] gone = new boolean[data.size()];
      int cancelled = cancel(data, gone);
      int[] kept = new int[data.size() - 2 * cancelled];
      int count = 0;
      int positives = 0;
      for (int sign = 1; sign >= -1; sign -= 2) {
        positives = count;
        for (int i = 0; i < gone.length; i++) {
          if (!gone[i] && data.labels().sign(i) == sign) {
            kept[count++] = i;
          }
        }
      }
      return new CancelledPairs(kept, positives, cancelled);
    }

    private static int cancel(Dataset data, boolean[] gone) {
      // A hash has the bits that row numbers leave, 33 at least; shorter ones only meet more often.
      int rowBits = RadixRanking.rowBits(data.size());
      long[] keys = new long[data.size()];
      for (int i = 0; i < keys.length; i++) {
        keys[i] = RadixRanking.key(hash(data.points(), i), i, rowBits);
      }
      Arrays.sort(keys);
      int pairs = 0;
      for (int from = 0; from < keys.length; ) {
        int to = from + 1;
        while (to < keys.length && keys[to] >> rowBits == keys[from] >> rowBits) {
          to++;
        }
        pairs += cancel(data, rows(keys, from, to, rowBits), gone);
        from = to;
      }
      return pairs;
    }

    /** Pairs rows equal to the first of the run; an unequal row of equal hash just stays. */
    private static int cancel(Dataset data, int[] rows, boolean[] gone) {
      int pairs = 0;
      int[] open = new int[rows.length];
      int count = 0;
      for (int i : rows) {
        if (!equal(data, rows[0], i)) {
          continue;
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

    private static int[] rows(long[] keys, int from, int to, int rowBits) {
      int[] rows = new int[to - from];
      for (int k = from; k < to; k++) {
        rows[k - from] = RadixRanking.row(keys[k], rowBits);
      }
      return rows;
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

    private static boolean equal(Dataset data, int i, int k) {
      if (i == k) {
        return true;
      }
      if (!data.written().isEmpty()) {
        boolean[] more = {false};
        data.written().forEach(i, (j, cell) -> more[0] = true);
        data.written().forEach(k, (j, cell) -> more[0] = true);
        if (more[0]) {
          return false;
        }
      }
      double[] a = new double[data.dimension()];
      double[] b = new double[data.dimension()];
      data.points().read(i, a);
      data.points().read(k, b);
      for (int j = 0; j < a.length; j++) {
        if (a[j] != b[j]) {
          return false;
        }
      }
      return true;
    }
  }
}
