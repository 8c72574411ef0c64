package dev.pla.verdict;

import dev.pla.data.Workers;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Decides in exact arithmetic: lets in the worst example until every score is positive or the
 * origin is reached.
 */
final class ExactSearch {

  /** The margin's bracket may be this wide, relatively. */
  private static final double TOLERANCE = 1e-6;

  private final Examples examples;
  private final Extent extent;
  private final ExactScan scan;
  private final Progress progress;
  private final ExactNearestPoint nearest;

  ExactSearch(Examples examples, Extent extent, Workers workers, Progress progress) {
    this.examples = examples;
    this.extent = extent;
    this.scan = new ExactScan(examples, extent, workers);
    this.progress = progress;
    this.nearest = new ExactNearestPoint(examples.width());
  }

  /** The verdict; there is at least one example. */
  Verdict decide() {
    nearest.enter(0, examples.exact(0));
    for (int round = 1; ; round++) {
      if (nearest.height().signum() == 0) {
        return new Verdict.Inseparable(certificate());
      }
      BigDecimal[] w = nearest.normal();
      Rounded rounded = new Rounded(w, extent);
      ExactScan.Lowest lowest = scan.lowest(w, rounded);
      double norm = Rounded.norm(w);
      double upper = Math.nextUp(norm / nearest.lambda().sum().doubleValue());
      double lower = Math.min(upper, lowest.score() / norm(rounded.weights()) * (1 - 1e-14));
      progress.round(round, lower, upper, nearest.size());
      if (lowest.isPositive()
          && (lower >= upper * (1 - TOLERANCE) || !improves(w, lowest.example()))) {
        return new Verdict.Separated(
            Separator.primitive(integers(w)), new Margin(lower, upper), radius());
      }
      nearest.enter(lowest.example(), examples.exact(lowest.example()));
    }
  }

  /** Whether letting in the example would bring the hull's nearest point nearer. */
  private boolean improves(BigDecimal[] w, int n) {
    return examples.exact(n).dot(w).compareTo(new BigDecimal(nearest.height())) < 0;
  }

  private Certificate certificate() {
    List<Certificate.Term> terms = new ArrayList<>();
    BigInteger divisor = BigInteger.ZERO;
    for (int i = 0; i < nearest.size(); i++) {
      divisor = divisor.gcd(nearest.lambda().numerator(i));
    }
    for (int i = 0; i < nearest.size(); i++) {
      terms.add(
          new Certificate.Term(
              examples.row(nearest.example(i)), nearest.lambda().numerator(i).divide(divisor)));
    }
    terms.sort(Comparator.comparingInt(Certificate.Term::row));
    return new Certificate(terms);
  }

  private static BigInteger[] integers(BigDecimal[] w) {
    int scale = 0;
    for (BigDecimal weight : w) {
      scale = Math.max(scale, weight.scale());
    }
    BigInteger[] integers = new BigInteger[w.length];
    for (int j = 0; j < w.length; j++) {
      integers[j] = w[j].setScale(scale).unscaledValue();
    }
    return integers;
  }

  private static double norm(double[] w) {
    double sum = 0;
    for (double weight : w) {
      sum += weight * weight;
    }
    return Math.sqrt(sum);
  }

  private double radius() {
    double[] largest = new double[1];
    for (int n = 0; n < examples.size(); n++) {
      double[] sum = {1};
      examples.forEach(n, (j, value) -> sum[0] += value * value);
      largest[0] = Math.max(largest[0], Math.sqrt(sum[0]));
    }
    return largest[0];
  }
}
