package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.internal.data.LinearCongruential;
import dev.pla.model.Hypothesis;

/** The weights at the start of a run. */
public sealed interface Start {

  /** Returns the starting weights in a new array. */
  double[] weights(Dataset data);

  /** w = 0; the bound on the corrections and the proof are about this start. */
  record Zeros() implements Start {
    @Override
    public double[] weights(Dataset data) {
      return new double[data.dimension() + 1];
    }
  }

  /** w = x₁, a copy of the first example (with x₀). */
  record FirstExample() implements Start {
    @Override
    public double[] weights(Dataset data) {
      double[] w = new double[data.dimension() + 1];
      data.points().addTo(0, 1, w);
      return w;
    }
  }

  /** Every weight uniform in [−scale, scale). */
  record Uniform(long seed, double scale) implements Start {

    public Uniform {
      if (!(scale > 0) || !Double.isFinite(scale)) {
        throw new IllegalArgumentException("scale is " + scale + ", expected a positive number");
      }
    }

    @Override
    public double[] weights(Dataset data) {
      LinearCongruential random = LinearCongruential.ofSeed(seed);
      double[] w = new double[data.dimension() + 1];
      for (int j = 0; j < w.length; j++) {
        w[j] = scale * (2 * random.nextDouble() - 1);
      }
      if (!data.points().hasIntercept()) {
        w[0] = 0; // a hyperplane through the origin has threshold 0
      }
      return w;
    }
  }

  /** The weights of another hypothesis. */
  record Given(Hypothesis hypothesis) implements Start {
    @Override
    public double[] weights(Dataset data) {
      if (hypothesis.dimension() != data.dimension()) {
        String given = "the starting weights are for " + hypothesis.dimension() + " features";
        throw new IllegalArgumentException(given + ", the data have " + data.dimension());
      }
      double[] w = hypothesis.weights();
      if (!data.points().hasIntercept() && w[0] != 0) {
        throw new IllegalArgumentException(
            "the starting weights have w_0 = "
                + w[0]
                + ", but a hyperplane through the origin has none");
      }
      for (int j = 0; j < w.length; j++) {
        w[j] += 0.0; // −0 becomes 0, which is what dense rows would make of it
      }
      return w;
    }

    /** Without the weights. */
    @Override
    public String toString() {
      return "Given[]";
    }
  }

  /** w = 0. */
  static Start zeros() {
    return new Zeros();
  }

  /** Every weight uniform in [−1, 1). */
  static Start random(long seed) {
    return new Uniform(seed, 1);
  }

  /** Every weight uniform in [−0.01, 0.01): random, yet soon outweighed by the examples. */
  static Start nearZero(long seed) {
    return new Uniform(seed, 0.01);
  }
}
