package dev.pla.cli.prove;

import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.ProgressLine;
import dev.pla.cli.console.Stopper;
import dev.pla.data.Dataset;
import dev.pla.internal.learn.checkpoint.Checkpoints;
import dev.pla.internal.solve.CheckpointedProgress;
import dev.pla.learn.Observer;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Shows how far a training is, or a search for the fewest mistakes, and ends it at Ctrl-C or when
 * its seconds are over. The verdict is not timed, and the search leaves half of the time for the
 * proof after it.
 */
public final class SolverWatch implements CheckpointedProgress {

  private final ProgressLine line;
  private final Stopper stopper;
  private final Function<Dataset, Observer> watching;
  private final BiFunction<Integer, Dataset, Checkpoints> checkpoints;
  private Stopper half;

  /** The checkpoints are asked for by the number of a run and its data. */
  public SolverWatch(
      ProgressLine line,
      Stopper stopper,
      Function<Dataset, Observer> watching,
      BiFunction<Integer, Dataset, Checkpoints> checkpoints) {
    this.line = line;
    this.stopper = stopper;
    this.watching = watching;
    this.checkpoints = checkpoints;
  }

  /** Keeps no checkpoints. */
  SolverWatch(ProgressLine line, Stopper stopper, Observer watching) {
    this(line, stopper, used -> watching, (run, used) -> Checkpoints.NONE);
  }

  /** Says nothing: for a picture of the run. */
  public static SolverWatch quiet(Observer watching) {
    return new SolverWatch(ProgressLine.NONE, new Stopper(null), watching);
  }

  @Override
  public Observer learning(Dataset used) {
    return watching.apply(used).and(stopper);
  }

  @Override
  public Checkpoints checkpoints(int run, Dataset used) {
    return checkpoints.apply(run, used);
  }

  @Override
  public boolean keepGoing(Stage stage, long done, double lower, double upper) {
    return switch (stage) {
      case DECIDING -> {
        VerdictRun.show(line, (int) done, lower, upper);
        yield !stopper.isInterrupted();
      }
      case SEARCHING -> {
        half = half == null ? stopper.half() : half;
        line.say(
            () ->
                "searching: step %s, %s"
                    .formatted(
                        NumberText.grouped(done), NumberText.count((long) upper, "mistake")));
        yield !stopper.wantsToStop() && !half.wantsToStop();
      }
      case PROVING -> {
        line.say(
            () ->
                "proving: step %s, between %s and %s"
                    .formatted(
                        NumberText.grouped(done),
                        NumberText.grouped((long) lower),
                        NumberText.count((long) upper, "mistake")));
        yield !stopper.wantsToStop();
      }
    };
  }

  @Override
  public boolean isHurried() {
    return stopper.isInterrupted();
  }
}
