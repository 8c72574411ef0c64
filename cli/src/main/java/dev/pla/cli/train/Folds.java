package dev.pla.cli.train;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.internal.data.LinearCongruential;
import dev.pla.internal.data.Permutation;
import java.util.Arrays;
import java.util.function.IntBinaryOperator;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Divides the rows of a data set at random, each class on its own, so that every part has about the
 * same share of all. Copies of a row are one row here: what is held out was never learned from.
 *
 * <p>The rows of the first class are shuffled by {@link Permutation}, then those of the next by
 * what the same generator draws next. Of two classes the positive one is the first.
 */
final class Folds {

  private final int[] classes;
  private final int[] part;

  /** The part of the k-th row of n of its class, as shuffled, is {@code partOf} k and n. */
  private Folds(Dataset data, long seed, IntBinaryOperator partOf) {
    Labels labels = data.distinctRows().labels();
    this.classes =
        IntStream.range(0, labels.size())
            .map(row -> labels.classes() == 2 ? 1 - labels.classOf(row) : labels.classOf(row))
            .toArray();
    this.part = new int[classes.length];
    LinearCongruential random = LinearCongruential.ofSeed(seed);
    for (int c = 0; c < count(); c++) {
      int wanted = c;
      int[] rows = rows(row -> classes[row] == wanted);
      Permutation.shuffle(rows, random);
      for (int k = 0; k < rows.length; k++) {
        part[rows[k]] = partOf.applyAsInt(k, rows.length);
      }
    }
  }

  /** Deals rows to parts of about one size: row after row, in shuffled order, to part 0, 1, 2, … */
  static Folds of(Dataset data, int count, long seed) {
    int size = data.distinctRows().size();
    if (count < 2 || count > size) {
      throw new IllegalArgumentException(
          count + " folds of " + size + " rows, expected 2 to as many as there are rows");
    }
    int[] dealt = {0};
    return new Folds(data, seed, (k, n) -> dealt[0]++ % count)
        .checked(IntStream.range(0, count).toArray());
  }

  /** Part 1 has this share, from 0 to 1, of each class, in whole rows; part 0 has the rest. */
  static Folds share(Dataset data, double share, long seed) {
    return new Folds(data, seed, (k, n) -> k < Math.round(share * n) ? 1 : 0).checked(1);
  }

  private int count() {
    return 1 + Arrays.stream(classes).max().orElse(-1);
  }

  /** Whatever is learned from must have all classes, and something must be held out. */
  private Folds checked(int... held) {
    for (int p : held) {
      if (rows(p).length == 0) {
        throw new IllegalArgumentException("no row of " + part.length + " would be held out");
      }
      if (IntStream.of(rowsWithout(p)).map(row -> classes[row]).distinct().count() < count()) {
        throw new IllegalArgumentException(
            "a class has too few rows: none would be left to learn from");
      }
    }
    return this;
  }

  /** The rows of part p, rising. */
  int[] rows(int p) {
    return rows(row -> part[row] == p);
  }

  /** The rows of all other parts, rising. */
  int[] rowsWithout(int p) {
    return rows(row -> part[row] != p);
  }

  private int[] rows(IntPredicate which) {
    return IntStream.range(0, part.length).filter(which).toArray();
  }
}
