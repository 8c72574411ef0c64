package dev.pla.internal.learn;

import dev.pla.learn.Order;
import java.util.Locale;

/** What the visiting orders are called, on the command line, in the browser and in files. */
public enum OrderName {
  CYCLIC,
  SHUFFLED,
  RESHUFFLED,
  RANDOM,
  VISITS;

  /** The order of this name; an order that draws takes the seed. */
  public Order order(long seed) {
    return switch (this) {
      case CYCLIC -> new Order.Cyclic();
      case SHUFFLED -> new Order.Shuffled(seed);
      case RESHUFFLED -> new Order.Reshuffled(seed);
      case RANDOM -> new Order.RandomMistake(seed);
      case VISITS -> new Order.RandomVisit(seed);
    };
  }

  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static OrderName of(String text) {
    for (OrderName name : values()) {
      if (name.text().equals(text)) {
        return name;
      }
    }
    throw new IllegalArgumentException("no order named " + text);
  }
}
