package dev.pla.cli.train;

import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.ProgressLine;
import dev.pla.cli.console.Stopper;
import dev.pla.cli.prove.VerdictRun;
import dev.pla.data.Dataset;
import dev.pla.internal.learn.checkpoint.Checkpoints;
import dev.pla.internal.solve.CheckpointedProgress;
import dev.pla.learn.Observer;
import dev.pla.learn.Step;
import java.util.function.Function;

/**
 * Shows how far a training is, and ends it at Ctrl-C or when its seconds are over. The verdict is
 * not timed, and the search leaves half of the time for the proof after it.
 */
public final class TrainProgress implements CheckpointedProgress {

  private final Function<Dataset, Observer> watching;
  private final Stopper stopper;
  private final ProgressLine line;
  private final TrainCheckpoint checkpoint;
  private Stopper half;

  TrainProgress(
      Function<Dataset, Observer> watching,
      Stopper stopper,
      ProgressLine line,
      TrainCheckpoint checkpoint) {
    this.watching = watching;
    this.stopper = stopper;
    this.line = line;
    this.checkpoint = checkpoint;
  }

  /** Says nothing: for a picture of the run. */
  public static TrainProgress quiet(Observer watching) {
    return new TrainProgress(
        used -> watching, new Stopper(null), ProgressLine.NONE, new TrainCheckpoint());
  }

  /** How far a run is. */
  static String present(Step step) {
    String corrections = NumberText.count(step.update(), "correction");
    return "cycle " + NumberText.grouped(step.cycle()) + ", " + corrections;
  }

  @Override
  public Observer learning(Dataset used) {
    return watching.apply(used).and(stopper);
  }

  @Override
  public Checkpoints checkpoints(int run, Dataset used) {
    return checkpoint.of(run, used);
  }

  @Override
  public boolean deciding(int round, double lower, double upper) {
    VerdictRun.show(line, round, lower, upper);
    return !stopper.isInterrupted();
  }

  @Override
  public boolean searching(long steps, long mistakes) {
    half = half == null ? stopper.half() : half;
    VerdictRun.showSearch(line, steps, mistakes);
    return !stopper.wantsToStop() && !half.wantsToStop();
  }

  @Override
  public boolean proving(long steps, long mistakes, long least) {
    VerdictRun.showProof(line, steps, mistakes, least);
    return !stopper.wantsToStop();
  }

  @Override
  public boolean isHurried() {
    return stopper.isInterrupted();
  }
}
