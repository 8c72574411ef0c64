package dev.pla.spark.mix;

import java.io.Serializable;

/**
 * The state of training between two rounds: w, and what the mean over visits needs.
 *
 * <p>After T visits the mean of w is w − absences/T, where absences = Σ t·η·y·x over the
 * corrections, each made after t visits: the first t terms of the mean lack it.
 */
final class MixingState implements Serializable {

  private static final long serialVersionUID = 1;

  private final int round;
  private final double[] w;
  private final double[] absences;

  /**
   * @param round rounds done
   * @param absences null where no mean is wanted
   */
  MixingState(int round, double[] w, double[] absences) {
    this.round = round;
    this.w = w;
    this.absences = absences;
  }

  int round() {
    return round;
  }

  /** Not to be changed. */
  double[] w() {
    return w;
  }

  /** Not to be changed. */
  double[] absences() {
    return absences;
  }

  /** The mean of w over all visits so far, a round being {@code longest} visits long. */
  double[] mean(long longest) {
    return meanOver((double) (round * longest));
  }

  /** The mean of w over {@code visits} visits. */
  double[] meanOver(double visits) {
    double[] mean = w.clone();
    for (int j = 0; j < mean.length && visits > 0; j++) {
      mean[j] -= absences[j] / visits;
    }
    return mean;
  }

  /**
   * The mean of w over the visits since an earlier state, whose own mean this is.
   *
   * @param then rounds done by then, fewer than now
   */
  double[] meanSince(int then, double[] meanThen, long longest) {
    double[] mean = mean(longest);
    for (int j = 0; j < mean.length; j++) {
      mean[j] += (mean[j] - meanThen[j]) * then / (round - then);
    }
    return mean;
  }
}
