package dev.pla.learn;

import dev.pla.data.Points;
import dev.pla.internal.data.PointScan;
import dev.pla.internal.kernel.MistakeRule;
import dev.pla.internal.kernel.Weights;
import dev.pla.internal.learn.checkpoint.Vector;
import dev.pla.internal.model.MistakeRules;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import java.util.OptionalDouble;

/**
 * PLA on examples that come one by one: predict, and at a mistake w ← w + η·y·x.
 *
 * <p>Each example is judged by the w that has not seen it, so the share of mistakes is an honest
 * error (progressive validation: Blum, Kalai and Langford, "Beating the hold-out", COLT 1999). Over
 * the same examples it is the first cycle of {@link dev.pla.learn.Perceptron} in file order, bit
 * for bit. Not for use by several threads.
 *
 * <pre>{@code
 * OnlineLearner learner = new OnlineLearner(2);
 * boolean wasMistake = learner.learn(new double[] {0.5, 3}, -1);
 * }</pre>
 */
public final class OnlineLearner {

  /** Half the distance from 1 to the next double. */
  private static final double UNIT = 0x1p-53;

  /** More than a few roundings can hide. */
  private static final double ROUND_UP = 1 + 0x1p-48;

  private final Weights w;
  private final double eta;
  private final TieRule zero;
  private final MistakeRule rule;
  private State met;

  /**
   * Continues from a hypothesis with this history.
   *
   * @param eta the length of a correction
   */
  public OnlineLearner(Hypothesis start, double eta, State met) {
    if (!(eta > 0) || !Double.isFinite(eta)) {
      throw new IllegalArgumentException("eta is " + eta + ", expected a positive number");
    }
    double[] weights = start.weights();
    for (int j = 0; j < weights.length; j++) {
      weights[j] += 0.0; // −0 becomes 0, as where a run of PLA starts
    }
    this.w = new Weights(weights);
    this.eta = eta;
    this.zero = start.zero();
    this.rule = MistakeRules.of(zero);
    this.met = met;
  }

  /** Begins with w = 0 for {@code dimension} features and η = 1; a score of zero is a mistake. */
  public OnlineLearner(int dimension) {
    this(new Hypothesis(new double[dimension + 1], TieRule.MISTAKE), 1, State.FROM_ZERO);
  }

  /**
   * Predicts the row x, and corrects w if its class y is another: +1 or −1, or as an index 1 or 0.
   *
   * @return whether it was a mistake
   * @throws ArithmeticException as {@link #learn(Points, int, int)}
   */
  public boolean learn(double[] x, int y) {
    return learn(Points.of(x), 0, y == 0 ? -1 : y);
  }

  /**
   * Predicts point i, and corrects w if its label y, +1 or −1, is another.
   *
   * @return whether it was a mistake
   * @throws ArithmeticException if w·x or the loss leaves the range of doubles; the point is then
   *     not counted, and w is as it was
   */
  public boolean learn(Points points, int i, int y) {
    if (points.dimension() != w.dimension()) {
      throw new IllegalArgumentException(
          "the point has " + points.dimension() + " coordinates, expected " + w.dimension());
    }
    if (y != 1 && y != -1) {
      throw new IllegalArgumentException("the label is " + y + ", expected 1 or -1");
    }
    double score = points.dot(i, w.padded());
    if (!Double.isFinite(score)) {
      throw Vector.overflow();
    }
    if (!rule.isWrong(y, score)) {
      met = new State(met.examples + 1, met.mistakes, met.loss, met.radius);
      return false;
    }
    double loss = met.loss - y * score;
    if (!Double.isFinite(loss)) {
      throw Vector.overflow();
    }
    OptionalDouble radius =
        met.radius.isPresent()
            ? OptionalDouble.of(Math.max(met.radius.getAsDouble(), length(points, i)))
            : met.radius;
    met = new State(met.examples + 1, met.mistakes + 1, loss, radius);
    PointScan.of(points).addTo(i, eta * y, w);
    return true;
  }

  /** At least ‖(x₀, x)‖. */
  private static double length(Points points, int i) {
    int terms = points.dimension() + 1;
    double square = points.squaredNorm(i) * (1 + 4.0 * terms * UNIT) + terms * Double.MIN_VALUE;
    return Math.sqrt(square) * ROUND_UP;
  }

  /** The counts so far. */
  public State state() {
    return met;
  }

  /** The current w; immutable. */
  public Hypothesis hypothesis() {
    double[] weights = w.toArray();
    Vector.requireFinite(weights);
    return new Hypothesis(weights, zero);
  }

  /**
   * Returns what M mistakes from w = 0 prove: no hyperplane separates the examples with a margin
   * above R/√M, R the length of the longest example corrected (Novikoff, "On convergence proofs on
   * perceptrons", 1962). Empty where nothing is proven.
   *
   * <p>Rounded up, and wide enough for what rounding does to w. Every correction is a mistake up to
   * (d + 3)u‖w‖‖x‖, u = 2⁻⁵³, and adds y·x up to u(‖w‖ + ‖x‖). While ‖w‖ ≤ 2R√M, the exact sum v of
   * the M corrections then has ‖v‖ ≤ R√M·(1 + 2(d + 3)u√M + 7uM), and Mρ ≤ v·w_f ≤ ‖v‖ for ‖w_f‖ =
   * 1.
   */
  public OptionalDouble largestMargin() {
    if (met.radius.isEmpty() || met.mistakes == 0) {
      return OptionalDouble.empty();
    }
    double root = Math.sqrt((double) met.mistakes);
    double roundings = 2 * (w.dimension() + 3.0) * UNIT * root + 7 * UNIT * met.mistakes;
    double bound = met.radius.getAsDouble() / root * (1 + roundings) * ROUND_UP;
    return roundings < 0.5 && Double.isFinite(bound)
        ? OptionalDouble.of(bound)
        : OptionalDouble.empty();
  }

  /**
   * The counts of an online learner.
   *
   * @param examples examples shown
   * @param mistakes those that were mistakes before w was corrected by them
   * @param loss Σ −y·w·x over the mistakes, each with the w that made it
   * @param radius at least the length of every example corrected, x₀ included; empty where w did
   *     not begin at 0, so that mistakes prove nothing
   */
  public record State(long examples, long mistakes, double loss, OptionalDouble radius) {

    /** No example yet, and w = 0. */
    public static final State FROM_ZERO = new State(0, 0, 0, OptionalDouble.of(0));

    /** No example yet, and another w. */
    public static final State FROM_ELSEWHERE = new State(0, 0, 0, OptionalDouble.empty());

    public State {
      boolean isCounted = examples >= 0 && mistakes >= 0 && mistakes <= examples;
      if (!isCounted || !(radius.orElse(0) >= 0) || !Double.isFinite(loss)) {
        String counts = mistakes + " mistakes on " + examples + " examples";
        throw new IllegalArgumentException(counts + ", radius " + radius + ", loss " + loss);
      }
    }

    /** The share of examples that were mistakes when they came; 0 before the first. */
    public double error() {
      return examples == 0 ? 0 : (double) mistakes / examples;
    }
  }
}
