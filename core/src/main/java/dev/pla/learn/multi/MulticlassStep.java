package dev.pla.learn.multi;

import dev.pla.model.MulticlassHypothesis;

/** Where a run is; a view, valid during the call it is handed to. */
public interface MulticlassStep {

  /** Corrections so far. */
  long update();

  /** Examples looked at so far, this one included. */
  long visit();

  /** The cycle this visit belongs to, from 1. */
  long cycle();

  /** The example at hand, from 0; −1 before the first visit. */
  int example();

  /** The class whose weights were corrected beside those of the example's own class. */
  int rival();

  /** A copy of the weights now. */
  MulticlassHypothesis hypothesis();
}
