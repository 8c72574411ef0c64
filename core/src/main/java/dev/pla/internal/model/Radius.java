package dev.pla.internal.model;

import dev.pla.data.Dataset;
import dev.pla.model.WideDouble;
import java.math.BigDecimal;

/**
 * R = max‖(x₀, x)‖ of examples shown one by one: doubles find the longest, exact squares measure
 * it.
 *
 * <p>Invariant: {@link #radius} is at least R, for the data as written and for their doubles; it is
 * the double next to R where few examples tie, or where those that do have whole numbers.
 */
public final class Radius {

  /** At most this many ties are measured exactly. */
  private static final int MOST = 32;

  /** Rows are taken this many times as long once a square was beyond the doubles. */
  private static final double SMALLER = 0x1p-600;

  /** Up to here a sum of whole squares has no rounding. */
  private static final double WHOLE = 0x1p53;

  private final Dataset data;
  private final double slack;
  private double unit = 1;

  /** Examples whose squares are the largest as far as doubles can tell, and these squares. */
  private final int[] rows = new int[MOST];

  private final double[] squares = new double[MOST];
  private int count;
  private double largest;

  /** At least the squares of the ties that found no room, exactly. */
  private double others;

  public Radius(Dataset data) {
    this.data = data;
    this.slack = (data.dimension() + 10) * 0x1p-52;
  }

  /** Shows example i, whose ‖(x₀, x)‖² in doubles is given; it may be infinite. */
  public void add(int i, double square) {
    if (square < Double.POSITIVE_INFINITY) {
      addInUnits(i, square * unit * unit);
    } else {
      takeUnit(SMALLER);
      addInUnits(i, smallerSquare(data, i));
    }
  }

  private void takeUnit(double smaller) {
    double by = smaller / unit;
    unit = smaller;
    largest = largest * by * by;
    others = others * by * by;
    for (int k = 0; k < count; k++) {
      squares[k] = squares[k] * by * by;
    }
  }

  /** At least ‖(x₀, x)‖ of example i, but for rounding, for a square that may be infinite. */
  static double norm(Dataset data, int i, double square) {
    return square < Double.POSITIVE_INFINITY
        ? Math.sqrt(square)
        : Math.sqrt(smallerSquare(data, i)) / SMALLER;
  }

  private static double smallerSquare(Dataset data, int i) {
    double[] sum = {0}; // the square of x₀ vanishes
    data.points().forEach(i, (j, x) -> sum[0] += (x * SMALLER) * (x * SMALLER));
    return sum[0];
  }

  private void addInUnits(int i, double square) {
    if (!isNear(square)) {
      return;
    }
    if (count == MOST) {
      others = Math.max(others, isWhole(i, square) ? square : square * (1 + slack));
    } else {
      rows[count] = i;
      squares[count++] = square;
    }
  }

  /** Makes room when the square is larger beyond doubt; false when it is smaller beyond doubt. */
  private boolean isNear(double square) {
    if (square > largest * (1 + 2 * slack)) {
      count = 0;
      others = 0;
    } else if (square < largest * (1 - 2 * slack)) {
      return false;
    }
    largest = Math.max(largest, square);
    return true;
  }

  public void merge(Radius other) {
    double smaller = Math.min(unit, other.unit);
    takeUnit(smaller);
    other.takeUnit(smaller);
    if (other.count > 0 && isNear(other.largest)) {
      others = Math.max(others, other.others);
      for (int k = 0; k < other.count; k++) {
        addInUnits(other.rows[k], other.squares[k]);
      }
    }
  }

  /** At least R; 0 when no example was shown. */
  public WideDouble radius() {
    BigDecimal units = new BigDecimal(1 / unit).pow(2);
    BigDecimal most = new BigDecimal(others).multiply(units);
    for (int k = 0; k < count; k++) {
      most = most.max(WrittenRow.squaredNorm(data, rows[k])).max(squareOfDoubles(rows[k]));
    }
    return WideDouble.atLeast(DecimalRoots.above(most));
  }

  /** The doubles are what is learned from; they may reach further than what was written. */
  private BigDecimal squareOfDoubles(int i) {
    BigDecimal[] sum = {WrittenRow.constant(data)};
    data.points()
        .forEach(
            i,
            (j, x) -> {
              BigDecimal exact = new BigDecimal(x);
              sum[0] = sum[0].add(exact.multiply(exact));
            });
    return sum[0];
  }

  private boolean isWhole(int i, double square) {
    boolean[] whole = {unit == 1 && square < WHOLE && data.written().isEmpty()};
    data.points().forEach(i, (j, x) -> whole[0] &= x == Math.rint(x));
    return whole[0];
  }
}
