package dev.pla.learn.multi;

import dev.pla.data.multi.MulticlassData;

/** Learns weights for several classes. A learner is a value: equal data give equal bits. */
public sealed interface MulticlassLearner
    permits MulticlassPerceptron, MulticlassPocket, MulticlassAveraged {

  MulticlassOutcome fit(MulticlassData data, MulticlassObserver observer);

  default MulticlassOutcome fit(MulticlassData data) {
    return fit(data, MulticlassObserver.NONE);
  }

  /** The perceptron that it watches, or is. */
  default MulticlassPerceptron perceptron() {
    return (MulticlassPerceptron) this;
  }
}
