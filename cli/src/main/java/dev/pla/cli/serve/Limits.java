package dev.pla.cli.serve;

/**
 * How much one request may take.
 *
 * @param bytes of its body
 * @param seconds from its first line to its answer
 */
record Limits(int bytes, int rows, int seconds) {

  /** All bodies together, while they are read and answered. */
  int allBytes() {
    return (int) Math.min(Integer.MAX_VALUE, Math.max(128L << 20, 4L * bytes));
  }
}
