package dev.pla.fewest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.SharedData;
import dev.pla.data.Dataset;
import dev.pla.data.DensePoints;
import dev.pla.data.Labels;
import dev.pla.exact.ExactMistakeCount;
import dev.pla.model.Hypothesis;
import dev.pla.model.Zero;
import dev.pla.proof.Certificate;
import dev.pla.proof.CertificatePacking;
import dev.pla.proof.SearchClaim;
import dev.pla.proof.Verifier;
import dev.pla.proof.Watch;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MistakesBoundTest {

  @Test
  void provesXorAndFiveBitParity() {
    assertOptimal(FewestTest.xor(), 1);
    assertOptimal(FewestTest.parity(5), 10);
  }

  @Test
  void provesTheKnownOptimaOfPublicData() {
    assertOptimal(SharedData.iris(), 1);
    assertOptimal(SharedData.nguyenSanner("haberman"), 66);
    assertOptimal(SharedData.ntu("hw1_18_train"), 46);
  }

  @Test
  void findsABetterHyperplaneWhenTheOneAskedAboutIsPoor() {
    Dataset data = FewestTest.noisy(200, 2, 3);
    Hypothesis poor = new Hypothesis(new double[] {0, -1, 0}, Zero.NEGATIVE);
    MistakesBound bound = MistakesBound.of(data, poor, 100_000, Watch.NOBODY);
    assertThat(bound.isOptimal()).isTrue();
    assertThat(bound.mistakes()).isLessThan(poor.loss(data).mistakes());
    assertThat(bound.best().loss(data).mistakes()).isEqualTo(bound.mistakes());
    assertThat(bound.best().zero()).isEqualTo(Zero.NEGATIVE);
  }

  @Test
  void separableDataAndSingleClassesHaveBoundZero() {
    Dataset one = new Dataset(DensePoints.of(new double[] {1, 2}), Labels.of(1));
    assertOptimal(one, 0);
    Dataset two =
        new Dataset(DensePoints.of(new double[] {1, 2}, new double[] {3, 1}), Labels.of(1, -1));
    assertOptimal(two, 0);
  }

  @Test
  void emptyDataAndDataWithoutFeaturesAreAnswered() {
    assertOptimal(new Dataset(DensePoints.of(), Labels.of()), 0);
    double[] x = {};
    assertOptimal(new Dataset(DensePoints.of(x, x, x), Labels.of(1, -1, 1)), 1);
    double[] constant = {5, 5};
    assertOptimal(new Dataset(DensePoints.of(constant, constant), Labels.of(1, -1)), 1);
  }

  @Test
  void contradictionsAreCounted() {
    double[] x = {0.1, 0.2, 0.3};
    Dataset data = new Dataset(DensePoints.of(x, x, x, x, x), Labels.of(1, -1, 1, -1, 1));
    assertOptimal(data, 2);
  }

  @Test
  void stepsRepeatTheResult() {
    Dataset data = FewestTest.noisy(150, 8, 1);
    Fewest.Found found = Fewest.search(data, 1, 1_000, Watch.NOBODY);
    MistakesBound stopped =
        MistakesBound.of(data, found.best(), Long.MAX_VALUE, (steps, m, bound) -> steps < 60);
    assertThat(stopped.value()).isPositive();
    assertThat(MistakesBound.of(data, found.best(), stopped.steps(), Watch.NOBODY))
        .isEqualTo(stopped);
  }

  @Test
  void everyForgedPackingIsRejected() {
    Dataset data = FewestTest.noisy(60, 3, 2);
    Fewest.Found found = Fewest.search(data, 1, 500, Watch.NOBODY);
    CertificatePacking packing =
        new CertificatePacker(data, found.best(), found.mistakes(), Watch.NOBODY).pack(300);
    Verifier verifier = new Verifier(data);
    assertThat(packing.bound()).isPositive();
    assertThat(verifier.objection(packing)).isEmpty();
    assertThat(
            verifier.objection(
                new CertificatePacking(packing.parts(), packing.unit().subtract(BigInteger.ONE))))
        .isPresent();
    assertThat(verifier.objection(new CertificatePacking(packing.parts(), BigInteger.ZERO)))
        .isPresent();
    for (int k = 0; k < packing.parts().size(); k++) {
      CertificatePacking.Part part = packing.parts().get(k);
      assertRejected(
          verifier,
          packing,
          k,
          new CertificatePacking.Part(part.certificate(), packing.unit().add(BigInteger.ONE)));
      assertRejected(
          verifier, packing, k, new CertificatePacking.Part(part.certificate(), BigInteger.ZERO));
      for (Certificate forged : forged(part.certificate())) {
        assertRejected(verifier, packing, k, new CertificatePacking.Part(forged, part.share()));
      }
    }
  }

  @Test
  void anExhaustionThatClaimsTooMuchIsRejected() {
    Dataset data = FewestTest.noisy(60, 2, 2);
    MistakesBound bound =
        MistakesBound.of(
            data, Fewest.search(data, 1, 500, Watch.NOBODY).best(), 100_000, Watch.NOBODY);
    SearchRepeat search = new SearchRepeat(data);
    assertThat(bound.isOptimal()).isTrue();
    assertThat(search.objection(new SearchClaim(bound.value(), 1), Watch.NOBODY)).isEmpty();
    assertThat(search.objection(new SearchClaim(bound.value() + 1, 1), Watch.NOBODY)).isPresent();
  }

  private static void assertRejected(
      Verifier verifier, CertificatePacking packing, int k, CertificatePacking.Part forged) {
    List<CertificatePacking.Part> parts = new ArrayList<>(packing.parts());
    parts.set(k, forged);
    assertThat(verifier.objection(new CertificatePacking(parts, packing.unit()))).isPresent();
  }

  private static List<Certificate> forged(Certificate certificate) {
    List<Certificate> forged = new ArrayList<>();
    for (int t = 0; t < certificate.terms().size(); t++) {
      Certificate.Term term = certificate.terms().get(t);
      List<Certificate.Term> terms = new ArrayList<>(certificate.terms());
      terms.set(t, new Certificate.Term(term.row(), term.coefficient().add(BigInteger.ONE)));
      forged.add(new Certificate(terms));
      terms.set(t, new Certificate.Term((term.row() + 1) % 60, term.coefficient()));
      forged.add(new Certificate(terms));
    }
    return forged;
  }

  private static void assertOptimal(Dataset data, long fewest) {
    Fewest.Found found = Fewest.search(data, 1, 5_000, Watch.NOBODY);
    MistakesBound bound = MistakesBound.of(data, found.best(), 1_000_000, Watch.NOBODY);
    assertThat(bound.mistakes()).isEqualTo(fewest);
    assertThat(bound.value()).isEqualTo(fewest);
    assertThat(new ExactMistakeCount(data).mistakes(bound.best())).isEqualTo(fewest);
    assertThat(new SearchRepeat(data).objection(bound.proof(), Watch.NOBODY)).isEmpty();
  }
}
