package dev.pla.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.internal.data.Decimals;
import dev.pla.proof.Verdict;
import dev.pla.proof.Verifier;
import dev.pla.verdict.Separability;
import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Gaps and overlaps far below what doubles can tell apart. */
final class HardMarginsTest {

  @ParameterizedTest
  @CsvSource({
    "2,1e-6",
    "2,1e-9",
    "2,1e-12",
    "2,1e-15",
    "20,1e-6",
    "20,1e-9",
    "20,1e-12",
    "20,1e-15"
  })
  void seesAGapHoweverNarrow(int d, String gap) {
    Dataset data = slab(d, new BigDecimal(gap));
    Verdict.Separated yes = (Verdict.Separated) proven(data);
    double widest = Double.parseDouble(gap);
    assertThat(yes.margin().lower()).isPositive().isLessThan(2 * widest);
    assertThat(yes.margin().upper()).isGreaterThan(widest / 20);
    assertThat(yes.margin().upper() / yes.margin().lower()).isLessThan(1 + 1e-5);
  }

  @ParameterizedTest
  @CsvSource({
    "2,1e-6",
    "2,1e-9",
    "2,1e-12",
    "2,1e-15",
    "20,1e-6",
    "20,1e-9",
    "20,1e-12",
    "20,1e-15"
  })
  void seesAnOverlapHoweverNarrow(int d, String overlap) {
    Dataset data = slab(d, new BigDecimal(overlap).negate());
    Verdict.Inseparable no = (Verdict.Inseparable) proven(data);
    assertThat(no.certificate().terms().size()).isLessThanOrEqualTo(d + 2);
  }

  @Test
  void separatesOddFromEvenHighestBitOfSixty() {
    Verdict.Separated yes = (Verdict.Separated) proven(oddMaxBit(60));
    assertThat(yes.bound().corrections()).isGreaterThan(1e20);
  }

  /**
   * Every other point at y·(w·x) = gap exactly, as decimals of at most 15 digits, the others far
   * from the hyperplane; w is made of small integers.
   */
  private static Dataset slab(int d, BigDecimal gap) {
    Random random = new Random(d);
    double[][] x = new double[40 * d][d];
    int[] y = new int[x.length];
    for (int i = 0; i < x.length; i++) {
      y[i] = random.nextBoolean() ? 1 : -1;
      BigDecimal height = i % 2 == 0 ? gap : new BigDecimal("0.25");
      BigDecimal rest = height.multiply(BigDecimal.valueOf(y[i]));
      for (int j = 1; j < d; j++) {
        BigDecimal value = BigDecimal.valueOf(random.nextInt(2001) - 1000, 5);
        rest = rest.subtract(value.multiply(BigDecimal.valueOf(j % 2 == 0 ? 1 + j % 3 : -1)));
        x[i][j] = value.doubleValue();
      }
      x[i][0] = rest.doubleValue();
      assertThat(Decimals.shortest(x[i][0])).isEqualByComparingTo(rest);
    }
    return new Dataset(Points.of(x), Labels.of(y));
  }

  /** Bit vectors labelled by the parity of their highest bit; any separator grows exponentially. */
  private static Dataset oddMaxBit(int d) {
    Random random = new Random(d);
    int each = 12;
    double[][] x = new double[each * d][d];
    int[] y = new int[x.length];
    for (int i = 0; i < x.length; i++) {
      int highest = i / each;
      y[i] = highest % 2 == 0 ? 1 : -1;
      x[i][highest] = 1;
      for (int j = 0; j < highest; j++) {
        boolean against = (highest - j) % 2 == 1;
        x[i][j] = i % each == 0 ? 0 : i % each == 1 ? (against ? 1 : 0) : random.nextInt(2);
      }
    }
    return new Dataset(Points.of(x), Labels.of(y));
  }

  private static Verdict proven(Dataset data) {
    Verdict verdict = Separability.of(data);
    assertThat(new Verifier(data).objection(verdict)).isEmpty();
    return verdict;
  }
}
