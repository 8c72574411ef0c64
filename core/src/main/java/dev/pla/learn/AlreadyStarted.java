package dev.pla.learn;

/** An observer that was told of the start by someone else, and of the rest by the run. */
record AlreadyStarted(Observer observer) implements Observer {

  @Override
  public void mistaken(Step step) {
    observer.mistaken(step);
  }

  @Override
  public void corrected(Step step) {
    observer.corrected(step);
  }

  @Override
  public void cycleEnded(Step step) {
    observer.cycleEnded(step);
  }

  @Override
  public void ended(Step step) {
    observer.ended(step);
  }

  @Override
  public boolean wantsToStop() {
    return observer.wantsToStop();
  }

  @Override
  public boolean asksForScores() {
    return observer.asksForScores();
  }
}
