package dev.pla.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.internal.model.DecimalRoots;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WideDoubleTest {

  @ParameterizedTest
  @ValueSource(doubles = {1, -1, 0.1, 3, 1e308, 4.9e-324, -2.2250738585072014e-308, 0x1p-1070})
  void holdsEveryDouble(double value) {
    WideDouble wide = WideDouble.of(value);
    assertThat(wide.nearest()).isEqualTo(value);
    assertThat(wide.floor()).isEqualTo(value);
    assertThat(wide.ceil()).isEqualTo(value);
    assertThat(wide.exact()).isEqualByComparingTo(new BigDecimal(value));
  }

  @Test
  void roundsToTheSideAskedForAtAnySize() {
    Random random = new Random(3);
    for (int k = 0; k < 5000; k++) {
      int scale = random.nextInt(3000) - 1500;
      BigDecimal value = new BigDecimal(new BigInteger(1 + random.nextInt(120), random), scale);
      value = random.nextBoolean() ? value : value.negate();
      WideDouble above = WideDouble.atLeast(value);
      WideDouble below = WideDouble.atMost(value);
      assertThat(above.exact()).isGreaterThanOrEqualTo(value);
      assertThat(above.decimal()).isGreaterThanOrEqualTo(value);
      assertThat(below.exact()).isLessThanOrEqualTo(value);
      assertThat(below.decimal()).isLessThanOrEqualTo(value);
      BigDecimal apart = above.exact().subtract(below.exact());
      assertThat(apart).isLessThanOrEqualTo(value.abs().multiply(new BigDecimal("1e-15")));
      assertThat(below.compareTo(above)).isEqualTo(below.exact().compareTo(above.exact()));
      assertThat(WideDouble.of(above.ceil()).compareTo(above)).isNotNegative();
      assertThat(WideDouble.of(below.floor()).compareTo(below)).isNotPositive();
    }
  }

  /** Against exact arithmetic, for numbers far apart and close together, of both signs. */
  @Test
  void sumsProductsQuotientsAndRootsAreRightToTheLastPlace() {
    Random random = new Random(7);
    BigDecimal place = new BigDecimal("3e-16");
    for (int k = 0; k < 1000; k++) {
      int apart = random.nextInt(3) == 0 ? random.nextInt(2000) - 1000 : random.nextInt(5) - 2;
      int power = random.nextInt(4000) - 2000;
      WideDouble a = WideDouble.of(random.nextGaussian(), power);
      WideDouble b = WideDouble.of(random.nextGaussian(), power + apart);
      BigDecimal size = a.exact().abs().max(b.exact().abs());
      assertThat(a.plus(b).exact().subtract(a.exact().add(b.exact())).abs())
          .isLessThanOrEqualTo(size.multiply(place));
      BigDecimal product = a.exact().multiply(b.exact());
      assertThat(a.times(b).exact().subtract(product).abs())
          .isLessThanOrEqualTo(product.abs().multiply(place));
      assertThat(a.over(b).exact().multiply(b.exact()).subtract(a.exact()).abs())
          .isLessThanOrEqualTo(a.exact().abs().multiply(place));
      BigDecimal root = a.abs().sqrt().exact();
      assertThat(root.multiply(root).subtract(a.abs().exact()).abs())
          .isLessThanOrEqualTo(a.abs().exact().multiply(place).multiply(BigDecimal.TEN));
      assertThat(a.abs().exact()).isEqualByComparingTo(a.exact().abs());
      assertThat(Integer.signum(a.compareTo(b))).isEqualTo(a.exact().compareTo(b.exact()));
    }
    WideDouble one = WideDouble.of(1);
    assertThat(one.plus(WideDouble.ZERO)).isEqualTo(one);
    assertThat(WideDouble.ZERO.plus(one)).isEqualTo(one);
    assertThat(WideDouble.ZERO.compareTo(WideDouble.of(1, -5000))).isNegative();
    assertThat(WideDouble.of(-1, 5000).compareTo(WideDouble.ZERO)).isNegative();
    assertThat(WideDouble.INFINITE.compareTo(WideDouble.of(1, 5000))).isPositive();
    assertThat(WideDouble.of(1, 5000).compareTo(WideDouble.INFINITE)).isNegative();
  }

  @Test
  void beyondTheDoublesItsEndsAreTheirs() {
    WideDouble huge = WideDouble.atLeast(new BigDecimal("1e400"));
    assertThat(huge.ceil()).isInfinite();
    assertThat(huge.floor()).isEqualTo(Double.MAX_VALUE);
    WideDouble tiny = WideDouble.atMost(new BigDecimal("1e-400"));
    assertThat(tiny.floor()).isZero();
    assertThat(tiny.ceil()).isEqualTo(Double.MIN_VALUE);
    assertThat(tiny.isPositive()).isTrue();
  }

  @Test
  void rootsAreBelowAndAbove() {
    Random random = new Random(4);
    for (int k = 0; k < 500; k++) {
      BigDecimal square =
          new BigDecimal(
              new BigInteger(1 + random.nextInt(400), random), random.nextInt(900) - 450);
      BigDecimal below = DecimalRoots.below(square);
      BigDecimal above = DecimalRoots.above(square);
      assertThat(below.multiply(below)).isLessThanOrEqualTo(square);
      assertThat(above.multiply(above)).isGreaterThanOrEqualTo(square);
      assertThat(above.subtract(below))
          .isLessThanOrEqualTo(above.multiply(new BigDecimal("1e-38")));
    }
    assertThat(DecimalRoots.above(new BigDecimal("6.76"))).isEqualByComparingTo("2.6");
    assertThat(DecimalRoots.above(new BigDecimal("9e400"))).isEqualByComparingTo("3e200");
  }
}
