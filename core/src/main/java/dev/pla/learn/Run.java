package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.internal.data.PointScan;
import dev.pla.internal.kernel.MistakeRule;
import dev.pla.internal.kernel.Weights;
import dev.pla.internal.learn.checkpoint.RunCounts;
import dev.pla.internal.learn.checkpoint.RunState;
import dev.pla.internal.learn.checkpoint.Vector;
import dev.pla.internal.model.MistakeRules;
import dev.pla.learn.Observer.Event;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import java.util.Optional;

/** One run, step by step: w, its counters, its budget and its observer. */
final class Run extends CountedRun {

  /** Scores below this cannot overflow, in any order of summation. */
  private static final double HUGE = 1e300;

  private final PointScan points;
  private final Labels labels;
  final Weights w;
  private final TieRule zero;
  final MistakeRule rule;

  final MistakeFinder finder;

  /**
   * Begins where the observer's checkpoints say; tells {@code mean} its corrections unless null.
   */
  Run(
      Perceptron settings,
      Dataset data,
      Observer observer,
      MistakeFinder finder,
      Averaged.Mean mean) {
    super(settings, data, observer, mean);
    this.points = PointScan.of(data.points());
    this.labels = data.labels();
    this.zero = settings.zero();
    this.finder = finder;
    this.rule = mean == null ? MistakeRules.of(zero) : mean.rule(zero);
    Optional<RunState> from = checkpoints.from();
    from.ifPresent(this::restore);
    this.w =
        new Weights(
            from.map(state -> state.weights().toArray())
                .orElseGet(() -> settings.start().weights(data)));
    tell(Event.STARTED);
  }

  private void restore(RunState state) {
    state.requireFits(data.size(), data.dimension());
    mistakesPerCycle.addAll(state.mistakesPerCycle());
    finder.restore(state.next());
    RunCounts counts = state.counts();
    updates = counts.updates();
    visits = counts.visits();
    cycles = counts.cycles();
    rightInARow = counts.rightInARow();
    visitsInCycle = counts.visitsInCycle();
    mistakesInCycle = counts.mistakesInCycle();
    example = counts.example();
    lastUpdated = counts.lastUpdated();
  }

  private RunCounts counts() {
    return new RunCounts(
        updates, visits, cycles, rightInARow, visitsInCycle, mistakesInCycle, example, lastUpdated);
  }

  private RunState state() {
    return new RunState(
        new Vector(w.toArray()),
        counts(),
        mistakesPerCycle,
        finder.state(),
        Optional.empty(),
        Optional.ofNullable(mean).map(Averaged.Mean::state));
  }

  /** Keeps the state between visits where that is due. */
  @Override
  boolean keepGoing() {
    boolean goesOn = super.keepGoing();
    if (goesOn && checkpoints.isDue(visits)) {
      checkpoints.keep(state());
    }
    return goesOn;
  }

  @Override
  int cost() {
    return finder.cost();
  }

  @Override
  int nextMistake() {
    int n = finder.next(this);
    if (n >= 0 && !isSmall(w.largest()) && !Double.isFinite(points.dot(n, w))) {
      throw Vector.overflow();
    }
    return n;
  }

  @Override
  void add(int n) {
    points.addTo(n, settings.step(labels.sign(n)), w);
    if (mean != null) {
      mean.corrected(n, visits - 1);
    }
  }

  /** Whether the budget allows this many more cycles, this one included. */
  boolean hasCyclesLeft(int count) {
    return cycles <= budget.cycles() - count
        && visits <= budget.visits() - (long) count * data.size();
  }

  /**
   * Sums up {@code count} visits, the last one to example n: this many corrections, the last one of
   * example {@code corrected}, and then {@code right} visits without one.
   */
  void corrected(int corrections, int corrected, int count, int n, int right) {
    visited(count, n);
    updates += corrections;
    mistakesInCycle += corrections;
    lastUpdated = corrected;
    rightInARow = right;
    mayBeAsked = true;
  }

  /** Whether no score can overflow while no |w_j| is larger. */
  boolean isSmall(double largestWeight) {
    return largestWeight * points.largest() * (data.dimension() + 2) < HUGE;
  }

  /** Whether sign(w·xₙ) ≠ yₙ. */
  boolean isMistake(int n) {
    return rule.isWrong(labels.sign(n), points.dot(n, w));
  }

  @Override
  boolean areAllRight() {
    return points.firstWrong(0, data.size(), labels, w, rule) == data.size();
  }

  void foundAll(int mistakes) {
    visited(data.size(), data.size() - 1);
    mistakesInCycle = mistakes;
    if (mistakes == 0) {
      ending = Outcome.Ending.ALL_RIGHT;
    }
  }

  @Override
  public int label() {
    return labels.sign(example);
  }

  @Override
  public double score() {
    return points.dot(example, w);
  }

  @Override
  public double weight(int j) {
    return w.get(j);
  }

  @Override
  public Hypothesis hypothesis() {
    double[] weights = w.toArray();
    Vector.requireFinite(weights);
    return new Hypothesis(weights, zero);
  }
}
