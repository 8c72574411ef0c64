package dev.pla.cli.options;

import dev.pla.learn.OrderName;
import dev.pla.model.Zero;

/** What {@code --as} takes: the conventions of a course or a library. */
enum Convention {
  /** National Taiwan University's course: file order, sign(0) = −1. */
  NTU(AlgorithmName.AUTO, OrderName.CYCLIC, Zero.NEGATIVE, null),
  /** Caltech's Learning From Data: random mistakes, zero is a mistake. */
  LFD(AlgorithmName.AUTO, OrderName.RANDOM, Zero.MISTAKE, null),
  /** scikit-learn's Perceptron(shuffle=False, tol=None): file order, 1000 cycles, the last w. */
  SKLEARN(AlgorithmName.PLA, OrderName.CYCLIC, Zero.MISTAKE, 1000L);

  final AlgorithmName algorithm;
  final OrderName order;
  final Zero zero;

  /** Cycles at most; null for no limit. */
  final Long cycles;

  Convention(AlgorithmName algorithm, OrderName order, Zero zero, Long cycles) {
    this.algorithm = algorithm;
    this.order = order;
    this.zero = zero;
    this.cycles = cycles;
  }
}
