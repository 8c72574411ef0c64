package dev.pla.model;

import dev.pla.data.Dataset;

/** Predictions against the truth, counted. */
public record Confusion(
    long truePositive, long falsePositive, long falseNegative, long trueNegative) {

  /**
   * Counts what the hypothesis predicts for each example; a score of zero is a prediction like any
   * other.
   */
  public static Confusion of(Hypothesis h, Dataset data) {
    long[] counts = new long[4];
    for (int i = 0; i < data.size(); i++) {
      boolean predicted = h.label(h.score(data.points(), i)) > 0;
      boolean positive = data.labels().sign(i) > 0;
      counts[positive ? (predicted ? 0 : 2) : (predicted ? 1 : 3)]++;
    }
    return new Confusion(counts[0], counts[1], counts[2], counts[3]);
  }

  public long examples() {
    return truePositive + falsePositive + falseNegative + trueNegative;
  }

  public long mistakes() {
    return falsePositive + falseNegative;
  }

  /** Of the examples predicted to be of the class of label y, the share that are; NaN of none. */
  public double precision(int y) {
    return y > 0
        ? (double) truePositive / (truePositive + falsePositive)
        : (double) trueNegative / (trueNegative + falseNegative);
  }

  /** Of the examples of the class of label y, the share predicted to be; NaN of none. */
  public double recall(int y) {
    return y > 0
        ? (double) truePositive / (truePositive + falseNegative)
        : (double) trueNegative / (trueNegative + falsePositive);
  }

  /** The share of wrong predictions; 0 where there are no examples. */
  public double error() {
    return examples() == 0 ? 0 : (double) mistakes() / examples();
  }
}
