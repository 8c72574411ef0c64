package dev.pla.internal.solve;

import dev.pla.solve.SolverProgress;
import dev.pla.work.Progress;

/** Tells the progress of a solver what each stage tells, and remembers a wish to stop. */
public final class Told implements Progress {

  private final SolverProgress progress;
  private boolean isStopped;

  public Told(SolverProgress progress) {
    this.progress = progress;
  }

  /** Whether the work was stopped. */
  public boolean isStopped() {
    return isStopped;
  }

  @Override
  public boolean keepGoing(Stage stage, long steps, double lower, double upper) {
    boolean isWanted =
        switch (stage) {
          case DECIDING -> progress.deciding((int) steps, lower, upper);
          case SEARCHING -> progress.searching(steps, (long) upper);
          case PROVING -> progress.proving(steps, (long) upper, (long) lower);
        };
    isStopped |= !isWanted;
    return isWanted;
  }

  @Override
  public boolean isHurried() {
    return progress.isHurried();
  }
}
