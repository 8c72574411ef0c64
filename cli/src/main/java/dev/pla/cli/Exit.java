package dev.pla.cli;

/** What the exit codes mean. */
final class Exit {

  static final int DONE = 0;
  static final int NEGATIVE = 1;
  static final int USAGE = 2;
  static final int BAD_DATA = 3;
  static final int IO = 4;
  static final int UNDECIDED = 5;
  static final int BUG = 70;
  static final int INTERRUPTED = 130;

  private Exit() {}
}
