package dev.pla.internal.fewest.branch;

import dev.pla.data.Dataset;
import dev.pla.internal.exact.DistinctRows;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;

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
  final DistinctRows rows;

  /** The examples that remain, by their places among the rows: first the positives. */
  final int[] kept;

  final int positives;

  /** How many examples at each positive row were cancelled. */
  final Map<Integer, Integer> pairs = new LinkedHashMap<>();

  /** Mistakes that the cancelled rows make under every hyperplane. */
  final int cancelled;

  IntegerGrid(Dataset data) {
    this.rows = new DistinctRows(data);
    int[] left = new int[rows.size()];
    Arrays.setAll(left, rows::capacity);
    this.cancelled = cancel(left);
    int[] first = copies(left, 1).toArray();
    this.positives = first.length;
    this.kept = IntStream.concat(Arrays.stream(first), copies(left, -1)).toArray();
    this.columns = new IntegerColumn[data.dimension()];
    boolean allExact = true;
    for (int j = 0; j < columns.length; j++) {
      columns[j] = new IntegerColumn(coordinates(1 + j), rows.scale(1 + j));
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

  /** Takes rows at one point with opposite labels out of what is left, in pairs. */
  private int cancel(int[] left) {
    int cancelled = 0;
    for (int i = 0; i < left.length; i++) {
      int opposite = rows.sign(i) > 0 ? rows.opposite(i) : -1;
      if (opposite >= 0) {
        int both = Math.min(left[i], left[opposite]);
        left[i] -= both;
        left[opposite] -= both;
        pairs.put(i, both);
        cancelled += both;
      }
    }
    return cancelled;
  }

  private IntStream copies(int[] left, int sign) {
    return IntStream.range(0, left.length)
        .filter(i -> rows.sign(i) == sign)
        .flatMap(i -> IntStream.range(0, left[i]).map(copy -> i));
  }

  /** x_j of the examples that remain, in units of 10^−scale. */
  private BigInteger[] coordinates(int j) {
    return Arrays.stream(kept)
        .mapToObj(i -> rows.sign(i) > 0 ? rows.whole(i)[j] : rows.whole(i)[j].negate())
        .toArray(BigInteger[]::new);
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
    return columns[j].perUnit();
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
