package dev.pla.learn;

import dev.pla.count.MistakeScan;
import dev.pla.data.Dataset;
import dev.pla.work.Workers;
import java.util.Random;

/**
 * The steps of PLA in the order that was asked for; made one at a time, so that whoever makes them
 * can do something else in between.
 */
interface Course {

  /** Visits examples up to the next mistake and corrects it; false when the run is over. */
  boolean step();

  static Course of(Order order, Run run, Dataset data, Workers workers) {
    return order instanceof Order.RandomMistake random
        ? new AmongMistakes(run, new MistakeScan(data, workers), new Random(random.seed()))
        : new InTurn(run, Walk.of(order, data));
  }

  /** N visits in a row without a mistake end the run, at once where they were all the examples. */
  final class InTurn implements Course {
    private final Run run;
    private final Walk walk;

    private InTurn(Run run, Walk walk) {
      this.run = run;
      this.walk = walk;
    }

    @Override
    public boolean step() {
      if (!run.mayVisit()) {
        return false;
      }
      if (run.meetsMistake(walk)) {
        run.correct();
      } else if (run.isCycleRight() && (walk.repeats() || run.areAllRight())) {
        run.endAllRight();
      }
      run.endVisit();
      return true;
    }
  }

  /** Each step looks at all examples and corrects one of the mistakes. */
  final class AmongMistakes implements Course {
    private final Run run;
    private final MistakeScan scan;
    private final Random random;

    private AmongMistakes(Run run, MistakeScan scan, Random random) {
      this.run = run;
      this.scan = scan;
      this.random = random;
    }

    @Override
    public boolean step() {
      if (!run.mayVisitAll()) {
        return false;
      }
      int mistakes = run.countMistakes(scan);
      if (mistakes == 0) {
        run.endAllRight();
      } else {
        run.correctOneOf(mistakes, scan.wrong(random.nextInt(mistakes)));
      }
      run.endVisit();
      return true;
    }
  }
}
