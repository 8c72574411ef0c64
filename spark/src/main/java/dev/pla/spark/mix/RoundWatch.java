package dev.pla.spark.mix;

/** Hears of each round when it is over. */
@FunctionalInterface
public interface RoundWatch {

  /** Hears nothing. */
  RoundWatch NONE = (round, mistakes) -> {};

  /**
   * A round is over.
   *
   * @param round from 1
   * @param mistakes corrections made in it
   */
  void round(int round, long mistakes);
}
