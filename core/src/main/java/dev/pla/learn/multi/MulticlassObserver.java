package dev.pla.learn.multi;

/** Watches a run with several classes; pocket and average are observers too. */
public interface MulticlassObserver {

  /** Watches nothing. */
  MulticlassObserver NONE = new MulticlassObserver() {};

  /** w has its starting value. */
  default void started(MulticlassStep step) {}

  /** A correction was made. */
  default void corrected(MulticlassStep step) {}

  /** N visits were made since the last cycle ended. */
  default void cycleEnded(MulticlassStep step) {}

  /** True ends the run; asked after each visit. */
  default boolean wantsToStop() {
    return false;
  }

  /** Both watch; this one first. */
  default MulticlassObserver and(MulticlassObserver other) {
    MulticlassObserver first = this;
    return new MulticlassObserver() {
      @Override
      public void started(MulticlassStep step) {
        first.started(step);
        other.started(step);
      }

      @Override
      public void corrected(MulticlassStep step) {
        first.corrected(step);
        other.corrected(step);
      }

      @Override
      public void cycleEnded(MulticlassStep step) {
        first.cycleEnded(step);
        other.cycleEnded(step);
      }

      @Override
      public boolean wantsToStop() {
        return first.wantsToStop() || other.wantsToStop();
      }
    };
  }
}
