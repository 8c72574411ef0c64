package dev.pla.internal.fewest.branch;

import dev.pla.data.Dataset;
import java.math.BigInteger;

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
  private final CancelledPairs rows;
  private final boolean exact;
  private final long largest;

  IntegerGrid(Dataset data) {
    this.rows = CancelledPairs.of(data);
    int d = data.dimension();
    this.columns = new IntegerColumn[d];
    boolean allExact = true;
    for (int j = 0; j < d; j++) {
      columns[j] = IntegerColumn.of(data, 1 + j, rows.kept);
      allExact &= columns[j].exact();
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

  /** Mistakes that the cancelled rows make under every hyperplane. */
  int cancelled() {
    return rows.cancelled;
  }

  /** The rows that remain: first the positives, then the negatives. */
  int size() {
    return rows.kept.length;
  }

  int positives() {
    return rows.positives;
  }

  int dimension() {
    return columns.length;
  }

  /** Whether the whole numbers say exactly what was written. */
  boolean isExact() {
    return exact;
  }

  /** No coordinate is further from zero. */
  long largest() {
    return largest;
  }

  /** The coordinate of every remaining row. */
  long[] column(int j) {
    return columns[j].values();
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
    for (int j = 0; j < proportions.length; j++) {
      proportions[j] = columns[j].numerator().multiply(common).divide(columns[j].denominator());
    }
    return proportions;
  }

  /** The examples that remain, by their numbers in the data. */
  int[] kept() {
    return rows.kept;
  }

  /** How far {@code count} scores together can be off at each vertex. */
  long[] errors(Cone cone, int count) {
    long[] errors = new long[cone.vertices.length];
    for (int k = 0; k < errors.length && !exact; k++) {
      errors[k] = count * cone.vertices[k].weight();
    }
    return errors;
  }

  /** The scores of all remaining rows in a direction. */
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
    return columns[j].centre();
  }
}
