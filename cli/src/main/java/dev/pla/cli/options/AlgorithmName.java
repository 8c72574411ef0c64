package dev.pla.cli.options;

import dev.pla.internal.learn.OrderName;

/** What {@code --algorithm} takes. */
public enum AlgorithmName {
  AUTO,
  PLA,
  POCKET,
  GALLANT,
  AVERAGED,
  MARGIN,
  FEWEST;

  /** The order in which it visits examples unless another one is asked for. */
  OrderName usualOrder() {
    return switch (this) {
      case POCKET, FEWEST, GALLANT -> OrderName.VISITS;
      case MARGIN -> OrderName.RESHUFFLED;
      case AUTO, PLA, AVERAGED -> OrderName.CYCLIC;
    };
  }
}
