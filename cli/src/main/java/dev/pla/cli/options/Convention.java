package dev.pla.cli.options;

import dev.pla.internal.learn.OrderName;
import dev.pla.model.TieRule;

/** What {@code --as} takes: the conventions of a course or a library. */
enum Convention {
  /** National Taiwan University's course: file order, sign(0) = −1. */
  NTU(AlgorithmName.PLA, OrderName.CYCLIC, TieRule.NEGATIVE, null),
  /** Caltech's Learning From Data: random mistakes, zero is a mistake. */
  LFD(AlgorithmName.PLA, OrderName.RANDOM, TieRule.MISTAKE, null),
  /** scikit-learn's Perceptron(shuffle=False, tol=None): file order, 1000 cycles, the last w. */
  SKLEARN(AlgorithmName.PLA, OrderName.CYCLIC, TieRule.MISTAKE, 1000L);

  final AlgorithmName algorithm;
  final OrderName order;
  final TieRule zero;

  /** Cycles at most; null for no limit. */
  final Long cycles;

  Convention(AlgorithmName algorithm, OrderName order, TieRule zero, Long cycles) {
    this.algorithm = algorithm;
    this.order = order;
    this.zero = zero;
    this.cycles = cycles;
  }
}
