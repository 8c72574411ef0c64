package dev.pla.internal.fewest.cut;

import dev.pla.internal.work.Work;
import dev.pla.proof.CutTree;
import dev.pla.work.Workers;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes down what was found: cells are cut only as far as the bound needs, and relations that many
 * cells use are written once.
 *
 * <p>Only these relations are solved for in whole numbers: doubles have searched so far.
 */
final class TreeWriter {

  private final CutRows rows;
  private final long bound;

  /** The cells of the tree, each before its parts. */
  private final List<Cell> cells = new ArrayList<>();

  /** The relations of its leaves, and their places. */
  private final Map<RowRelation, Integer> places = new LinkedHashMap<>();

  /** Shows of all cells below this one that they make enough mistakes. */
  TreeWriter(CutRows rows, Cell root, long bound) {
    this.rows = rows;
    this.bound = bound;
    List<Cell> left = new ArrayList<>(List.of(root));
    while (!left.isEmpty()) {
      Cell cell = left.remove(left.size() - 1);
      cells.add(cell);
      if (isLeaf(cell)) {
        parts(cell).forEach(part -> places.putIfAbsent(part.relation(), places.size()));
      } else {
        left.add(cell.wrong);
        left.add(cell.right);
      }
    }
  }

  private boolean isLeaf(Cell cell) {
    return cell.infeasible != null || cell.proven() >= bound;
  }

  private List<IntegerPacking.Part> parts(Cell leaf) {
    return leaf.infeasible != null
        ? List.of(new IntegerPacking.Part(leaf.infeasible, 1))
        : leaf.base >= bound ? List.of() : leaf.own.parts();
  }

  /**
   * Solves for all coefficients; false where some relation does not hold, or where the result is
   * wanted before.
   */
  boolean holds(Workers workers, Work work) {
    List<RowRelation> all = List.copyOf(places.keySet());
    workers.run(
        all.size(),
        k -> {
          if (!work.isHurried()) {
            all.get(k).coefficients(rows);
          }
        });
    return all.stream().noneMatch(RowRelation::isRefuted);
  }

  CutTree tree() {
    List<CutTree.Relation> relations = places.keySet().stream().map(this::written).toList();
    List<CutTree.Node> nodes = cells.stream().map(this::node).toList();
    return new CutTree(bound, List.of(), relations, nodes, BigInteger.valueOf(IntegerPacking.UNIT));
  }

  private CutTree.Node node(Cell cell) {
    if (!isLeaf(cell)) {
      return new CutTree.Cut(rows.number(cell.right.row));
    }
    return new CutTree.Leaf(parts(cell).stream().map(this::written).toList());
  }

  private CutTree.Part written(IntegerPacking.Part part) {
    return new CutTree.Part(places.get(part.relation()), BigInteger.valueOf(part.share()));
  }

  private CutTree.Relation written(RowRelation relation) {
    List<BigInteger> coefficients = relation.coefficients(rows).orElseThrow();
    List<CutTree.Term> terms = new ArrayList<>();
    int[] taken = relation.rows();
    for (int k = 0; k < taken.length; k++) {
      terms.add(new CutTree.Term(rows.number(taken[k]), coefficients.get(k)));
    }
    return new CutTree.Relation(terms);
  }
}
