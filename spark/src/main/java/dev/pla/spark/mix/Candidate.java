package dev.pla.spark.mix;

/** A w that may be the answer, and the round after which it was met. */
final class Candidate {

  private final double[] w;
  private final int round;

  Candidate(double[] w, int round) {
    this.w = w;
    this.round = round;
  }

  /** Not to be changed. */
  double[] w() {
    return w;
  }

  int round() {
    return round;
  }
}
