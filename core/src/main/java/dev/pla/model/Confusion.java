package dev.pla.model;

import dev.pla.data.Dataset;
import java.util.Arrays;

/** Predictions against the truth, counted: a table of K rows and columns. */
public final class Confusion {

  private final long[][] counts;

  private Confusion(int classes) {
    this.counts = new long[classes][classes];
  }

  /**
   * Counts what the hypothesis predicts for each example; a score of zero is a prediction like any
   * other.
   */
  public static Confusion of(Hypothesis h, Dataset data) {
    Confusion all = new Confusion(h.classes());
    for (int i = 0; i < data.size(); i++) {
      all.counts[data.labels().classOf(i)][h.predict(data.points(), i)]++;
    }
    return all;
  }

  /** The counts of both together. */
  public Confusion plus(Confusion other) {
    Confusion sum = new Confusion(classes());
    for (int k = 0; k < classes(); k++) {
      for (int p = 0; p < classes(); p++) {
        sum.counts[k][p] = counts[k][p] + other.counts[k][p];
      }
    }
    return sum;
  }

  /** K. */
  public int classes() {
    return counts.length;
  }

  /** Examples of one class that were taken for another, or for itself. */
  public long count(int is, int predicted) {
    return counts[is][predicted];
  }

  /** Examples of this class. */
  public long examples(int k) {
    return Arrays.stream(counts[k]).sum();
  }

  /** Examples that were taken for this class. */
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

  /** The share of wrong predictions; 0 where there are no examples. */
  public double error() {
    return examples() == 0 ? 0 : (double) mistakes() / examples();
  }

  /** Of those taken for this class, the share that are; NaN where none was. */
  public double precision(int k) {
    return (double) counts[k][k] / predicted(k);
  }

  /** Of those of this class, the share taken for it; NaN where there is none. */
  public double recall(int k) {
    return (double) counts[k][k] / examples(k);
  }
}
