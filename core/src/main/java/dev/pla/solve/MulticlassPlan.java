package dev.pla.solve;

import dev.pla.learn.multi.MulticlassLearner;
import dev.pla.learn.multi.MulticlassPerceptron;
import dev.pla.learn.multi.MulticlassPocket;

/** Which methods run for several classes; the kinds are those of {@link Plan}. */
public sealed interface MulticlassPlan {

  /**
   * The perceptron for a few cycles; where that does not separate the classes the verdict is asked,
   * and then the perceptron goes on, or the pocket does, or the verdict's own separator is taken.
   */
  record Automatic(MulticlassPerceptron perceptron, MulticlassPocket pocket)
      implements MulticlassPlan {}

  /** One learner and nothing after it. */
  record Alone(MulticlassLearner learner) implements MulticlassPlan {}

  /** One learner, and the verdict where it leaves mistakes. */
  record Judged(MulticlassLearner learner) implements MulticlassPlan {}
}
