package dev.pla.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Copies;
import dev.pla.data.Dataset;
import dev.pla.data.DensePoints;
import dev.pla.data.Labels;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Packings of certificates: the sum of the shares, and every way to cheat. */
class PackingTest {

  /** Two points, each with both labels, and one that is right everywhere. */
  private final Dataset data =
      new Dataset(
          DensePoints.of(
              new double[] {1},
              new double[] {1},
              new double[] {2},
              new double[] {2},
              new double[] {3}),
          Labels.of(1, -1, 1, -1, 1));

  private final Verifier verifier = new Verifier(data);

  private static Certificate certificate(int... rows) {
    BigInteger[] ones = new BigInteger[rows.length];
    java.util.Arrays.fill(ones, BigInteger.ONE);
    return Certificate.primitive(rows, ones);
  }

  private static CertificatePacking.Part part(long share, int... rows) {
    return new CertificatePacking.Part(certificate(rows), BigInteger.valueOf(share));
  }

  private static CertificatePacking packing(long unit, CertificatePacking.Part... parts) {
    return new CertificatePacking(List.of(parts), BigInteger.valueOf(unit));
  }

  @Test
  void acceptsSharesThatFillTheirRows() {
    assertThat(verifier.objection(packing(1, part(1, 0, 1), part(1, 2, 3)))).isEmpty();
    assertThat(verifier.objection(packing(3, part(1, 0, 1), part(2, 0, 1)))).isEmpty();
    assertThat(verifier.objection(packing(1))).isEmpty();
  }

  @Test
  void countsWholeUnitsRoundedUp() {
    assertThat(packing(1, part(1, 0, 1), part(1, 2, 3)).bound()).isEqualTo(2);
    assertThat(packing(3, part(1, 0, 1), part(1, 2, 3)).bound()).isEqualTo(1);
    assertThat(packing(3, part(3, 0, 1), part(1, 2, 3)).bound()).isEqualTo(2);
    assertThat(packing(7).bound()).isZero();
    assertThat(CertificatePacking.NOTHING.bound()).isZero();
    CertificatePacking.Part most =
        new CertificatePacking.Part(certificate(0, 1), BigInteger.TEN.pow(40));
    assertThat(packing(1, most).bound()).isEqualTo(Long.MAX_VALUE);
    assertThat(packing(1, part(1L << 62, 0, 1)).bound()).isEqualTo(Long.MAX_VALUE);
    assertThat(packing(1, part((1L << 62) - 1, 0, 1)).bound()).isEqualTo((1L << 62) - 1);
  }

  @Test
  void rejectsEveryWayToCheat() {
    assertThat(verifier.objection(packing(0, part(1, 0, 1)))).hasValue("unit 0 ≤ 0");
    assertThat(verifier.objection(packing(-1, part(1, 0, 1)))).hasValue("unit -1 ≤ 0");
    assertThat(verifier.objection(packing(1, part(1, 2, 3), part(0, 0, 1))))
        .hasValue("certificate 1: share 0 ≤ 0");
    assertThat(verifier.objection(packing(1, part(-1, 0, 1))))
        .hasValue("certificate 0: share -1 ≤ 0");
    assertThat(verifier.objection(packing(2, part(1, 0, 1), part(2, 0, 1))))
        .hasValue("row 0 has 3 of 2");
    assertThat(verifier.objection(packing(1, part(1, 0, 1), part(1, 0, 2))))
        .hasValueSatisfying(why -> assertThat(why).startsWith("certificate 1: column"));
    assertThat(verifier.objection(packing(1, part(1, 0, 5))))
        .hasValue("certificate 0: row 5, expected 0 to 4");
    assertThat(verifier.objection(packing(1, part(1, 0, -1))))
        .hasValue("certificate 0: row -1, expected 0 to 4");
    assertThat(verifier.objection(packing(1, part(1)))).hasValue("certificate 0: no rows");
  }

  /** A row that stands c times may carry c units, and no more. */
  @Test
  void aRowCarriesAUnitForEachOfItsCopies() {
    Verifier repeated = new Verifier(data.repeated(Copies.of(3, 2, 1, 1, 1)));
    assertThat(repeated.objection(packing(1, part(2, 0, 1), part(1, 2, 3)))).isEmpty();
    assertThat(repeated.objection(packing(1, part(3, 0, 1)))).hasValue("row 1 has 3 of 2");
    assertThat(repeated.objection(packing(1, part(2, 2, 3)))).hasValue("row 2 has 2 of 1");
    assertThat(verifier.objection(packing(1, part(2, 0, 1)))).hasValue("row 0 has 2 of 1");
    assertThat(repeated.objection(packing(1, part(1, 0, 5))))
        .hasValue("certificate 0: row 5, expected 0 to 4");
  }

  @Test
  void rowsOfOneNameBecomeOne() {
    CertificatePacking four = packing(4, part(1, 0, 1), part(2, 2, 3, 4));
    CertificatePacking renamed = four.renamed(row -> row / 2);
    assertThat(renamed.unit()).isEqualTo(four.unit());
    assertThat(renamed.parts().get(0))
        .isEqualTo(
            new CertificatePacking.Part(
                new Certificate(List.of(new Certificate.Term(0, BigInteger.TWO))), BigInteger.ONE));
    assertThat(renamed.parts().get(1).share()).isEqualTo(BigInteger.TWO);
    assertThat(renamed.parts().get(1).certificate().terms())
        .containsExactly(
            new Certificate.Term(1, BigInteger.TWO), new Certificate.Term(2, BigInteger.ONE));
  }

  @Test
  void sharesInDoublesAreRoundedDownAndFitExactly() {
    List<Certificate> certificates =
        List.of(certificate(0, 1), certificate(2, 3), certificate(0, 1));
    CertificatePacking packing =
        CertificatePacking.of(certificates, new double[] {0.75, 1e-12, 0.5});
    assertThat(packing).isEqualTo(packing(5L << 30, part(3L << 30, 0, 1), part(2L << 30, 0, 1)));
    assertThat(packing.bound()).isEqualTo(1);
    assertThat(verifier.objection(packing)).isEmpty();

    CertificatePacking two =
        CertificatePacking.of(certificates.subList(0, 2), new double[] {0x1p-32, 1});
    assertThat(two).isEqualTo(packing(1L << 32, part(1, 0, 1), part(1L << 32, 2, 3)));
    assertThat(two.bound()).isEqualTo(2);
  }
}
