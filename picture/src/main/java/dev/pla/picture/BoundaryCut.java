package dev.pla.picture;

import dev.pla.picture.view.Range;
import dev.pla.picture.view.ViewLine;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How a line cuts the unit square that a panel shows: s(u, v) = c + a·u + b·v, the largest
 * coefficient ±1, or all of them zero where there is no line.
 *
 * <p>Made in exact decimals, so that neither huge nor tiny coordinates overflow.
 */
record BoundaryCut(double c, double a, double b) {

  /** A place in the unit square. */
  record Spot(double u, double v) {}

  /** A piece of the line within the square. */
  record Piece(Spot from, Spot to) {}

  private static final List<Spot> CORNERS =
      List.of(new Spot(0, 0), new Spot(1, 0), new Spot(1, 1), new Spot(0, 1));

  static BoundaryCut of(ViewLine line, Range x, Range y) {
    BigDecimal a = new BigDecimal(line.a());
    BigDecimal b = new BigDecimal(line.b());
    BigDecimal c =
        new BigDecimal(line.c())
            .add(a.multiply(new BigDecimal(x.lo())))
            .add(b.multiply(new BigDecimal(y.lo())));
    a = a.multiply(width(x));
    b = b.multiply(width(y));
    BigDecimal largest = c.abs().max(a.abs()).max(b.abs());
    if (largest.signum() == 0) {
      return new BoundaryCut(0, 0, 0);
    }
    return new BoundaryCut(part(c, largest), part(a, largest), part(b, largest));
  }

  private static BigDecimal width(Range range) {
    return new BigDecimal(range.hi()).subtract(new BigDecimal(range.lo()));
  }

  private static double part(BigDecimal value, BigDecimal largest) {
    return value.divide(largest, MathContext.DECIMAL64).doubleValue();
  }

  /** Whether w = 0, as far as this view goes. */
  boolean isNothing() {
    return c == 0 && a == 0 && b == 0;
  }

  private double side(Spot spot) {
    return c + a * spot.u() + b * spot.v();
  }

  /** The part of the square on the side of this sign, by its corners; empty if there is none. */
  List<Spot> half(int sign) {
    List<Spot> kept = new ArrayList<>();
    for (int k = 0; k < CORNERS.size() && !isNothing(); k++) {
      Spot here = CORNERS.get(k);
      Spot next = CORNERS.get((k + 1) % CORNERS.size());
      double before = sign * side(here);
      double after = sign * side(next);
      if (before >= 0) {
        kept.add(here);
      }
      if ((before > 0 && after < 0) || (before < 0 && after > 0)) {
        double part = before / (before - after);
        kept.add(
            new Spot(
                here.u() + part * (next.u() - here.u()), here.v() + part * (next.v() - here.v())));
      }
    }
    return kept.size() < 3 ? List.of() : kept;
  }

  /** The piece of the line within the square; none if it passes by. */
  Optional<Piece> piece() {
    double squared = a * a + b * b;
    double pull = side(new Spot(0.5, 0.5)) / squared;
    double u = 0.5 - pull * a; // the place on the line nearest to the middle
    double v = 0.5 - pull * b;
    if (!(Math.abs(u) < 2 && Math.abs(v) < 2)) {
      return Optional.empty();
    }
    double length = Math.sqrt(squared);
    double[] reach = {-2, 2};
    if (!limit(u, -b / length, reach) || !limit(v, a / length, reach)) {
      return Optional.empty();
    }
    return Optional.of(
        new Piece(
            new Spot(u - reach[0] * b / length, v + reach[0] * a / length),
            new Spot(u - reach[1] * b / length, v + reach[1] * a / length)));
  }

  /** Limits start + t·direction to [0, 1]; false when no t is left. */
  private static boolean limit(double start, double direction, double[] reach) {
    if (direction == 0) {
      return start >= 0 && start <= 1;
    }
    double one = -start / direction;
    double other = (1 - start) / direction;
    reach[0] = Math.max(reach[0], Math.min(one, other));
    reach[1] = Math.min(reach[1], Math.max(one, other));
    return reach[0] < reach[1];
  }
}
