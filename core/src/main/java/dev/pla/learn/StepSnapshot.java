package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.internal.learn.checkpoint.PocketState;
import dev.pla.internal.learn.checkpoint.RunCounts;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;

/** A step as it was when it was recorded. */
final class StepSnapshot implements Step {

  private final Dataset data;
  private final TieRule zero;
  private final double[] w;
  final RunCounts counts;
  private final long mistakes;

  StepSnapshot(Dataset data, TieRule zero, double[] w, RunCounts counts, long mistakes) {
    this.data = data;
    this.zero = zero;
    this.w = w;
    this.counts = counts;
    this.mistakes = mistakes;
  }

  private StepSnapshot with(double[] weights, RunCounts other, long mistakesOfW) {
    return new StepSnapshot(data, zero, weights, other, mistakesOfW);
  }

  /** This correction before it was made, when w was that of the step {@code earlier}. */
  StepSnapshot before(StepSnapshot earlier) {
    return with(earlier.w, counts.withUpdates(counts.updates() - 1), -1);
  }

  /** This step when all is done about it: a correction, or the end of a cycle. */
  StepSnapshot after(boolean cycleEnded) {
    return with(w, cycleEnded ? counts.afterCycle() : counts.afterCorrection(), -1);
  }

  StepSnapshot with(long mistakesOfW) {
    return with(w, counts, mistakesOfW);
  }

  /** The step at which a pocket met what it holds, as far as that is known. */
  StepSnapshot holding(PocketState held) {
    return with(held.weights().toArray(), counts.withUpdates(held.foundAt()), held.mistakes());
  }

  double[] weights() {
    return w;
  }

  @Override
  public long update() {
    return counts.updates();
  }

  @Override
  public long visit() {
    return counts.visits();
  }

  @Override
  public long cycle() {
    return counts.cycles() + 1;
  }

  @Override
  public int example() {
    return counts.example();
  }

  @Override
  public int label() {
    return data.labels().sign(example());
  }

  @Override
  public double score() {
    return data.points().dot(example(), w);
  }

  @Override
  public long rightInARow() {
    return counts.rightInARow();
  }

  @Override
  public int mistakesInCycle() {
    return counts.mistakesInCycle();
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
