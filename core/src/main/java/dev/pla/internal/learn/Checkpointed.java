package dev.pla.internal.learn;

import dev.pla.internal.learn.checkpoint.Checkpoints;
import dev.pla.learn.Observer;
import dev.pla.learn.Step;

/**
 * An observer that brings checkpoints along: a learner that is given one begins where they say, and
 * hands its state to them.
 */
public record Checkpointed(Observer observer, Checkpoints checkpoints) implements Observer {

  public static Observer with(Observer observer, Checkpoints checkpoints) {
    return checkpoints == Checkpoints.NONE ? observer : new Checkpointed(observer, checkpoints);
  }

  public static Checkpoints of(Observer observer) {
    if (observer instanceof Checkpointed kept) {
      return kept.checkpoints;
    }
    return observer instanceof Checkpoints own ? own : Checkpoints.NONE;
  }

  @Override
  public void on(Event event, Step step) {
    observer.on(event, step);
  }

  @Override
  public boolean wants(Event event) {
    return observer.wants(event);
  }

  @Override
  public boolean wantsToStop() {
    return observer.wantsToStop();
  }
}
