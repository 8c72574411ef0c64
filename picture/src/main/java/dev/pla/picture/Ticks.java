package dev.pla.picture;

import dev.pla.internal.data.Decimals;
import dev.pla.picture.view.Range;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/** Round numbers within a range, at distances of 1, 2 or 5 times a power of ten. */
final class Ticks {

  record Tick(double value, String text) {}

  private Ticks() {}

  static List<Tick> of(Range range, int about) {
    return within(range, step(range, about));
  }

  /** About this many ticks, all of them whole numbers. */
  static List<Tick> whole(Range range, int about) {
    return within(range, step(range, about).max(BigDecimal.ONE));
  }

  private static BigDecimal step(Range range, int about) {
    BigDecimal width = Decimals.shortest(range.hi()).subtract(Decimals.shortest(range.lo()));
    BigDecimal rough = width.divide(BigDecimal.valueOf(Math.max(1, about)), MathContext.DECIMAL64);
    BigDecimal power = BigDecimal.ONE.scaleByPowerOfTen(rough.precision() - rough.scale() - 1);
    for (int digit : new int[] {1, 2, 5}) {
      BigDecimal step = power.multiply(BigDecimal.valueOf(digit));
      if (step.compareTo(rough) >= 0) {
        return step;
      }
    }
    return power.scaleByPowerOfTen(1);
  }

  private static List<Tick> within(Range range, BigDecimal step) {
    List<Tick> ticks = new ArrayList<>();
    BigDecimal hi = Decimals.shortest(range.hi()); // 0.3 as written, not a little less
    BigDecimal at =
        Decimals.shortest(range.lo()).divide(step, 0, RoundingMode.CEILING).multiply(step);
    for (; at.compareTo(hi) <= 0; at = at.add(step)) {
      ticks.add(new Tick(at.doubleValue(), text(at, step, range)));
    }
    return ticks;
  }

  /** Plain where that is short for the whole axis, else with an exponent. */
  private static String text(BigDecimal value, BigDecimal step, Range range) {
    if (value.signum() == 0) {
      return "0";
    }
    double size = Math.max(Math.abs(range.lo()), Math.abs(range.hi()));
    if (size >= 1e6 || step.compareTo(new BigDecimal("0.0001")) < 0) {
      return NumberText.scientific(value);
    }
    int places = Math.max(0, step.stripTrailingZeros().scale());
    return value.setScale(places, RoundingMode.HALF_EVEN).toPlainString().replace('-', '−');
  }
}
