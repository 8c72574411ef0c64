package dev.pla.model;

import dev.pla.data.Labels;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * How much an example of each class weighs: a correction by it is so many times as long, and so
 * many times as much does its mistake cost.
 *
 * @param positive of the class +1
 * @param negative of the class −1
 */
public record ClassWeights(double positive, double negative) {

  /** Every example weighs the same. */
  public static final ClassWeights EQUAL = new ClassWeights(1, 1);

  private static final MathContext UP = new MathContext(40, RoundingMode.CEILING);

  public ClassWeights {
    require(positive);
    require(negative);
  }

  private static void require(double weight) {
    if (!(weight > 0) || !Double.isFinite(weight)) {
      throw new IllegalArgumentException(
          "a class weighs " + weight + ", expected a positive number");
    }
  }

  /** N/(2·N₊) and N/(2·N₋): both classes weigh the same together. */
  public static ClassWeights balanced(Labels labels) {
    double positives = labels.positives();
    double negatives = labels.size() - positives;
    if (positives == 0 || negatives == 0) {
      throw new IllegalArgumentException("one class has no examples, so nothing can be balanced");
    }
    return new ClassWeights(labels.size() / (2 * positives), labels.size() / (2 * negatives));
  }

  /** Of the class of label y. */
  public double of(int y) {
    return y > 0 ? positive : negative;
  }

  public boolean areEqual() {
    return positive == negative;
  }

  /** What so many mistakes on examples of each class cost, exactly. */
  public BigDecimal cost(long onPositives, long onNegatives) {
    return new BigDecimal(positive)
        .multiply(BigDecimal.valueOf(onPositives))
        .add(new BigDecimal(negative).multiply(BigDecimal.valueOf(onNegatives)));
  }

  /** The larger over the smaller, rounded up. */
  BigDecimal ratio() {
    BigDecimal larger = new BigDecimal(Math.max(positive, negative));
    return larger.divide(new BigDecimal(Math.min(positive, negative)), UP);
  }
}
