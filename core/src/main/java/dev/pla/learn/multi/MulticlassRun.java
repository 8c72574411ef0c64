package dev.pla.learn.multi;

import dev.pla.data.Points;
import dev.pla.data.multi.MulticlassData;
import dev.pla.kernel.Weights;
import dev.pla.learn.Budget;
import dev.pla.learn.Outcome.Ending;
import dev.pla.learn.checkpoint.Numbers;
import dev.pla.model.MulticlassHypothesis;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;

/** The books of one run: the weights of all classes, the counters, the budget and who watches. */
final class MulticlassRun implements MulticlassStep {

  /** A run of any length needs bounded memory. */
  private static final int REMEMBERED = 1_000_000;

  private final MulticlassData data;
  private final Points points;
  private final Weights[] w;
  private final double eta;
  private final Budget budget;
  private final IntSupplier visiting;
  private final MulticlassObserver observer;
  private final List<Integer> mistakesPerCycle = new ArrayList<>();

  private Ending ending;
  private long updates;
  private long visits;
  private long cycles;
  private long rightInARow;
  private int visitsInCycle;
  private int mistakesInCycle;
  private int example = -1;
  private int rival = -1;
  private int lastUpdated = -1;

  MulticlassRun(MulticlassPerceptron settings, MulticlassData data, MulticlassObserver observer) {
    if (data.size() == 0) {
      throw new IllegalArgumentException("no examples to learn from");
    }
    this.data = data;
    this.points = data.points();
    this.w = new Weights[data.classes().count()];
    for (int k = 0; k < w.length; k++) {
      w[k] = new Weights(new double[data.dimension() + 1]);
    }
    this.eta = settings.eta();
    this.budget = settings.budget();
    this.visiting = settings.order().visits(data.size());
    this.observer = observer;
    observer.started(this);
  }

  boolean mayGoOn() {
    if (ending == null && observer.wantsToStop()) {
      ending = Ending.STOPPED;
    }
    boolean withinBudget =
        visits < budget.visits() && (visitsInCycle > 0 || cycles < budget.cycles());
    if (ending == null && !withinBudget) {
      ending = Ending.BUDGET_SPENT;
    }
    return ending == null;
  }

  /** The example that is visited now. */
  int next() {
    example = visiting.getAsInt();
    visits++;
    visitsInCycle++;
    return example;
  }

  private double score(int k, int n) {
    return points.dot(n, w[k]);
  }

  /** The first of the wrong classes that score highest. */
  int rival(int n) {
    int y = data.classes().of(n);
    int best = y == 0 ? 1 : 0;
    double highest = score(best, n);
    for (int k = best + 1; k < w.length; k++) {
      if (k != y) {
        double score = score(k, n);
        if (score > highest) {
          highest = score;
          best = k;
        }
      }
    }
    return best;
  }

  /** Whether w_y·x is not above w_k·x; what is no number is a mistake. */
  boolean isMistake(int n, int k) {
    double own = score(data.classes().of(n), n);
    double other = score(k, n);
    if (!Double.isFinite(own) || !Double.isFinite(other)) {
      throw Numbers.overflow();
    }
    boolean isMistake = !(own > other);
    rightInARow = isMistake ? 0 : rightInARow + 1;
    return isMistake;
  }

  /** w_y ← w_y + η·x and w_k ← w_k − η·x, if the budget allows. */
  void correct(int n, int k) {
    if (updates == budget.updates()) {
      ending = Ending.BUDGET_SPENT;
      return;
    }
    mistakesInCycle++;
    points.addTo(n, eta, w[data.classes().of(n)]);
    points.addTo(n, -eta, w[k]);
    updates++;
    lastUpdated = n;
    rival = k;
    observer.corrected(this);
  }

  /** Call after each visit: closes the cycle when it has seen N visits. */
  void endVisit() {
    boolean isCycleRight = rightInARow > 0 && rightInARow % data.size() == 0;
    if (isCycleRight && hypothesis().loss(data).mistakes() == 0) {
      ending = Ending.ALL_RIGHT;
    }
    if (visitsInCycle == data.size()) {
      observer.cycleEnded(this);
      closeCycle();
    }
  }

  private void closeCycle() {
    cycles++;
    if (cycles <= REMEMBERED) {
      mistakesPerCycle.add(mistakesInCycle);
    }
    visitsInCycle = 0;
    mistakesInCycle = 0;
  }

  MulticlassOutcome outcome() {
    if (visitsInCycle > 0) {
      closeCycle();
    }
    MulticlassHypothesis last = hypothesis();
    return new MulticlassOutcome(
        last,
        last.loss(data),
        ending,
        updates,
        updates,
        cycles,
        visits,
        lastUpdated,
        mistakesPerCycle);
  }

  @Override
  public long update() {
    return updates;
  }

  @Override
  public long visit() {
    return visits;
  }

  @Override
  public long cycle() {
    return cycles + 1;
  }

  @Override
  public int example() {
    return example;
  }

  @Override
  public int rival() {
    return rival;
  }

  @Override
  public MulticlassHypothesis hypothesis() {
    double[][] weights = new double[w.length][];
    for (int k = 0; k < w.length; k++) {
      weights[k] = w[k].toArray();
      Numbers.requireFinite(weights[k]);
    }
    return new MulticlassHypothesis(weights);
  }
}
