package dev.pla.learn;

/** Two observers of one run. */
record Both(Observer first, Observer second) implements Observer {

  @Override
  public void started(Step step) {
    first.started(step);
    second.started(step);
  }

  @Override
  public void mistaken(Step step) {
    first.mistaken(step);
    second.mistaken(step);
  }

  @Override
  public void corrected(Step step) {
    first.corrected(step);
    second.corrected(step);
  }

  @Override
  public void cycleEnded(Step step) {
    first.cycleEnded(step);
    second.cycleEnded(step);
  }

  @Override
  public void pocketed(Step step, long mistakes) {
    first.pocketed(step, mistakes);
    second.pocketed(step, mistakes);
  }

  @Override
  public void ended(Step step) {
    first.ended(step);
    second.ended(step);
  }

  @Override
  public boolean wantsToStop() {
    return first.wantsToStop() || second.wantsToStop();
  }

  @Override
  public boolean asksForScores() {
    return first.asksForScores() || second.asksForScores();
  }
}
