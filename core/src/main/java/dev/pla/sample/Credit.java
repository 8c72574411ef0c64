package dev.pla.sample;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.PointsBuilder;
import dev.pla.data.Schema;
import dev.pla.internal.data.LinearCongruential;
import java.util.List;

/**
 * Credit-card applications of our own making, in units a bank clerk would use.
 *
 * <p>The bank's rule: approve when income − 2·debt + 2·years − 15·late &gt; 10, money in thousands;
 * the age does not count. Applications within {@value #CLEAR} of the threshold are not drawn, so
 * PLA needs hundreds of corrections and not millions.
 */
final class Credit {

  private static final Schema SCHEMA =
      new Schema(
          List.of("age", "income", "debt", "years_employed", "late_payments"), "deny", "approve");

  private static final double CLEAR = 20;

  private Credit() {}

  /** Makes {@code rows} applications; each decision is flipped with probability {@code noise}. */
  static Samples.Named applications(int rows, double noise, long seed) {
    LinearCongruential random = LinearCongruential.ofSeed(seed);
    PointsBuilder points = PointsBuilder.dense(SCHEMA.features().size());
    Labels.Builder labels = new Labels.Builder();
    for (int i = 0; i < rows; ) {
      double[] x = application(random);
      double score = x[1] - 2 * x[2] + 2 * x[3] - 15 * x[4] - 10;
      if (Math.abs(score) >= CLEAR) {
        boolean flipped = noise > 0 && random.nextDouble() < noise;
        points.add(x);
        labels.add((score > 0) != flipped ? 1 : -1);
        i++;
      }
    }
    return new Samples.Named(new Dataset(points.build(), labels.build()), SCHEMA);
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
}
