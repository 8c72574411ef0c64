package dev.pla.sample;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.data.PointsBuilder;
import dev.pla.data.Schema;
import dev.pla.internal.data.LinearCongruential;
import java.util.List;
import java.util.function.IntPredicate;

/** Makes data with a known answer from a seed: the same seed gives the same bits everywhere. */
public final class Samples {

  private static final Schema CREDIT =
      new Schema(
          List.of("age", "income", "debt", "years_employed", "late_payments"), "deny", "approve");

  /** Applications that score less than this are not drawn. */
  private static final double CLEAR_SCORE = 20;

  private Samples() {}

  /** A sample with its names. */
  public record Named(Dataset data, Schema schema) {}

  /**
   * Returns invented credit-card applications; each decision is flipped with probability noise.
   *
   * <p>The bank's rule: approve when income − 2·debt + 2·years − 15·late &gt; 10, money in
   * thousands; the age does not count. Applications near the threshold are not drawn, so PLA needs
   * hundreds of corrections and not millions.
   */
  public static Named credit(int rows, double noise, long seed) {
    LinearCongruential random = LinearCongruential.ofSeed(seed);
    PointsBuilder points = PointsBuilder.dense(CREDIT.features().size());
    Labels.Builder labels = new Labels.Builder();
    for (int i = 0; i < rows; ) {
      double[] x = application(random);
      double score = x[1] - 2 * x[2] + 2 * x[3] - 15 * x[4] - 10;
      if (Math.abs(score) >= CLEAR_SCORE) {
        boolean flipped = noise > 0 && random.nextDouble() < noise;
        points.add(x);
        labels.add((score > 0) != flipped ? 1 : -1);
        i++;
      }
    }
    return new Named(new Dataset(points.build(), labels.build()), CREDIT);
  }

  /** Age and years in whole years, money in thousands with one decimal. */
  private static double[] application(LinearCongruential random) {
    double age = 18 + random.nextInt(58);
    double income =
        tenths(15 + 60 * random.nextDouble() * random.nextDouble() + 45 * random.nextDouble());
    double debt = tenths(70 * random.nextDouble() * random.nextDouble());
    double years = Math.floor((age - 17) * random.nextDouble() * 0.8);
    double late = Math.floor(6 * random.nextDouble() * random.nextDouble());
    return new double[] {age, income, debt, years, late};
  }

  private static double tenths(double value) {
    return Math.rint(10 * value) / 10;
  }

  /**
   * Returns uniform points of [−1, 1]^d at distance ≥ margin from a random hyperplane, labelled by
   * it; each label is then flipped with probability noise.
   */
  public static Named planted(int rows, int features, double margin, double noise, long seed) {
    LinearCongruential random = LinearCongruential.ofSeed(seed);
    double[] w = new double[features + 1];
    double squared = 0;
    for (int j = 1; j <= features; j++) {
      w[j] = random.nextGaussian();
      squared += w[j] * w[j];
    }
    double norm = Math.sqrt(squared);
    w[0] = norm * 0.2 * (2 * random.nextDouble() - 1);
    return drawn(rows, features, w, norm * margin, noise, random);
  }

  /**
   * Returns Caltech's experiment: uniform points of [−1, 1]², labelled by a line through two such
   * points.
   */
  public static Named line(int rows, long seed) {
    LinearCongruential random = LinearCongruential.ofSeed(seed);
    double ax = uniform(random);
    double ay = uniform(random);
    double bx = uniform(random);
    double by = uniform(random);
    double[] w = {ax * by - bx * ay, ay - by, bx - ax};
    return drawn(rows, 2, w, 0, 0, random);
  }

  private static Named drawn(
      int rows, int features, double[] w, double least, double noise, LinearCongruential random) {
    PointsBuilder points = PointsBuilder.dense(features);
    Labels.Builder labels = new Labels.Builder();
    double[] x = new double[features];
    for (int i = 0; i < rows; ) {
      double score = w[0];
      for (int j = 0; j < features; j++) {
        x[j] = uniform(random);
        score += w[1 + j] * x[j];
      }
      if (score != 0 && Math.abs(score) >= least) {
        boolean flipped = noise > 0 && random.nextDouble() < noise;
        points.add(x);
        labels.add((score > 0) != flipped ? 1 : -1);
        i++;
      }
    }
    return numbered(points.build(), labels.build());
  }

  private static double uniform(LinearCongruential random) {
    return 2 * random.nextDouble() - 1;
  }

  /** Returns the truth table over all rows of {@code bits} bits, the first bit slowest. */
  public static Named logic(int bits, IntPredicate truth) {
    PointsBuilder points = PointsBuilder.dense(bits);
    Labels.Builder labels = new Labels.Builder();
    double[] x = new double[bits];
    for (int i = 0; i < 1 << bits; i++) {
      for (int j = 0; j < bits; j++) {
        x[j] = (i >> (bits - 1 - j)) & 1;
      }
      points.add(x);
      labels.add(truth.test(i) ? 1 : -1);
    }
    return numbered(points.build(), labels.build());
  }

  private static Named numbered(Points points, Labels labels) {
    Schema schema = new Schema(Schema.numbered(points.dimension()), "-1", "1");
    return new Named(new Dataset(points, labels), schema);
  }
}
