package dev.pla.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.pla.data.Dataset;
import dev.pla.data.ExactCells;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.model.TieRule;
import dev.pla.model.WideDouble;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What separators, certificates and margins say of themselves. */
class ProofValuesTest {

  private static BigInteger[] integers(long... values) {
    BigInteger[] integers = new BigInteger[values.length];
    java.util.Arrays.setAll(integers, k -> BigInteger.valueOf(values[k]));
    return integers;
  }

  private static List<BigInteger> list(long... values) {
    return List.of(integers(values));
  }

  @Test
  void separatorsLoseTheirCommonFactor() {
    assertThat(Separator.primitive(integers(6, -9, 0)).weights()).isEqualTo(list(2, -3, 0));
    assertThat(Separator.primitive(integers(0, 0)).weights()).isEqualTo(list(0, 0));
  }

  @Test
  void certificatesLoseZerosAndAreSorted() {
    Certificate certificate = Certificate.primitive(new int[] {5, 1, 3}, integers(4, 0, 6));
    assertThat(certificate.rows()).containsExactly(3, 5);
    assertThat(certificate.terms().get(0).coefficient()).isEqualTo(BigInteger.valueOf(3));
    assertThat(certificate.terms().get(1).coefficient()).isEqualTo(BigInteger.TWO);
  }

  @Test
  void separatorsBecomeDoublesWhoseLargestIsShort() {
    assertThat(new Separator(list(3, -5)).toHypothesis(TieRule.MISTAKE).weights())
        .containsExactly(3, -5);
    long most = (1L << 53) - 1;
    assertThat(new Separator(list(most, 1)).toHypothesis(TieRule.MISTAKE).weights())
        .containsExactly((double) most, 1);
    BigInteger longer = BigInteger.ONE.shiftLeft(53);
    assertThat(new Separator(List.of(longer, longer)).toHypothesis(TieRule.POSITIVE).weights())
        .containsExactly(1, 1);
    BigInteger longest = BigInteger.ONE.shiftLeft(3_000);
    Separator separator = new Separator(List.of(longest, longest.shiftRight(900), BigInteger.ONE));
    assertThat(separator.toHypothesis(TieRule.MISTAKE).weights())
        .containsExactly(1, Math.scalb(1.0, -900), 0);
    assertThat(separator.toHypothesis(TieRule.POSITIVE).zero()).isEqualTo(TieRule.POSITIVE);
  }

  @Test
  void aMarginHasItsLowerEndFirst() {
    assertThat(new Margin(1, 1)).isEqualTo(new Margin(1, 1));
    assertThatIllegalArgumentException().isThrownBy(() -> new Margin(2, 1));
    assertThatIllegalArgumentException().isThrownBy(() -> new Margin(Double.NaN, 1));
  }

  @Test
  void aContradictionNamesBothEnds() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Margin(2.5, 1))
        .withMessageContaining("at least 2.5 and at most 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Margin(Double.POSITIVE_INFINITY, 1))
        .withMessageContaining("at least Infinity and at most 1");
    assertThatIllegalArgumentException().isThrownBy(() -> new Margin(0, 1));
    assertThatIllegalArgumentException().isThrownBy(() -> new Margin(-1, 1));
  }

  @Test
  void aMarginsEndsAreRoundedOutward() {
    Margin margin =
        new Margin(
            WideDouble.atMost(new BigDecimal("3e-400")),
            WideDouble.atLeast(new BigDecimal("3e400")));
    assertThat(margin.lower()).isZero();
    assertThat(margin.upper()).isInfinite();
    assertThat(new Margin(0.25, 0.5).lower()).isEqualTo(0.25);
    assertThat(new Margin(0.25, 0.5).upper()).isEqualTo(0.5);
  }

  @Test
  void aBracketIsClosedWithinAPartOfItsUpperEnd() {
    assertThat(new Margin(0.75, 1).isWithin(0.25)).isTrue();
    assertThat(new Margin(0.75, 1).isWithin(0.125)).isFalse();
    assertThat(new Margin(3, 4).isWithin(0.25)).isTrue();
    assertThat(new Margin(Math.nextDown(3.0), 4).isWithin(0.25)).isFalse();
    assertThat(new Margin(1, 1).isWithin(0)).isTrue();
    double infinite = Double.POSITIVE_INFINITY;
    assertThat(new Margin(infinite, infinite).isWithin(0.1)).isTrue();
    assertThat(new Margin(1, infinite).isWithin(0.1)).isFalse();
  }

  @Test
  void theVerifierTakesCellsWhoseDoubleIsZeroAsWritten() {
    Dataset data =
        new Dataset(
            Points.of(new double[] {0}, new double[] {0}),
            Labels.of(1, -1),
            new ExactCells.Builder().add(0, 1, new BigDecimal("1e-400")).build());
    Separator right = new Separator(List.of(BigInteger.ONE.negate(), BigInteger.TEN.pow(401)));
    Certificate wrong = Certificate.primitive(new int[] {0, 1}, integers(1, 1));
    Verifier verifier = new Verifier(data);
    assertThat(verifier.objection(right)).isEmpty();
    assertThat(verifier.objection(wrong)).hasValue("column 1: the sum is not zero");
    Verdict yes = new Verdict.Separated(right, new Margin(1, 2), WideDouble.of(3));
    assertThat(verifier.objection(yes)).isEmpty();
    assertThat(((Verdict.Separated) yes).bound().margin()).isEqualTo(1);
    assertThat(((Verdict.Separated) yes).bound().radius()).isEqualTo(3);
    assertThat(((Verdict.Separated) yes).radius()).isEqualTo(3);
    assertThat(verifier.objection(new Verdict.Inseparable(wrong))).isPresent();
    Verdict none =
        new Verdict.Separated(new Separator(list(0, 0)), new Margin(1, 2), WideDouble.of(3));
    assertThat(verifier.objection(none)).hasValue("row 0: y·w·x is not positive");
  }
}
