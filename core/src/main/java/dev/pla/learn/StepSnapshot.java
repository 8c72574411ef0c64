package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.learn.checkpoint.PocketState;
import dev.pla.model.Hypothesis;
import dev.pla.model.Zero;

/** A step as it was when it was written down. */
final class StepSnapshot implements Step {

  private final Dataset data;
  private final Zero zero;
  private final double[] w;
  private final long update;
  private final long visit;
  private final long cycle;
  private final int example;
  private final long rightInARow;
  private final int mistakesInCycle;
  private final long mistakes;

  /** The step with these weights, which are not copied. */
  StepSnapshot(Dataset data, Zero zero, Step step, double[] w) {
    this.data = data;
    this.zero = zero;
    this.w = w;
    this.update = step.update();
    this.visit = step.visit();
    this.cycle = step.cycle();
    this.example = step.example();
    this.rightInARow = step.rightInARow();
    this.mistakesInCycle = step.mistakesInCycle();
    this.mistakes = -1;
  }

  private StepSnapshot(
      StepSnapshot step,
      double[] w,
      long update,
      long cycle,
      long rightInARow,
      int mistakesInCycle,
      long mistakes) {
    this.data = step.data;
    this.zero = step.zero;
    this.w = w;
    this.update = update;
    this.visit = step.visit;
    this.cycle = cycle;
    this.example = step.example;
    this.rightInARow = rightInARow;
    this.mistakesInCycle = mistakesInCycle;
    this.mistakes = mistakes;
  }

  /** Another step, whose w is the same. */
  StepSnapshot sharing(Step step) {
    return new StepSnapshot(data, zero, step, w);
  }

  /** This correction before it was made, when w was that of the step {@code earlier}. */
  StepSnapshot before(StepSnapshot earlier) {
    return new StepSnapshot(this, earlier.w, update - 1, cycle, rightInARow, mistakesInCycle, -1);
  }

  /** This step when all is done about it: a correction, or the end of a cycle. */
  StepSnapshot after(boolean cycleEnded) {
    return cycleEnded
        ? new StepSnapshot(this, w, update, cycle + 1, rightInARow, 0, -1)
        : new StepSnapshot(this, w, update, cycle, 0, mistakesInCycle, -1);
  }

  /** This step, whose w makes so many mistakes. */
  StepSnapshot with(long mistakesOfW) {
    return new StepSnapshot(this, w, update, cycle, rightInARow, mistakesInCycle, mistakesOfW);
  }

  /** The step at which a pocket met what it holds, as far as that is known. */
  StepSnapshot holding(PocketState held) {
    return new StepSnapshot(
        this,
        held.weights().toArray(),
        held.foundAt(),
        cycle,
        rightInARow,
        mistakesInCycle,
        held.mistakes());
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
    return data.labels().sign(example);
  }

  @Override
  public double score() {
    return data.points().dot(example, w);
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
  public long mistakes() {
    return mistakes;
  }

  @Override
  public double weight(int j) {
    return w[j];
  }

  @Override
  public Hypothesis hypothesis() {
    return Run.hypothesis(w.clone(), zero);
  }
}
