package dev.pla.learn;

import dev.pla.model.Hypothesis;
import dev.pla.model.Zero;

/** A step as it was when it was written down. */
final class StepSnapshot implements Step {

  private final double[] w;
  private final Zero zero;
  private final long update;
  private final long visit;
  private final long cycle;
  private final int example;
  private final int label;
  private final double score;
  private final long rightInARow;
  private final int mistakesInCycle;

  /** The step with this score and these weights, which are not copied. */
  StepSnapshot(Step step, double score, double[] w, Zero zero) {
    this(step, score, w, zero, step.update(), step.rightInARow(), false);
  }

  private StepSnapshot(
      Step step,
      double score,
      double[] w,
      Zero zero,
      long update,
      long rightInARow,
      boolean inNextCycle) {
    this.w = w;
    this.zero = zero;
    this.update = update;
    this.visit = step.visit();
    this.cycle = step.cycle() + (inNextCycle ? 1 : 0);
    this.example = step.example();
    this.label = example < 0 ? 0 : step.label();
    this.score = score;
    this.rightInARow = rightInARow;
    this.mistakesInCycle = inNextCycle ? 0 : step.mistakesInCycle();
  }

  /** Another step, whose w is the same. */
  StepSnapshot sharing(Step step, double itsScore) {
    return new StepSnapshot(step, itsScore, w, zero);
  }

  /** This correction before it was made, when w was that of the step {@code earlier}. */
  StepSnapshot before(StepSnapshot earlier) {
    return new StepSnapshot(this, score, earlier.w, zero, update - 1, rightInARow, false);
  }

  /** This step when all is done about it: a correction, or the end of a cycle. */
  StepSnapshot after(boolean cycleEnded) {
    long right = cycleEnded ? rightInARow : 0;
    return new StepSnapshot(this, score, w, zero, update, right, cycleEnded);
  }

  /** All weights, w₀ first; not a copy. */
  double[] weights() {
    return w;
  }

  @Override
  public long update() {
    return update;
  }

  @Override
  public long visit() {
    return visit;
  }

  @Override
  public long cycle() {
    return cycle;
  }

  @Override
  public int example() {
    return example;
  }

  @Override
  public int label() {
    return label;
  }

  @Override
  public double score() {
    return score;
  }

  @Override
  public long rightInARow() {
    return rightInARow;
  }

  @Override
  public int mistakesInCycle() {
    return mistakesInCycle;
  }

  @Override
  public double weight(int j) {
    return w[j];
  }

  @Override
  public Hypothesis hypothesis() {
    return Run.hypothesis(w.clone(), zero);
  }

  @Override
  public Step copy() {
    return this;
  }
}
