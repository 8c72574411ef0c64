package dev.pla.cli;

/** What {@code --algorithm} takes. */
enum Algorithm {
  AUTO,
  PLA,
  POCKET,
  GALLANT,
  AVERAGED,
  FEWEST
}
