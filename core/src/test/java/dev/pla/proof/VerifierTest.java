package dev.pla.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.data.ExactCells;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.proof.Certificate.Term;
import dev.pla.verdict.Separability;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** True proofs pass; every proof with one number changed is rejected. */
final class VerifierTest {

  private static final Dataset XOR =
      dataset(new double[][] {{0, 0}, {0, 1}, {1, 0}, {1, 1}}, -1, 1, 1, -1);

  private static final Dataset AND =
      dataset(new double[][] {{0, 0}, {0, 1}, {1, 0}, {1, 1}}, -1, -1, -1, 1);

  @Test
  void acceptsWhatIsTrue() {
    assertThat(new Verifier(XOR).objection(certificate(0, 1, 1, 1, 2, 1, 3, 1))).isEmpty();
    assertThat(new Verifier(XOR).objection(certificate(3, 7, 1, 7, 2, 7, 0, 7))).isEmpty();
    assertThat(new Verifier(AND).objection(separator(-3, 2, 2))).isEmpty();
  }

  @Test
  void rejectsMalformedCertificates() {
    assertRejected(XOR, certificate(), "no rows");
    assertRejected(XOR, certificate(0, 1, 1, 1, 2, 1, 4, 1), "row 4, expected 0 to 3");
    assertRejected(XOR, certificate(-1, 1, 1, 1, 2, 1, 3, 1), "row -1, expected 0 to 3");
    assertRejected(XOR, certificate(0, 1, 1, 1, 2, 1, 3, 1, 3, 1), "row 3 is named twice");
    assertRejected(XOR, certificate(0, 1, 1, 1, 2, 1, 3, 0), "row 3: coefficient 0");
    assertRejected(XOR, certificate(0, -1, 1, -1, 2, -1, 3, -1), "row 0: coefficient -1");
    assertRejected(XOR, certificate(0, 1, 1, 1, 2, 1), "the sum is not zero");
  }

  /** x and −x of one class: every feature adds up to 0, and only x₀ = 1 does not. */
  @Test
  void theConstantCoordinateCountsToo() {
    Dataset opposite = dataset(new double[][] {{2, -1}, {-2, 1}, {5, 5}}, 1, 1, -1);
    Certificate both = certificate(0, 1, 1, 1);
    assertRejected(opposite, both, "column 0: the sum is not zero");
    assertThat(new Verifier(opposite.withIntercept(false)).objection(both)).isEmpty();
    Dataset one = dataset(new double[][] {{0, 0}}, 1);
    assertThat(new Verifier(one).objection(separator(1, 0, 0))).isEmpty();
    assertThat(new Verifier(one.withIntercept(false)).objection(separator(1, 0, 0))).isPresent();
  }

  @Test
  void rejectsMalformedSeparators() {
    assertRejected(AND, separator(-3, 2), "2 weights, expected 3");
    assertRejected(AND, separator(-3, 2, 2, 0), "4 weights, expected 3");
    assertRejected(AND, separator(-2, 2, 2), "row 1: y·w·x is not positive");
    assertRejected(AND, separator(0, 0, 0), "row 0: y·w·x is not positive");
  }

  @Test
  void rejectsEveryForgedCertificate() {
    Random random = new Random(5);
    for (int round = 0; round < 200; round++) {
      Dataset data = noisy(random, 3);
      Certificate true1 = ((Verdict.Inseparable) Separability.of(data)).certificate();
      Verifier verifier = new Verifier(data);
      assertThat(verifier.objection(true1)).isEmpty();
      for (int k = 0; k < true1.terms().size(); k++) {
        Term term = true1.terms().get(k);
        for (int by : new int[] {-1, 1, 2}) {
          BigInteger other = term.coefficient().add(BigInteger.valueOf(by));
          assertThat(verifier.objection(with(true1, k, new Term(term.row(), other)))).isPresent();
        }
        BigInteger negated = term.coefficient().negate();
        assertThat(verifier.objection(with(true1, k, new Term(term.row(), negated)))).isPresent();
        for (int row = -1; row <= data.size(); row++) {
          if (row != term.row()) {
            Term moved = new Term(row, term.coefficient());
            assertThat(verifier.objection(with(true1, k, moved))).isPresent();
          }
        }
        assertThat(verifier.objection(with(true1, k, null))).isPresent();
      }
    }
  }

  @Test
  void rejectsTheProofOfOtherData() {
    Random random = new Random(6);
    for (int round = 0; round < 200; round++) {
      Dataset data = noisy(random, 3);
      Certificate proof = ((Verdict.Inseparable) Separability.of(data)).certificate();
      for (int row : proof.rows()) {
        for (int j = 1; j <= data.dimension(); j++) {
          ExactCells.Builder written = new ExactCells.Builder();
          written.add(row, j, new BigDecimal("123.456"));
          Dataset other = new Dataset(data.points(), data.labels(), written.build());
          assertThat(new Verifier(other).objection(proof)).isPresent();
        }
        assertThat(new Verifier(flipped(data, row)).objection(proof)).isPresent();
      }
    }
  }

  /** A tight separator has no slack: each weight moved by half of itself must fail somewhere. */
  @Test
  void rejectsEveryForgedSeparator() {
    Dataset data =
        dataset(
            new double[][] {{0.5, 1}, {0.5, -1}, {1, 0.4}, {-0.5, 1}, {-0.5, -1}, {-1, 0.6}},
            1,
            1,
            1,
            -1,
            -1,
            -1);
    Verdict.Separated yes = (Verdict.Separated) Separability.of(data);
    List<BigInteger> w = yes.separator().weights();
    BigInteger large = w.get(1).abs().multiply(BigInteger.TWO);
    for (int j = 0; j < w.size(); j++) {
      for (BigInteger change : List.of(large, large.negate())) {
        if (j != 1 || change.signum() != w.get(1).signum()) {
          List<BigInteger> forged = new ArrayList<>(w);
          forged.set(j, forged.get(j).add(change));
          assertThat(new Verifier(data).objection(new Separator(forged))).isPresent();
        }
      }
    }
    for (int row = 0; row < data.size(); row++) {
      assertThat(new Verifier(flipped(data, row)).objection(yes)).isPresent();
    }
  }

  @Test
  void readsCellsAsTheyWereWritten() {
    Dataset rounded = dataset(new double[][] {{0.1}, {0.2}, {0.3}}, 1, -1, 1);
    Certificate evenly = certificate(0, 1, 1, 2, 2, 1);
    assertThat(new Verifier(rounded).objection(evenly)).isEmpty();
    ExactCells.Builder more = new ExactCells.Builder();
    more.add(1, 1, new BigDecimal("0.2000000000000000000001"));
    Dataset written = new Dataset(rounded.points(), rounded.labels(), more.build());
    assertThat(new Verifier(written).objection(evenly)).isPresent();
  }

  private static Dataset noisy(Random random, int d) {
    while (true) {
      double[][] x = new double[12][d];
      int[] y = new int[x.length];
      for (int i = 0; i < x.length; i++) {
        y[i] = random.nextBoolean() ? 1 : -1;
        for (int j = 0; j < d; j++) {
          x[i][j] = (random.nextInt(2001) - 1000) / 100.0;
        }
      }
      Dataset data = dataset(x, y);
      if (Separability.of(data) instanceof Verdict.Inseparable) {
        return data;
      }
    }
  }

  private static Dataset flipped(Dataset data, int row) {
    Labels.Builder labels = new Labels.Builder();
    for (int i = 0; i < data.size(); i++) {
      labels.add(i == row ? -data.labels().sign(i) : data.labels().sign(i));
    }
    return new Dataset(data.points(), labels.build(), data.written());
  }

  private static Certificate with(Certificate certificate, int k, Term term) {
    List<Term> terms = new ArrayList<>(certificate.terms());
    if (term == null) {
      terms.remove(k);
    } else {
      terms.set(k, term);
    }
    return new Certificate(terms);
  }

  private static void assertRejected(Dataset data, Certificate certificate, String why) {
    assertThat(new Verifier(data).objection(certificate).orElse("")).contains(why);
  }

  private static void assertRejected(Dataset data, Separator separator, String why) {
    assertThat(new Verifier(data).objection(separator).orElse("")).contains(why);
  }

  /** Row, coefficient, row, coefficient, … */
  private static Certificate certificate(int... numbers) {
    List<Term> terms = new ArrayList<>();
    for (int k = 0; k < numbers.length; k += 2) {
      terms.add(new Term(numbers[k], BigInteger.valueOf(numbers[k + 1])));
    }
    return new Certificate(terms);
  }

  private static Separator separator(int... w) {
    List<BigInteger> weights = new ArrayList<>();
    for (int weight : w) {
      weights.add(BigInteger.valueOf(weight));
    }
    return new Separator(weights);
  }

  private static Dataset dataset(double[][] x, int... y) {
    return new Dataset(Points.of(x), Labels.of(y));
  }
}
