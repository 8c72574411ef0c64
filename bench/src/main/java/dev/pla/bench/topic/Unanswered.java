package dev.pla.bench.topic;

import dev.pla.bench.race.Contestant;
import dev.pla.bench.race.Measure;

/** A contestant whose answer is not to be compared, because its work differs on purpose. */
record Unanswered(Contestant contestant) implements Contestant {

  @Override
  public Measure run() {
    Measure measure = contestant.run();
    return new Measure(measure.timing(), measure.result());
  }

  @Override
  public boolean needsWarmUp() {
    return contestant.needsWarmUp();
  }
}
