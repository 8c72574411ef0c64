package dev.pla.model;

import dev.pla.data.multi.MulticlassData;

/** Predictions of several classes against the truth, counted: a table of K rows and columns. */
public final class ClassConfusion {

  private final long[][] counts;

  private ClassConfusion(long[][] counts) {
    this.counts = counts;
  }

  public static ClassConfusion of(MulticlassHypothesis h, MulticlassData data) {
    long[][] counts = new long[h.classes()][h.classes()];
    for (int i = 0; i < data.size(); i++) {
      counts[data.classes().of(i)][h.predict(data.points(), i)]++;
    }
    return new ClassConfusion(counts);
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
    long sum = 0;
    for (long count : counts[k]) {
      sum += count;
    }
    return sum;
  }

  /** Examples that were taken for this class. */
  public long predicted(int k) {
    long sum = 0;
    for (long[] row : counts) {
      sum += row[k];
    }
    return sum;
  }

  public long examples() {
    long sum = 0;
    for (int k = 0; k < counts.length; k++) {
      sum += examples(k);
    }
    return sum;
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
