package dev.pla.cli.options;

import dev.pla.learn.Order;

/** What {@code --order} takes. */
enum OrderName {
  CYCLIC,
  SHUFFLED,
  RESHUFFLED,
  RANDOM,
  VISITS;

  Order order(long seed) {
    return switch (this) {
      case CYCLIC -> new Order.Cyclic();
      case SHUFFLED -> new Order.Shuffled(seed);
      case RESHUFFLED -> new Order.Reshuffled(seed);
      case RANDOM -> new Order.RandomMistake(seed);
      case VISITS -> new Order.RandomVisit(seed);
    };
  }

  /** The usual order for an algorithm. */
  static OrderName usual(AlgorithmName algorithm) {
    return switch (algorithm) {
      case POCKET, FEWEST, GALLANT -> VISITS;
      case AUTO, PLA, AVERAGED -> CYCLIC;
    };
  }
}
