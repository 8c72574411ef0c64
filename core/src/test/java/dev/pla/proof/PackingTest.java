package dev.pla.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Multiplicity;
import dev.pla.data.Points;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Packings of certificates: the sum of the shares, and every way to cheat. */
class PackingTest {

  private static final BigInteger ONE = BigInteger.ONE;

  /** Two points, each with both labels, and one that is right everywhere. */
  private final Dataset data =
      new Dataset(
          Points.of(
              new double[] {1},
              new double[] {1},
              new double[] {2},
              new double[] {2},
              new double[] {3}),
          Labels.of(1, -1, 1, -1, 1));

  private static Certificate.Term term(int row, long coefficient) {
    return new Certificate.Term(row, BigInteger.valueOf(coefficient));
  }

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

  private static Optional<String> objection(Dataset rows, long bound, CertificatePacking packing) {
    return new Verifier(rows).objection(packing.tree(bound, rows.distinctRows()));
  }

  @Test
  void acceptsSharesThatFillTheirRows() {
    assertThat(objection(data, 2, packing(1, part(1, 0, 1), part(1, 2, 3)))).isEmpty();
    assertThat(objection(data, 1, packing(3, part(1, 0, 1), part(2, 0, 1)))).isEmpty();
    assertThat(objection(data, 0, packing(1))).isEmpty();
  }

  @Test
  void isATreeOfOneLeaf() {
    CutTree tree = packing(3, part(1, 0, 1), part(2, 2, 3)).tree(1);
    CutTree.Part first = new CutTree.Part(0, BigInteger.ONE);
    CutTree.Part second = new CutTree.Part(1, BigInteger.TWO);
    assertThat(tree.nodes()).containsExactly(new CutTree.Leaf(List.of(first, second)));
    assertThat(tree.relations().get(1).terms())
        .containsExactly(new CutTree.Term(2, BigInteger.ONE), new CutTree.Term(3, BigInteger.ONE));
    assertThat(tree.planes()).isEmpty();
    assertThat(tree.unit()).isEqualTo(3);
  }

  @Test
  void countsWholeUnitsRoundedUp() {
    assertThat(objection(data, 1, packing(3, part(1, 0, 1), part(1, 2, 3)))).isEmpty();
    assertThat(objection(data, 2, packing(3, part(1, 0, 1), part(1, 2, 3))))
        .hasValue("a cell does not make 2 mistakes");
    assertThat(objection(data, 2, packing(3, part(3, 0, 1), part(1, 2, 3)))).isEmpty();
    assertThat(objection(data, 3, packing(3, part(3, 0, 1), part(3, 2, 3))))
        .hasValue("a cell does not make 3 mistakes");
    assertThat(objection(data, 1, packing(7))).hasValue("a cell does not make 1 mistakes");
  }

  @Test
  void rejectsEveryWayToCheat() {
    assertThat(objection(data, 1, packing(0, part(1, 0, 1)))).hasValue("unit 0 ≤ 0");
    assertThat(objection(data, 1, packing(-1, part(1, 0, 1)))).hasValue("unit -1 ≤ 0");
    assertThat(objection(data, 1, packing(1, part(1, 2, 3), part(0, 0, 1))))
        .hasValue("share 0 ≤ 0");
    assertThat(objection(data, 1, packing(1, part(-1, 0, 1)))).hasValue("share -1 ≤ 0");
    assertThat(objection(data, 2, packing(2, part(1, 0, 1), part(2, 0, 1))))
        .hasValue("row 0 has 3 of 2");
    assertThat(objection(data, 1, packing(1, part(1, 0, 1), part(1, 0, 2))))
        .hasValue("relation 1: the sum is not zero");
    assertThat(objection(data, 1, packing(1, part(1, 0, 5)))).hasValue("row 5, expected 0 to 4");
    assertThat(objection(data, 1, packing(1, part(1, 0, -1)))).hasValue("plane 0 is not there");
    assertThat(objection(data, 1, packing(1, part(1))))
        .hasValue("relation 0: no coefficient is positive");
    Certificate negative =
        new Certificate(List.of(term(0, 1), term(1, 1), term(2, -1), term(3, -1)));
    assertThat(objection(data, 1, packing(1, new CertificatePacking.Part(negative, ONE))))
        .hasValue("relation 0 says nothing in a cell where it is used");
    Certificate twice = new Certificate(List.of(term(0, 1), term(1, 2), term(0, 1)));
    assertThat(objection(data, 1, packing(1, new CertificatePacking.Part(twice, ONE))))
        .hasValue("relation 0 names a vector twice");
  }

  /** A row that counts as c examples may carry c units, and no more. */
  @Test
  void aRowCarriesAUnitForEachOfItsCopies() {
    Dataset repeated = data.repeated(Multiplicity.of(3, 2, 1, 1, 1));
    assertThat(objection(repeated, 3, packing(1, part(2, 0, 1), part(1, 2, 3)))).isEmpty();
    assertThat(objection(repeated, 3, packing(1, part(3, 0, 1)))).hasValue("row 1 has 3 of 2");
    assertThat(objection(repeated, 2, packing(1, part(2, 2, 3)))).hasValue("row 2 has 2 of 1");
    assertThat(objection(data, 2, packing(1, part(2, 0, 1)))).hasValue("row 0 has 2 of 1");
    assertThat(objection(repeated, 1, packing(1, part(1, 0, 5))))
        .hasValue("row 5, expected 0 to 4");
  }

  /** Rows 0 and 2 are one vector, and so are 1 and 3: a tree names them once. */
  @Test
  void equalRowsGetOneName() {
    Dataset equal =
        new Dataset(
            Points.of(new double[][] {{1}, {1}, {1}, {1}, {1}}), Labels.of(1, -1, 1, -1, -1));
    CertificatePacking two = packing(1, part(1, 0, 1), part(1, 2, 3));
    assertThat(objection(equal, 2, two)).isEmpty();
    assertThat(new Verifier(equal).objection(two.tree(2)))
        .hasValueSatisfying(why -> assertThat(why).contains("is equal to"));
    assertThat(two.tree(2, equal).relations())
        .containsOnly(packing(1, part(1, 0, 1)).tree(1).relations().get(0));
    assertThat(objection(equal, 3, packing(1, part(1, 0, 1), part(1, 2, 3), part(1, 2, 4))))
        .hasValue("row 0 has 3 of 2");
    CertificatePacking crossed =
        packing(1, new CertificatePacking.Part(certificate(0, 1, 2, 3), ONE));
    assertThat(objection(equal, 1, crossed)).isEmpty();
    assertThat(crossed.tree(1, equal).relations().get(0).terms())
        .containsExactly(new CutTree.Term(0, BigInteger.TWO), new CutTree.Term(1, BigInteger.TWO));
  }
}
