package dev.pla.bench.race;

import java.util.Locale;

/** How a table shows the time that an amount of work took. */
public enum Unit {
  NANOS_PER_ROW("ns/row", 1e9, false),
  NANOS_PER_CALL("ns/call", 1e9, false),
  SECONDS("s", 1, false),
  MEGABYTES_PER_SECOND("MB/s", 1e6, true),
  CORRECTIONS_PER_SECOND("corrections/s", 1, true);

  private final String symbol;
  private final double scale;
  private final boolean rate;

  Unit(String symbol, double scale, boolean rate) {
    this.symbol = symbol;
    this.scale = scale;
    this.rate = rate;
  }

  public String symbol() {
    return symbol;
  }

  /** The figure for so many seconds per unit of work. */
  public double value(double secondsPerWork) {
    return rate ? 1 / secondsPerWork / scale : secondsPerWork * scale;
  }

  /** With three digits that count. */
  public String text(double secondsPerWork) {
    double value = value(secondsPerWork);
    int digits = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3;
    return String.format(Locale.ROOT, "%,." + digits + "f", value);
  }
}
