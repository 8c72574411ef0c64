package dev.pla.internal.proof;

import dev.pla.data.Dataset;
import dev.pla.proof.Separation;
import java.math.BigDecimal;

/**
 * How many digits the numbers of a proof about these data can need; longer ones are not read.
 *
 * <p>Write all cells in one unit, the smallest power of ten in use; then they are whole numbers of
 * m digits at most. The coefficients of an irreducible certificate are minors of its rows, of order
 * r at most, and so below (√r·10^m)^r (Hadamard, "Résolution d'une question relative aux
 * déterminants", Bulletin des sciences mathématiques, 1893). A nearest point is a quotient of
 * determinants of scalar products, which are twice as long; and a separator that came from doubles
 * has the exponents of doubles.
 */
public record DigitLimit(Dataset data) {

  /** What the exponents and digits of doubles can add to a separator: twice 10^±324, and some. */
  public static final int OF_DOUBLES = 2_000;

  /** Shares of a packing are doubles times 2³², summed over rows; far less than this. */
  public static final int OF_SHARES = 100;

  /** For coefficients of these rows; those that are not in the data do not count. */
  public long certificate(int[] rows) {
    Extent extent = new Extent();
    for (int row : rows) {
      if (row >= 0 && row < data.size()) {
        add(row, extent);
      }
    }
    return extent.hadamard(Math.min(rows.length, data.dimension() + 1));
  }

  public long separator() {
    Extent extent = new Extent();
    for (int row = 0; row < data.size(); row++) {
      add(row, extent);
    }
    return OF_DOUBLES + 2 * extent.hadamard(Math.min(data.size(), data.dimension() + 1));
  }

  /** For a {@link Separation}: d + 1 steps, each of which multiplies by a separator. */
  public long separation() {
    return separator() * (data.dimension() + 1);
  }

  private void add(int row, Extent extent) {
    data.points().forEach(row, (j, value) -> extent.add(data.written().exact(row, j, value)));
    data.written().forEach(row, (j, value) -> extent.add(value));
  }

  /** Where the digits of numbers begin and end; 1 and x₀ are among the numbers. */
  private static final class Extent {
    private int before = 1;
    private int after;

    void add(BigDecimal cell) {
      if (cell.signum() != 0) {
        BigDecimal x = cell.stripTrailingZeros();
        before = Math.max(before, x.precision() - x.scale());
        after = Math.max(after, x.scale());
      }
    }

    /** The digits of (√r·10^m)^r, rounded up. */
    long hadamard(long r) {
      return r * (before + after + String.valueOf(r).length()) + 1;
    }
  }
}
