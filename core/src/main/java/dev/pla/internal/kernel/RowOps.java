package dev.pla.internal.kernel;

import java.util.ServiceLoader;

/**
 * The innermost loops, over rows in plain arrays.
 *
 * <p>Invariant: every kernel gives the bits of the scalar one, which adds in the order of {@link
 * StripedSum}. A weight vector has d + 1 entries, w₀ first; entries beyond are zero (see {@link
 * Weights}).
 *
 * <p>Which one runs is chosen once, by {@code -Dpla.kernel=NAME}: {@code scalar}, or the name of a
 * kernel found on the class path ({@code vector} is in pla-simd). Unless asked for, the scalar one
 * runs until a kernel on the class path says that it would be faster.
 */
public interface RowOps {

  /** What to write after {@code -Dpla.kernel=}. */
  String name();

  /** Whether this machine and the way Java was started allow it; if not, why. */
  default String unavailableReason() {
    return "";
  }

  /** w₀ + Σ w_j·x_j for the row of {@code length} coordinates at {@code offset}. */
  double dot(double[] x, int offset, int length, double[] w);

  /** w ← w + scale·(1, x) for the row of {@code length} coordinates at {@code offset}. */
  void addTo(double[] x, int offset, int length, double scale, double[] w);

  /** The first of the rows from … to − 1 that w gets wrong, or {@code to}. */
  int firstWrong(RowBlock rows, int from, int to, double[] w, MistakeRule rule);

  /**
   * Writes the rows from … to − 1 that w gets wrong into found[at], found[at + 1] …, and returns
   * how many they are. The array behind them may be overwritten.
   */
  default int findWrong(
      RowBlock rows, int from, int to, double[] w, MistakeRule rule, int[] found, int at) {
    int d = rows.dimension();
    int count = 0;
    for (int r = from; r < to; r++) {
      found[at + count] = r;
      double score = dot(rows.x(), r * d, d, w);
      count += rule.isWrong(rows.signs()[rows.origin() + r], score) ? 1 : 0;
    }
    return count;
  }

  /**
   * Looks at the rows from … to − 1 in turn and corrects each mistake when it is met. Returns the
   * row after the last one looked at: {@code to}, unless no more corrections may be made. The place
   * of a correction is origin + row.
   */
  default int correct(RowBlock rows, int from, int to, MistakeRule rule, BulkUpdate corrections) {
    double[] w = corrections.weights().padded();
    int d = rows.dimension();
    int r = from;
    while (r < to && corrections.hasMore()) {
      r = firstWrong(rows, r, to, w, rule);
      if (r < to) {
        int y = rows.signs()[rows.origin() + r];
        addTo(rows.x(), r * d, d, corrections.step(y), w);
        corrections.record(rows.origin() + r, y);
        r++;
      }
    }
    return r;
  }

  /** w₀ + Σ w_j·x_j of a narrow row. */
  default double dot(NarrowRows rows, int row, NarrowColumns columns, double[] w) {
    return rows.dot(row, columns, w);
  }

  /** w ← w + scale·(1, x) for a narrow row. */
  default void addTo(NarrowRows rows, int row, NarrowColumns columns, double scale, double[] w) {
    rows.addTo(row, columns, scale, w);
  }

  default FilteredSigns filteredSigns(NarrowColumns columns, Weights w) {
    return new ScalarSigns(this, columns, w);
  }

  /** Reports numbers that {@link #filteredSigns} looked at, so that long work is recognised. */
  default void recordWork(long numbers) {}

  static RowOps chosen() {
    return Chosen.KERNEL;
  }

  /** The kernel of this name; "auto" is the best there is. */
  static RowOps named(String name) {
    RowOps scalar = new ScalarRowOps();
    if (name.equals(scalar.name())) {
      return scalar;
    }
    String obstacles = "";
    for (RowOps kernel : ServiceLoader.load(RowOps.class)) {
      if (name.equals(kernel.name())) {
        if (kernel.unavailableReason().isEmpty()) {
          return kernel;
        }
        obstacles += "; " + kernel.unavailableReason();
      }
    }
    if (name.equals("auto")) {
      return scalar;
    }
    throw new IllegalArgumentException(
        "no kernel '" + name + "' here; expected auto, scalar or vector" + obstacles);
  }

  /** Chosen when first needed. */
  final class Chosen {
    private static final RowOps KERNEL = named(System.getProperty("pla.kernel", "auto"));

    private Chosen() {}
  }
}
