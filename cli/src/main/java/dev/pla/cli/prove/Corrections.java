package dev.pla.cli.prove;

import dev.pla.learn.Observer;
import dev.pla.learn.Step;
import java.util.function.ObjDoubleConsumer;

/** Hands over each correction, with the score w·x that was a mistake before it. */
final class Corrections implements Observer {

  private final ObjDoubleConsumer<Step> reader;
  private double score;

  Corrections(ObjDoubleConsumer<Step> reader) {
    this.reader = reader;
  }

  @Override
  public void on(Event event, Step step) {
    if (event == Event.MISTAKEN) {
      score = step.score();
    } else if (event == Event.CORRECTED) {
      reader.accept(step, score);
    }
  }

  @Override
  public boolean wants(Event event) {
    return event == Event.MISTAKEN || event == Event.CORRECTED;
  }
}
