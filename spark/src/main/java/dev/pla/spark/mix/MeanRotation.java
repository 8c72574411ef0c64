package dev.pla.spark.mix;

/**
 * The mean of w on its way: how far it turns in a round, and the mean of the later rounds alone,
 * which has forgotten how the training began.
 */
final class MeanRotation {

  private double[] previous;
  private MixingState older;
  private MixingState kept;

  /** Keeps the states after 1, 2, 4, 8 … rounds; the last two are enough. */
  void keep(MixingState state) {
    boolean powerOfTwo = Integer.bitCount(state.round) == 1;
    if (state.absences != null && powerOfTwo) {
      older = kept;
      kept = state;
    }
  }

  /** The mean since the last power of two that is at most half of the rounds; null before two. */
  double[] lateMean(MixingState state, long longest) {
    MixingState then = kept != null && 2 * kept.round > state.round ? older : kept;
    return then == null ? null : state.meanSince(then, longest);
  }

  /** How far the mean has turned since this was last asked: 2 at most; 2 for the first time. */
  double after(double[] mean, FeatureScale scale) {
    double[] before = previous;
    previous = mean;
    if (before == null) {
      return 2;
    }
    double length = scale.norm(mean);
    double lengthBefore = scale.norm(before);
    if (length == 0 || lengthBefore == 0) {
      return 2;
    }
    double[] difference = new double[mean.length];
    for (int j = 0; j < mean.length; j++) {
      difference[j] = mean[j] / length - before[j] / lengthBefore;
    }
    return scale.norm(difference);
  }
}
