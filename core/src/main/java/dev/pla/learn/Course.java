package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.data.Scan;
import dev.pla.data.Workers;
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
        ? new AmongMistakes(run, new Scan(data, workers), new Random(random.seed()))
        : new InTurn(run, Walk.of(order, data));
  }

  /** N visits in a row without a mistake end the run, at once where they were all the examples. */
  record InTurn(Run run, Walk walk) implements Course {

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
  record AmongMistakes(Run run, Scan scan, Random random) implements Course {

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
