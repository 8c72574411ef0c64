package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.internal.data.PointScan;
import dev.pla.internal.kernel.Weights;
import dev.pla.internal.learn.Checkpointed;
import dev.pla.internal.learn.checkpoint.Vector;
import dev.pla.internal.work.Lazy;
import dev.pla.learn.Observer.Event;
import dev.pla.model.ClassWeights;
import dev.pla.model.Hypothesis;
import dev.pla.model.Loss;
import dev.pla.model.TieRule;
import java.util.Arrays;
import java.util.Optional;
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

  private SeveralClasses(Perceptron settings, double margin, Dataset data, Observer observer) {
    super(data, settings.budget(), observer, Optional.empty());
    if (settings.zero() != TieRule.MISTAKE) {
      throw new IllegalArgumentException(data.classes() + " classes have no sign(0)");
    }
    this.points = PointScan.of(data.points());
    this.w = new Weights[data.classes()];
    double[][] start = start(settings.start(), data);
    for (int k = 0; k < w.length; k++) {
      w[k] = new Weights(start[k]);
    }
    this.steps = steps(settings, w.length);
    this.margin = margin;
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

  static Outcome fit(Perceptron perceptron, Dataset data, Observer observer) {
    return fit(perceptron, 0, data, observer);
  }

  private static Outcome fit(
      Perceptron perceptron, double margin, Dataset data, Observer observer) {
    if (Checkpointed.of(observer).from().isPresent()) {
      throw new IllegalArgumentException("a run with several classes has no checkpoints");
    }
    SeveralClasses run = new SeveralClasses(perceptron, margin, data, observer);
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

  static Outcome pocket(Pocket settings, Dataset data, Observer observer) {
    if (!settings.perceptron().classWeights().equals(ClassWeights.EQUAL)) {
      throw new IllegalArgumentException(
          "the pocket of " + data.classes() + " classes weighs them the same");
    }
    Counting pocket = new Counting(data, settings.keep());
    Outcome run = fit(settings.perceptron(), data, both(pocket, observer));
    return run.answering(
        pocket.best, Lazy.of(() -> pocket.best.loss(data)), pocket.foundAt, pocket.mistakes == 0);
  }

  static Outcome averaged(Perceptron settings, double margin, Dataset data, Observer observer) {
    LazyMean mean = new LazyMean(data, settings);
    Outcome run = fit(settings, margin, data, both(mean, observer));
    Hypothesis answer =
        mean.of(run, Averaged.Mean.terms(run, settings.budget(), margin, data.size()));
    Loss loss = answer.loss(data);
    return run.answering(answer, Lazy.known(loss), run.updates(), loss.mistakes() == 0);
  }

  /** Both watch, and checkpoints are still refused. */
  private static Observer both(Observer ours, Observer observer) {
    return Checkpointed.with(ours.and(observer), Checkpointed.of(observer));
  }

  private static double[] steps(Perceptron settings, int classes) {
    double[] steps = new double[classes];
    Arrays.setAll(steps, k -> settings.eta() * settings.classWeights().ofClass(k));
    return steps;
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

  /** Watches a run and keeps the weights with the fewest mistakes. */
  private static final class Counting implements Observer {

    private final Dataset data;
    private final Pocket.Keep keep;
    private Hypothesis best;
    private long mistakes;
    private long foundAt;

    Counting(Dataset data, Pocket.Keep keep) {
      this.data = data;
      this.keep = keep;
    }

    @Override
    public boolean wants(Event event) {
      return event == Event.STARTED || event == Event.CORRECTED;
    }

    @Override
    public void on(Event event, Step step) {
      if (!wants(event)) {
        return;
      }
      Hypothesis now = step.hypothesis();
      long counted = now.mistakes(data);
      if (event == Event.STARTED || keep.prefers(counted, mistakes)) {
        best = now;
        mistakes = counted;
        foundAt = step.update();
      }
    }

    @Override
    public boolean wantsToStop() {
      return mistakes == 0;
    }
  }

  /**
   * The correction at visit v is absent from the first v − 1 of T terms, so the mean is w_T −
   * (1/T)·Σ (v − 1)·η·(± x).
   */
  private static final class LazyMean implements Observer {

    private final Dataset data;
    private final double[] steps;
    private final double[][] sum;

    LazyMean(Dataset data, Perceptron settings) {
      this.data = data;
      this.steps = steps(settings, data.classes());
      this.sum = new double[data.classes()][data.dimension() + 1];
    }

    @Override
    public boolean wants(Event event) {
      return event == Event.CORRECTED;
    }

    @Override
    public void on(Event event, Step step) {
      if (wants(event)) {
        int n = step.example();
        int y = step.label();
        double missed = (double) (step.visit() - 1) * steps[y];
        data.points().addTo(n, missed, sum[y]);
        data.points().addTo(n, -missed, sum[((SeveralClasses) step).rival]);
      }
    }

    Hypothesis of(Outcome run, long terms) {
      double[][] w = run.hypothesis().perClass();
      for (int k = 0; k < w.length; k++) {
        for (int j = 0; j < w[k].length && terms > 0; j++) {
          w[k][j] -= sum[k][j] / terms;
        }
      }
      return Hypothesis.ofClasses(w);
    }
  }
}
