package dev.pla.model;

import dev.pla.data.Labels;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * How much an example of each class weighs: a correction by it is that many times as long, and its
 * mistake costs that many times as much.
 *
 * @param byClass of each class by its number; of two, number 1 is the class +1
 */
public record ClassWeights(List<Double> byClass) {

  /** Equal weights, for any number of classes. */
  public static final ClassWeights EQUAL = new ClassWeights(1, 1);

  private static final MathContext UP = new MathContext(40, RoundingMode.CEILING);

  public ClassWeights {
    byClass = List.copyOf(byClass);
    byClass.forEach(ClassWeights::require);
  }

  /** Sets the weights of two classes. */
  public ClassWeights(double positive, double negative) {
    this(List.of(negative, positive));
  }

  private static void require(double weight) {
    if (!(weight > 0) || !Double.isFinite(weight)) {
      throw new IllegalArgumentException(
          "a class weighs " + weight + ", expected a positive number");
    }
  }

  /** Returns the weights N/(K·N_k), with which each class weighs the same in total. */
  public static ClassWeights balanced(Labels labels) {
    List<Double> weights = new ArrayList<>();
    for (int size : labels.classSizes()) {
      if (size == 0) {
        throw new IllegalArgumentException("one class has no examples, so nothing can be balanced");
      }
      weights.add(labels.size() / ((double) labels.classes() * size));
    }
    return new ClassWeights(weights);
  }

  /** The weight of class +1. */
  public double positive() {
    return byClass.get(1);
  }

  /** The weight of class −1. */
  public double negative() {
    return byClass.get(0);
  }

  /** The weight of the class of label y. */
  public double of(int y) {
    return y > 0 ? positive() : negative();
  }

  /** The weight of the class with this number. */
  public double ofClass(int k) {
    return equals(EQUAL) ? 1 : byClass.get(k);
  }

  public boolean areEqual() {
    return Collections.max(byClass).equals(Collections.min(byClass));
  }

  /** The exact cost of these numbers of mistakes on examples of each class. */
  public BigDecimal cost(long onPositives, long onNegatives) {
    return new BigDecimal(positive())
        .multiply(BigDecimal.valueOf(onPositives))
        .add(new BigDecimal(negative()).multiply(BigDecimal.valueOf(onNegatives)));
  }

  /** The larger over the smaller, rounded up. */
  BigDecimal ratio() {
    BigDecimal larger = new BigDecimal(Collections.max(byClass));
    return larger.divide(new BigDecimal(Collections.min(byClass)), UP);
  }
}
