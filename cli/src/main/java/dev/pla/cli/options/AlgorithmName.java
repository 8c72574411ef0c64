package dev.pla.cli.options;

/** What {@code --algorithm} takes. */
public enum AlgorithmName {
  AUTO,
  PLA,
  POCKET,
  GALLANT,
  AVERAGED,
  FEWEST
}
