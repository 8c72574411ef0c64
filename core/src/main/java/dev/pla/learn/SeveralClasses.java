package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.internal.data.PointScan;
import dev.pla.internal.kernel.Weights;
import dev.pla.internal.learn.checkpoint.Vector;
import dev.pla.learn.Observer.Event;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import java.util.Arrays;
import java.util.function.IntSupplier;

/**
 * The perceptron for more than two classes: each has weights w_k, and the highest w_k·x is
 * predicted. At each mistake w_y ← w_y + η·x, and w_k ← w_k − η·x for the highest wrong class k; of
 * several, the first. A tie with it is a mistake, and so is a lead of at most the margin. An object
 * of this class is one run.
 *
 * <p>A correction adds one of Kesler's rows, so what holds for PLA holds here: from w = 0 it halts
 * exactly when the classes are separable, after at most 2R²/ρ² corrections (Duda and Hart, "Pattern
 * Classification and Scene Analysis", 1973; Crammer and Singer, "Ultraconservative online
 * algorithms for multiclass problems", Journal of Machine Learning Research, 2003). With two
 * classes it is PLA, with w and −w.
 */
final class SeveralClasses extends CountedRun {

  private final PointScan points;
  private final Weights[] w;
  private final double[] steps;
  private final double margin;
  private final double[] scores;
  private final IntSupplier visiting;

  private int rival = -1;

  SeveralClasses(Perceptron settings, Dataset data, Observer observer, Averaged.Mean mean) {
    super(settings, data, observer, mean);
    if (checkpoints.from().isPresent()) {
      throw new IllegalArgumentException("a run with several classes has no checkpoints");
    }
    if (settings.zero() != TieRule.MISTAKE) {
      throw new IllegalArgumentException(data.classes() + " classes have no sign(0)");
    }
    this.points = PointScan.of(data.points());
    this.w = new Weights[data.classes()];
    double[][] start = start(settings.start(), data);
    for (int k = 0; k < w.length; k++) {
      w[k] = new Weights(start[k]);
    }
    this.steps = new double[w.length];
    Arrays.setAll(steps, settings::stepOfClass);
    this.margin = mean == null ? 0 : mean.margin();
    this.scores = new double[w.length];
    if (!(settings.order() instanceof Order.OneByOne order)) {
      throw new IllegalArgumentException("this order looks for mistakes, and visits no examples");
    }
    this.visiting = order.visits(data.size());
    tell(Event.STARTED);
  }

  /** Zero, or the weights of other classes of the same number. */
  private static double[][] start(Start start, Dataset data) {
    if (start.equals(Start.zeros())) {
      return new double[data.classes()][data.dimension() + 1];
    }
    if (start instanceof Start.Given given
        && given.hypothesis().classes() == data.classes()
        && given.hypothesis().dimension() == data.dimension()) {
      return given.hypothesis().perClass();
    }
    throw new IllegalArgumentException(
        data.classes() + " classes start at zero or at weights for each");
  }

  /** One visit: the highest wrong class, and whether it is a mistake. */
  @Override
  int nextMistake() {
    int n = visiting.getAsInt();
    mayBeAsked = true;
    rival = highestWrong(n);
    double own = scores[data.labels().classOf(n)];
    double other = scores[rival];
    if (!Double.isFinite(own) || !Double.isFinite(other)) {
      throw Vector.overflow();
    }
    return own - other > margin ? foundNone(1, n, false) : foundMistake(0, n);
  }

  /** The first of the wrong classes that score highest. */
  private int highestWrong(int n) {
    int y = data.labels().classOf(n);
    int best = -1;
    for (int k = 0; k < w.length; k++) {
      scores[k] = points.dot(n, w[k]);
      if (k != y && (best < 0 || scores[k] > scores[best])) {
        best = k;
      }
    }
    return best;
  }

  /** w_y ← w_y + η·x and w_k ← w_k − η·x. */
  @Override
  void add(int n) {
    int y = data.labels().classOf(n);
    points.addTo(n, steps[y], w[y]);
    points.addTo(n, -steps[y], w[rival]);
    if (mean != null) {
      mean.corrected(n, rival, visits - 1);
    }
  }

  @Override
  boolean areAllRight() {
    boolean areRight = true;
    for (int n = 0; n < data.size() && areRight; n++) {
      int k = highestWrong(n);
      areRight = scores[data.labels().classOf(n)] - scores[k] > margin;
    }
    return areRight;
  }

  @Override
  public int label() {
    return data.labels().classOf(example);
  }

  @Override
  public double score() {
    return points.dot(example, w[label()]) - points.dot(example, w[rival]);
  }

  @Override
  public double weight(int j) {
    throw new IllegalStateException("each of several classes has weights of its own");
  }

  @Override
  public Hypothesis hypothesis() {
    double[][] weights = new double[w.length][];
    for (int k = 0; k < w.length; k++) {
      weights[k] = w[k].toArray();
      Vector.requireFinite(weights[k]);
    }
    return Hypothesis.ofClasses(weights);
  }
}
