package dev.pla.data;

import java.util.Arrays;

/**
 * Divides the rows of a data set at random, each class on its own, so that every part has about the
 * same share of both. All copies of a row stay together: what is held out was never learned from.
 *
 * <p>The rows of the positive class are shuffled by {@link Permutation}, then those of the negative
 * class by what the same generator draws next.
 */
public final class Folds {

  private final Dataset data;
  private final int[] part;

  private Folds(Dataset data, int[] part) {
    this.data = data;
    this.part = part;
  }

  /** So many parts of about one size: row after row, in shuffled order, to part 0, 1, 2, … */
  public static Folds of(Dataset data, int count, long seed) {
    Labels labels = data.eachRowOnce().labels();
    if (count < 2 || count > labels.size()) {
      throw new IllegalArgumentException(
          count + " folds of " + labels.size() + " rows, expected 2 to as many as there are rows");
    }
    int[] part = new int[labels.size()];
    int next = 0;
    for (int[] rows : shuffled(labels, seed)) {
      for (int row : rows) {
        part[row] = next++ % count;
      }
    }
    return new Folds(data, part).checked(Permutation.identity(count));
  }

  /** Part 1 has this share of each class, rounded to whole rows; part 0 has the rest. */
  public static Folds share(Dataset data, double share, long seed) {
    if (!(share > 0 && share < 1)) {
      throw new IllegalArgumentException("share " + share + ", expected more than 0, less than 1");
    }
    Labels labels = data.eachRowOnce().labels();
    int[] part = new int[labels.size()];
    for (int[] rows : shuffled(labels, seed)) {
      for (int k = 0; k < Math.round(share * rows.length); k++) {
        part[rows[k]] = 1;
      }
    }
    return new Folds(data, part).checked(1);
  }

  /** The rows of the positive class, and those of the negative. */
  private static int[][] shuffled(Labels labels, long seed) {
    LinearCongruential random = LinearCongruential.ofSeed(seed);
    int[][] all = new int[2][];
    for (int c = 0; c < 2; c++) {
      int sign = c == 0 ? 1 : -1;
      int[] rows =
          Arrays.stream(Permutation.identity(labels.size()))
              .filter(row -> labels.sign(row) == sign)
              .toArray();
      Permutation.shuffle(rows, random);
      all[c] = rows;
    }
    return all;
  }

  /** Whatever is learned from must have both classes, and something must be held out. */
  private Folds checked(int... held) {
    Labels labels = data.eachRowOnce().labels();
    for (int p : held) {
      int[] left = new int[2];
      int out = 0;
      for (int row = 0; row < part.length; row++) {
        if (part[row] == p) {
          out++;
        } else {
          left[labels.sign(row) > 0 ? 0 : 1]++;
        }
      }
      if (out == 0 || left[0] == 0 || left[1] == 0) {
        throw new IllegalArgumentException(
            out == 0
                ? "no row of " + part.length + " would be held out"
                : "a class has too few rows: none would be left to learn from");
      }
    }
    return this;
  }

  /** The examples of part p. */
  public Dataset part(int p) {
    return rows(p, true);
  }

  /** The examples of all other parts, in their order. */
  public Dataset rest(int p) {
    return rows(p, false);
  }

  private Dataset rows(int p, boolean inside) {
    int[] rows =
        Arrays.stream(Permutation.identity(part.length))
            .filter(row -> (part[row] == p) == inside)
            .toArray();
    return data.wholeRows(rows);
  }

  /** The part of each row. */
  public int[] parts() {
    return part.clone();
  }
}
