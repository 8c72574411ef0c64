package dev.pla.verdict;

import dev.pla.data.Dataset;
import dev.pla.data.Workers;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;

/**
 * Decides whether data are linearly separable; always, and with proof.
 *
 * @param workers who scans the data; the verdict does not depend on how many they are
 * @param progress who watches, and may stop it
 */
public record Separability(Workers workers, Progress progress) {

  public Separability {
    Objects.requireNonNull(workers, "workers");
    Objects.requireNonNull(progress, "progress");
  }

  /** The verdict on all rows of the dataset. */
  public static Verdict of(Dataset data) {
    return new Separability(Workers.ONE, Progress.NONE).decide(data);
  }

  /** The verdict on the listed rows alone; a certificate names rows of the whole dataset. */
  public static Verdict of(Dataset data, int[] rows) {
    return new Separability(Workers.ONE, Progress.NONE).decide(data, rows);
  }

  /**
   * Why the listed rows are not separable, or nothing when they are. Quicker than {@link
   * #of(Dataset, int[])}, because no time goes into the widest margin.
   */
  public static Optional<Certificate> obstacle(Dataset data, int[] rows) {
    return of(data, rows) instanceof Verdict.Inseparable no
        ? Optional.of(no.certificate())
        : Optional.empty();
  }

  /** The verdict on all rows of the dataset. */
  public Verdict decide(Dataset data) {
    return decide(new Examples(data));
  }

  /** The verdict on the listed rows alone; a certificate names rows of the whole dataset. */
  public Verdict decide(Dataset data, int[] rows) {
    return decide(new Examples(data, rows));
  }

  private Verdict decide(Examples examples) {
    if (examples.size() == 0) {
      return nothingToSeparate(examples.width());
    }
    Extent extent = Extent.of(examples, workers);
    return new ExactSearch(examples, extent, workers, progress).decide();
  }

  /** Every hyperplane separates no examples, by any margin. */
  private static Verdict nothingToSeparate(int width) {
    BigInteger[] w = new BigInteger[width];
    Arrays.fill(w, BigInteger.ZERO);
    w[0] = BigInteger.ONE;
    double infinity = Double.POSITIVE_INFINITY;
    return new Verdict.Separated(Separator.primitive(w), new Margin(infinity, infinity), 0);
  }
}
