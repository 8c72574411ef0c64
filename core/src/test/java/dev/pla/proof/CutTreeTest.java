package dev.pla.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Multiplicity;
import dev.pla.data.Points;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a tree of cuts must not get away with. */
class CutTreeTest {

  /** + − + − on a line: every hyperplane is wrong about one row, and one is wrong about no more. */
  private static final Dataset LINE = line(1, -1, 1, -1);

  private static final CutTree.Relation FIRST = relation(0, 1, 1, 2, 2, 1);
  private static final CutTree.Relation LAST = relation(1, 1, 2, 2, 3, 1);

  private static Dataset line(int... signs) {
    double[][] x = new double[signs.length][];
    for (int i = 0; i < x.length; i++) {
      x[i] = new double[] {i};
    }
    return new Dataset(Points.of(x), Labels.of(signs));
  }

  /** Vectors and coefficients in turn. */
  private static CutTree.Relation relation(int... pairs) {
    CutTree.Term[] terms = new CutTree.Term[pairs.length / 2];
    for (int k = 0; k < terms.length; k++) {
      terms[k] = new CutTree.Term(pairs[2 * k], BigInteger.valueOf(pairs[2 * k + 1]));
    }
    return new CutTree.Relation(List.of(terms));
  }

  /** Relations and shares in turn. */
  private static CutTree.Leaf leaf(int... pairs) {
    CutTree.Part[] parts = new CutTree.Part[pairs.length / 2];
    for (int k = 0; k < parts.length; k++) {
      parts[k] = new CutTree.Part(pairs[2 * k], BigInteger.valueOf(pairs[2 * k + 1]));
    }
    return new CutTree.Leaf(List.of(parts));
  }

  private static CutTree tree(long bound, List<CutTree.Relation> relations, CutTree.Node... nodes) {
    return new CutTree(bound, List.of(), relations, List.of(nodes), BigInteger.TWO);
  }

  private static void holds(Dataset data, CutTree tree) {
    assertThat(new Verifier(data).objection(tree)).isEmpty();
  }

  private static void isRefused(Dataset data, CutTree tree, String why) {
    assertThat(new Verifier(data).objection(tree).orElseThrow()).contains(why);
  }

  @Test
  void aPackingIsATreeWithoutCuts() {
    List<CutTree.Relation> both = List.of(FIRST, LAST);
    holds(LINE, tree(1, both, leaf(0, 2)));
    holds(LINE, tree(1, both, leaf(0, 1, 1, 1)));
    isRefused(LINE, tree(2, both, leaf(0, 1, 1, 1)), "does not make 2");
    isRefused(LINE, tree(2, both, leaf(0, 2, 1, 1)), "row 1 has 3 of 2");
    isRefused(LINE, tree(1, both, leaf(0, -1, 1, 2)), "≤ 0");
    isRefused(LINE, tree(1, both, leaf(2, 2)), "relation 2 is not there");
    isRefused(LINE, tree(1, both, leaf()), "does not make 1");
  }

  @Test
  void aTreeHasAllItsLeaves() {
    List<CutTree.Relation> both = List.of(FIRST, LAST);
    CutTree.Cut cut = new CutTree.Cut(0);
    holds(LINE, tree(1, both, cut, leaf(0, 2), leaf()));
    holds(LINE, tree(1, both, cut, leaf(1, 2), leaf(1, 1)));
    isRefused(LINE, tree(1, both, cut, leaf(0, 2)), "ends early");
    isRefused(LINE, tree(1, both), "ends early");
    isRefused(LINE, tree(1, both, leaf(0, 2), leaf(0, 2)), "continues after its end");
    isRefused(LINE, tree(1, both, cut, cut, leaf(), leaf(), leaf()), "cut twice");
    isRefused(LINE, tree(1, both, cut, leaf(), leaf(0, 2)), "does not make 1");
    isRefused(LINE, tree(1, both, cut, leaf(0, 2), leaf(0, 2)), "says nothing");
    isRefused(LINE, tree(1, both, new CutTree.Cut(4), leaf(0, 2), leaf()), "row 4");
    isRefused(LINE, tree(1, both, new CutTree.Cut(-1), leaf(0, 2), leaf()), "plane 0");
  }

  @Test
  void rowsFixedWrongShowNothingByThemselves() {
    Dataset same = line(1, 1, -1);
    CutTree.Relation wrong = relation(0, -1, 1, -2, 2, -1);
    Dataset three = line(1, -1, 1);
    CutTree.Cut[] cuts = {new CutTree.Cut(0), new CutTree.Cut(1), new CutTree.Cut(2)};
    CutTree tree =
        tree(4, List.of(wrong), cuts[0], leaf(), cuts[1], leaf(), cuts[2], leaf(), leaf(0, 1));
    isRefused(three, tree, "no coefficient is positive");
    isRefused(same, tree(1, List.of(relation(0, 1, 1, 1)), leaf(0, 2)), "not zero");
    isRefused(same, tree(1, List.of(relation(0, 1, 0, 1)), leaf(0, 2)), "twice");
    isRefused(same, tree(1, List.of(relation(0, 0)), leaf(0, 2)), "is zero");
    isRefused(same, tree(1, List.of(relation()), leaf(0, 2)), "no coefficient is positive");
  }

  @Test
  void equalRowsCountTogetherAndAreNamedOnce() {
    double[] zero = {0};
    double[] one = {1};
    Dataset data = new Dataset(Points.of(zero, zero, zero, zero, one), Labels.of(1, 1, -1, -1, -1));
    CutTree.Relation pair = relation(0, 1, 2, 1);
    holds(data, tree(2, List.of(pair), leaf(0, 4)));
    isRefused(data, tree(3, List.of(pair), leaf(0, 5)), "row 0 has 5 of 4");
    isRefused(data, tree(2, List.of(pair, relation(1, 1, 3, 1)), leaf(0, 2, 1, 2)), "is equal to");
    holds(data, tree(2, List.of(pair), new CutTree.Cut(0), leaf(0, 4), leaf()));
    isRefused(data, tree(3, List.of(pair), new CutTree.Cut(0), leaf(0, 4), leaf()), "make 3");
    Dataset repeated = data.repeated(Multiplicity.of(1, 2, 3, 4, 5));
    holds(repeated, tree(3, List.of(pair), leaf(0, 6)));
    isRefused(repeated, tree(4, List.of(pair), leaf(0, 7)), "row 0 has 7 of 6");
  }

  @Test
  void aRelationOfFixedRowsEmptiesACell() {
    // Rows 0 and 2 right, row 1 right as well: no such hyperplane.
    CutTree.Cut[] cuts = {new CutTree.Cut(0), new CutTree.Cut(1), new CutTree.Cut(2)};
    CutTree tree =
        tree(1, List.of(FIRST), cuts[0], cuts[1], cuts[2], leaf(0, 1), leaf(), leaf(), leaf());
    holds(LINE, tree);
    CutTree other =
        tree(1, List.of(FIRST), cuts[0], cuts[1], cuts[2], leaf(), leaf(), leaf(), leaf());
    isRefused(LINE, other, "does not make 1");
  }

  private static CutTree cut(List<CutTree.Relation> relations, CutTree.Node... leaves) {
    List<CutTree.Node> nodes = new ArrayList<>(List.of(leaves));
    nodes.add(0, new CutTree.Cut(-1));
    return planes(relations, nodes.toArray(new CutTree.Node[0]));
  }

  /** With the plane w₁ = 0, twice. */
  private static CutTree planes(List<CutTree.Relation> relations, CutTree.Node... nodes) {
    CutTree.Plane plane = new CutTree.Plane(List.of(BigInteger.ZERO, BigInteger.ONE));
    return new CutTree(1, List.of(plane, plane), relations, List.of(nodes), BigInteger.TWO);
  }

  @Test
  void aPlaneTakesPartOnItsOwnSideAlone() {
    // + − + on a line: the first two rows are in conflict where w₁ > 0, the last two where w₁ ≤ 0.
    Dataset three = line(1, -1, 1);
    CutTree.Relation up = relation(0, 1, 1, 1, -1, 1);
    CutTree.Relation down = relation(1, 1, 2, 1, -1, -1);
    holds(three, cut(List.of(up, down), leaf(0, 2), leaf(1, 2)));
    isRefused(three, cut(List.of(up, down), leaf(1, 2), leaf(0, 2)), "says nothing");
    isRefused(three, cut(List.of(up, down), leaf(0, 2), leaf(0, 2)), "says nothing");
    isRefused(three, cut(List.of(up, down), leaf(0, 2)), "ends early");
    // The second plane is the same, but no cut is made by it.
    CutTree.Relation notAbove = relation(0, 1, 1, 1, -2, 1);
    isRefused(three, cut(List.of(notAbove, down), leaf(0, 2), leaf(1, 2)), "says nothing");
    CutTree.Relation missing = relation(0, 1, 1, 1, -3, 1);
    isRefused(three, cut(List.of(missing, down), leaf(0, 2), leaf(1, 2)), "plane 2");
    isRefused(three, cut(List.of(up, down), leaf(0, 2), leaf()), "does not make 1");
  }

  @Test
  void planesAloneShowNothing() {
    Dataset three = line(1, -1, 1);
    CutTree.Cut[] cuts = {new CutTree.Cut(-1), new CutTree.Cut(-2)};
    CutTree.Relation up = relation(0, 1, 1, 1, -1, 1);
    CutTree.Relation down = relation(1, 1, 2, 1, -1, -1);
    // Both planes are one: a cell between them is empty where one of its sides is open.
    CutTree.Relation both = relation(-1, 1, -2, -1);
    CutTree.Relation turned = relation(-1, -1, -2, 1);
    List<CutTree.Relation> all = List.of(up, down, both, turned);
    holds(
        three,
        planes(all, cuts[0], cuts[1], leaf(0, 2), leaf(2, 1), cuts[1], leaf(3, 1), leaf(1, 2)));
    isRefused(
        three,
        planes(all, cuts[0], cuts[1], leaf(2, 1), leaf(2, 1), cuts[1], leaf(3, 1), leaf(1, 2)),
        "says nothing");
    isRefused(
        three,
        planes(all, cuts[0], cuts[1], leaf(0, 2), leaf(2, 1), cuts[1], leaf(3, 1), leaf(3, 1)),
        "says nothing");
    isRefused(
        three, cut(List.of(relation(-1, -1, -2, -1)), leaf(0, 2), leaf(0, 2)), "no coefficient");
  }

  @Test
  void whatStandsAtACutBelongsToAllLeavesBelow() {
    List<CutTree.Relation> both = List.of(FIRST, LAST);
    CutTree.Cut first = new CutTree.Cut(3, leaf(0, 2).parts());
    holds(LINE, tree(1, both, first, leaf(), leaf()));
    isRefused(LINE, tree(1, both, first, leaf(1, 1), leaf()), "row 1 has 3 of 2");
    isRefused(LINE, tree(1, both, new CutTree.Cut(3, leaf(0, 0).parts()), leaf(), leaf()), "≤ 0");
    isRefused(
        LINE, tree(1, both, new CutTree.Cut(3, leaf(2, 2).parts()), leaf(), leaf()), "not there");
    // Row 0 is wrong on the second side, where the relation says nothing.
    CutTree.Cut void0 = new CutTree.Cut(0, leaf(0, 2).parts());
    isRefused(LINE, tree(1, both, void0, leaf(), leaf()), "says nothing");
    // Parts end with their cut.
    CutTree.Cut inner = new CutTree.Cut(2, leaf(0, 2).parts());
    isRefused(LINE, tree(2, both, new CutTree.Cut(3), inner, leaf(), leaf(), leaf()), "make 2");
  }

  @Test
  void aShortTextCannotAskForVeryMuch() {
    // Cuts by many planes, all of whose leaves have the many parts of the first cut.
    int many = 8_000;
    CutTree.Part part = new CutTree.Part(0, BigInteger.ONE);
    CutTree.Plane plane = new CutTree.Plane(List.of(BigInteger.ZERO, BigInteger.ONE));
    List<CutTree.Node> nodes = new ArrayList<>();
    nodes.add(new CutTree.Cut(-1, Collections.nCopies(many, part)));
    for (int k = 1; k < many; k++) {
      nodes.add(leaf());
      nodes.add(new CutTree.Cut(-1 - k));
    }
    nodes.add(leaf());
    nodes.add(leaf());
    BigInteger unit = BigInteger.valueOf(many);
    CutTree tree = new CutTree(1, Collections.nCopies(many, plane), List.of(FIRST), nodes, unit);
    isRefused(LINE, tree, "too many relations");
  }
}
