package dev.pla.cli.train;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.ProgressLine;
import dev.pla.data.Dataset;
import dev.pla.internal.work.Threads;
import dev.pla.learn.Observer;
import dev.pla.learn.Step;
import dev.pla.model.Loss;

/**
 * Mistakes and J as PLA learns, cycle by cycle: 1 … 10, 20, 50, 100, …; a pocket shows what it
 * keeps instead. The table is printed for -v only; a terminal shows a line about the present.
 *
 * <p>J costs a pass over the data, so it is only computed for the lines that are shown.
 */
final class LearningTable implements Observer {

  /** A pocket's line is shown when it has this share of the last shown mistakes, or fewer. */
  private static final double BETTER = 0.95;

  private final Console console;
  private final Dataset data;
  private final ProgressLine progress;
  private final boolean isPrinted;
  private boolean headed;
  private boolean pocket;
  private long best;
  private long before;
  private long shown;

  LearningTable(Console console, Dataset data, ProgressLine progress, boolean isPrinted) {
    this.isPrinted = isPrinted;
    this.console = console;
    this.data = data;
    this.progress = progress;
  }

  @Override
  public void on(Event event, Step step) {
    switch (event) {
      case STARTED -> start(step);
      case CORRECTED -> progress.say(() -> present(step));
      case POCKETED -> pocketed(step.update(), step.mistakes());
      case CYCLE_ENDED -> cycleEnded(step);
      default -> {}
    }
  }

  /** PLA's corrections are not asked for one by one, because it is faster so; a pocket's are. */
  @Override
  public boolean wants(Event event) {
    return event == Event.STARTED
        || event == Event.POCKETED
        || event == Event.CYCLE_ENDED
        || (event == Event.CORRECTED && pocket);
  }

  private void start(Step step) {
    headed = false;
    pocket = false;
    before = step.update();
  }

  /** How far a run is. */
  private String present(Step step) {
    String corrections = NumberText.count(step.update(), "correction");
    return "cycle %s, %s%s"
        .formatted(
            NumberText.grouped(step.cycle()),
            corrections,
            pocket ? ", best so far " + NumberText.count(best, "mistake") : "");
  }

  private void pocketed(long update, long mistakes) {
    if (isPrinted && (!pocket || mistakes <= BETTER * shown)) {
      line("  correction   in pocket", row(update, mistakes));
      shown = mistakes;
    }
    pocket = true;
    best = mistakes;
  }

  private void cycleEnded(Step step) {
    progress.say(() -> present(step));
    long corrected = step.update() - before;
    before = step.update();
    if (isPrinted && !pocket && isShown(step.cycle())) {
      Loss loss = step.hypothesis().loss(data, Threads.all());
      line(
          "       cycle   corrected   mistakes            J",
          row(step.cycle(), corrected)
              + String.format(
                  " %10s %12s",
                  NumberText.grouped(loss.mistakes()), NumberText.round(loss.j(), 5)));
    }
  }

  private static String row(long first, long second) {
    return String.format("%12s %11s", NumberText.grouped(first), NumberText.grouped(second));
  }

  private void line(String head, String row) {
    progress.close();
    if (!headed) {
      console.say(head);
      headed = true;
    }
    console.say(row);
  }

  /** 1 … 10, then 20, 50, 100, 200, 500, … */
  private static boolean isShown(long cycle) {
    long power = 1;
    while (cycle / power >= 10) {
      power *= 10;
    }
    long digit = cycle / power;
    return cycle <= 10 || (cycle % power == 0 && (digit == 1 || digit == 2 || digit == 5));
  }
}
