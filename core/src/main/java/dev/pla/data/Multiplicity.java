package dev.pla.data;

import java.util.Arrays;

/**
 * How often each row of a data set counts: example i is a copy of {@link #row}(i), and the copies
 * of a row follow each other.
 *
 * <p>A row takes four bytes here, however many copies it has.
 */
public final class Multiplicity {

  /** The copies of rows 0 … r. */
  private final int[] ends;

  private Multiplicity(int[] ends) {
    this.ends = ends;
  }

  /** Returns the multiplicity by which row r counts counts[r] ≥ 1 times. */
  public static Multiplicity of(int... counts) {
    int[] ends = new int[counts.length];
    long total = 0;
    for (int r = 0; r < counts.length; r++) {
      if (counts[r] < 1) {
        throw new IllegalArgumentException(
            counts[r] + " copies of row " + r + ", expected one or more; leave the row out");
      }
      total += counts[r];
      if (total > Dataset.MOST_ROWS) {
        throw new IllegalArgumentException(
            "the copies add up to more than " + Dataset.MOST_ROWS + " examples");
      }
      ends[r] = (int) total;
    }
    return new Multiplicity(ends);
  }

  /** Returns the multiplicity of these rows alone. */
  public Multiplicity ofRows(int[] some) {
    int[] counts = new int[some.length];
    for (int k = 0; k < counts.length; k++) {
      counts[k] = count(some[k]);
    }
    return of(counts);
  }

  /** Returns about this share of the copies of each row, one at least. */
  Multiplicity scaled(double share) {
    int[] counts = new int[rows()];
    for (int r = 0; r < counts.length; r++) {
      counts[r] = (int) Math.max(1, Math.round(share * count(r)));
    }
    return of(counts);
  }

  /** The number of rows. */
  public int rows() {
    return ends.length;
  }

  /** The number of examples, all copies counted. */
  public int size() {
    return ends.length == 0 ? 0 : ends[ends.length - 1];
  }

  /** How often row r counts. */
  public int count(int r) {
    return ends[r] - first(r);
  }

  /** The row that example i is a copy of. */
  public int row(int i) {
    int found = Arrays.binarySearch(ends, i + 1);
    return found < 0 ? -1 - found : found;
  }

  /** The number of the first copy of row r. */
  public int first(int r) {
    return r == 0 ? 0 : ends[r - 1];
  }
}
