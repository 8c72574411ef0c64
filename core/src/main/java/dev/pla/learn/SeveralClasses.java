package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.internal.data.PointScan;
import dev.pla.internal.kernel.Weights;
import dev.pla.internal.learn.checkpoint.Vector;
import dev.pla.internal.work.Lazy;
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

  /** Told of each correction; null if the mean of the weights is not asked for. */
  private final Averaged.Mean mean;

  private final double margin;
  private final double[] scores;
  private final IntSupplier visiting;

  private int rival = -1;

  private SeveralClasses(Perceptron settings, Dataset data, Observer observer, Averaged.Mean mean) {
    super(data, settings.budget(), observer);
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
    this.mean = mean;
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

  /** Runs, and tells the mean of the weights unless it is null. */
  static Outcome fit(Perceptron settings, Dataset data, Observer observer, Averaged.Mean mean) {
    SeveralClasses run = new SeveralClasses(settings, data, observer, mean);
    while (run.keepGoing(1)) {
      int n = run.next(); // visit examples in turn
      int k = run.highestWrong(n);
      if (run.isMistake(n, k)) {
        run.correct(n, k); // w_y ← w_y + η·xₙ, w_k ← w_k − η·xₙ
      }
      run.endVisit(); // N visits are a cycle; one without a mistake ends the run
    }
    return run.outcome();
  }

  private int next() {
    visited(1, visiting.getAsInt());
    mayBeAsked = true;
    return example;
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

  /** Whether w_y·x is not above w_k·x by more than the margin; k was found just before. */
  private boolean isMistake(int n, int k) {
    rival = k;
    double own = scores[data.labels().classOf(n)];
    double other = scores[k];
    if (!Double.isFinite(own) || !Double.isFinite(other)) {
      throw Vector.overflow();
    }
    boolean isMistake = !(own - other > margin);
    rightInARow = isMistake ? 0 : rightInARow + 1;
    return isMistake;
  }

  /** w_y ← w_y + η·x and w_k ← w_k − η·x, if the budget allows. */
  private void correct(int n, int k) {
    if (updates == budget.updates()) {
      ending = Outcome.Ending.BUDGET_SPENT;
      return;
    }
    mistakesInCycle++;
    tell(Event.MISTAKEN);
    int y = data.labels().classOf(n);
    points.addTo(n, steps[y], w[y]);
    points.addTo(n, -steps[y], w[k]);
    if (mean != null) {
      mean.corrected(n, k, visits - 1);
    }
    updates++;
    lastUpdated = n;
    tell(Event.CORRECTED);
  }

  @Override
  void endVisit() {
    boolean isCycleRight = rightInARow > 0 && rightInARow % data.size() == 0;
    if (isCycleRight && areAllRight()) {
      ending = Outcome.Ending.ALL_RIGHT;
    }
    super.endVisit();
  }

  private boolean areAllRight() {
    boolean areRight = true;
    for (int n = 0; n < data.size() && areRight; n++) {
      int k = highestWrong(n);
      areRight = scores[data.labels().classOf(n)] - scores[k] > margin;
    }
    return areRight;
  }

  private Outcome outcome() {
    end();
    Hypothesis last = hypothesis();
    return outcome(last, Lazy.of(() -> last.loss(data)));
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
