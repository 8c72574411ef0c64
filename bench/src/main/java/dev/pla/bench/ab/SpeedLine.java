package dev.pla.bench.ab;

import java.util.Locale;

/** Work whose speed must not change: some data and how much is done with them. */
enum SpeedLine {
  CYCLIC(1_000_000, 100, 4, 1, 5),
  CYCLIC_CACHED(200_000, 20, 10, 10, 30),
  CYCLIC_NOISY(200_000, 20, 10, 10, 30),
  CYCLIC_DECIMAL(1_000_000, 100, 4, 1, 5),
  SHUFFLED(1_000_000, 100, 2, 1, 3),
  SPARSE(300_000, 100_000, 4, 1, 5),
  SPARSE_SHUFFLED(300_000, 100_000, 4, 1, 3),
  POCKET(1_000, 2, 400_000, 4, 9),
  POCKET_LARGE(20_000, 50, 10_000, 2, 5);

  private final int rows;
  private final int features;
  private final int amount;
  private final int warmUps;
  private final int fits;

  SpeedLine(int rows, int features, int amount, int warmUps, int fits) {
    this.rows = rows;
    this.features = features;
    this.amount = amount;
    this.warmUps = warmUps;
    this.fits = fits;
  }

  /** A pocket's rows are few already; a try of it makes fewer corrections instead. */
  int rows(int divisor) {
    return isPocket() ? rows : rows / divisor;
  }

  int features() {
    return features;
  }

  /** Cycles of a perceptron, or corrections of a pocket. */
  int amount(int divisor) {
    return isPocket() ? amount / divisor : amount;
  }

  /** Fits before the clock counts. */
  int warmUps() {
    return warmUps;
  }

  /** Fits of which the median counts. */
  int fits() {
    return fits;
  }

  boolean isPocket() {
    return this == POCKET || this == POCKET_LARGE;
  }

  boolean isSparse() {
    return this == SPARSE || this == SPARSE_SHUFFLED;
  }

  boolean isShuffled() {
    return this == SHUFFLED || this == SPARSE_SHUFFLED;
  }

  /** For example {@code pocket-large}. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
