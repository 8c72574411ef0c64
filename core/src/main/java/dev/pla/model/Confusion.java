package dev.pla.model;

import dev.pla.data.Dataset;
import dev.pla.internal.model.ExactMistakes;
import dev.pla.work.Workers;
import java.util.Arrays;

/** Predictions against the truth, counted: a table of K rows and columns. */
public final class Confusion {

  private final long[][] counts;

  private Confusion(long[][] counts) {
    this.counts = counts;
  }

  /**
   * Counts what the hypothesis predicts for each example, in exact arithmetic on the data as
   * written; a score of zero is a prediction like any other.
   */
  public static Confusion of(Hypothesis h, Dataset data) {
    return new Confusion(new ExactMistakes(data, Workers.ONE).confusion(h));
  }

  /** Returns the sum of both tables. */
  public Confusion plus(Confusion other) {
    Confusion sum = new Confusion(new long[classes()][classes()]);
    for (int k = 0; k < classes(); k++) {
      for (int p = 0; p < classes(); p++) {
        sum.counts[k][p] = counts[k][p] + other.counts[k][p];
      }
    }
    return sum;
  }

  /** The number of classes, K. */
  public int classes() {
    return counts.length;
  }

  /** The number of examples of class {@code is} that were predicted as {@code predicted}. */
  public long count(int is, int predicted) {
    return counts[is][predicted];
  }

  /** The number of examples of this class. */
  public long examples(int k) {
    return Arrays.stream(counts[k]).sum();
  }

  /** The number of examples predicted as this class. */
  public long predicted(int k) {
    return Arrays.stream(counts).mapToLong(row -> row[k]).sum();
  }

  public long examples() {
    return Arrays.stream(counts).flatMapToLong(Arrays::stream).sum();
  }

  public long mistakes() {
    long right = 0;
    for (int k = 0; k < counts.length; k++) {
      right += counts[k][k];
    }
    return examples() - right;
  }

  /** The share of wrong predictions; 0 without examples. */
  public double error() {
    return examples() == 0 ? 0 : (double) mistakes() / examples();
  }

  /** The share of this class among the examples predicted as it; NaN if there are none. */
  public double precision(int k) {
    return (double) counts[k][k] / predicted(k);
  }

  /** The share predicted as this class among its examples; NaN if there are none. */
  public double recall(int k) {
    return (double) counts[k][k] / examples(k);
  }
}
