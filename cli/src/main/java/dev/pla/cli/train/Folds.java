package dev.pla.cli.train;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.internal.data.LinearCongruential;
import dev.pla.internal.data.Permutation;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Divides the rows of a data set at random, each class on its own, so that every part has about the
 * same share of all. Copies of a row are one row here: what is held out was never learned from.
 *
 * <p>The rows of the first class are shuffled by {@link Permutation}, then those of the next by
 * what the same generator draws next. Of two classes the positive one is the first.
 */
final class Folds {

  private final int[] part;

  private Folds(int[] part) {
    this.part = part;
  }

  /** Deals rows to parts of about one size: row after row, in shuffled order, to part 0, 1, 2, … */
  static Folds of(Dataset data, int count, long seed) {
    return of(classes(data), count, seed);
  }

  /** Deals rows of these classes, from 0. */
  static Folds of(int[] classes, int count, long seed) {
    if (count < 2 || count > classes.length) {
      throw new IllegalArgumentException(
          count + " folds of " + classes.length + " rows, expected 2 to as many as there are rows");
    }
    int[] part = new int[classes.length];
    int next = 0;
    for (int[] rows : shuffled(classes, seed)) {
      for (int row : rows) {
        part[row] = next++ % count;
      }
    }
    return new Folds(part).checked(classes, Permutation.identity(count));
  }

  /** Part 1 has this share of each class, rounded to whole rows; part 0 has the rest. */
  static Folds share(Dataset data, double share, long seed) {
    if (!(share > 0 && share < 1)) {
      throw new IllegalArgumentException("share " + share + ", expected more than 0, less than 1");
    }
    int[] classes = classes(data);
    int[] part = new int[classes.length];
    for (int[] rows : shuffled(classes, seed)) {
      for (int k = 0; k < Math.round(share * rows.length); k++) {
        part[rows[k]] = 1;
      }
    }
    return new Folds(part).checked(classes, 1);
  }

  /** Each row's class; of two the positive one is 0, the negative one is 1. */
  private static int[] classes(Dataset data) {
    Labels labels = data.distinctRows().labels();
    return IntStream.range(0, labels.size())
        .map(row -> labels.classes() == 2 ? 1 - labels.classOf(row) : labels.classOf(row))
        .toArray();
  }

  private static int count(int[] classes) {
    return 1 + Arrays.stream(classes).max().orElse(-1);
  }

  /** The rows of each class. */
  private static int[][] shuffled(int[] classes, long seed) {
    LinearCongruential random = LinearCongruential.ofSeed(seed);
    int[][] all = new int[count(classes)][];
    for (int c = 0; c < all.length; c++) {
      int wanted = c;
      all[c] = IntStream.range(0, classes.length).filter(row -> classes[row] == wanted).toArray();
      Permutation.shuffle(all[c], random);
    }
    return all;
  }

  /** Whatever is learned from must have all classes, and something must be held out. */
  private Folds checked(int[] classes, int... held) {
    for (int p : held) {
      int[] left = new int[count(classes)];
      int out = 0;
      for (int row = 0; row < part.length; row++) {
        if (part[row] == p) {
          out++;
        } else {
          left[classes[row]]++;
        }
      }
      if (out == 0) {
        throw new IllegalArgumentException("no row of " + part.length + " would be held out");
      }
      if (Arrays.stream(left).anyMatch(rows -> rows == 0)) {
        throw new IllegalArgumentException(
            "a class has too few rows: none would be left to learn from");
      }
    }
    return this;
  }

  /** How many parts there are. */
  int parts() {
    return 1 + Arrays.stream(part).max().orElse(0);
  }

  /** The rows of part p, rising. */
  int[] rows(int p) {
    return rows(p, true);
  }

  /** The rows of all other parts, rising. */
  int[] rowsWithout(int p) {
    return rows(p, false);
  }

  private int[] rows(int p, boolean inside) {
    return IntStream.range(0, part.length).filter(row -> (part[row] == p) == inside).toArray();
  }
}
