package dev.pla.spark;

import dev.pla.spark.mix.RoundWatch;
import java.io.PrintStream;
import java.util.Locale;

/** One line for every round: its mistakes, and how long it took. */
final class RoundLines implements RoundWatch {

  private final PrintStream err;
  private long since = System.nanoTime();

  RoundLines(PrintStream err) {
    this.err = err;
  }

  @Override
  public void round(int round, long mistakes) {
    long now = System.nanoTime();
    err.printf(
        Locale.ROOT, "round %,d: %,d mistakes, %.1f s%n", round, mistakes, (now - since) / 1e9);
    since = now;
  }
}
