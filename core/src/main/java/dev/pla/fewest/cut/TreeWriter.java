package dev.pla.fewest.cut;

import dev.pla.proof.CutTree;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes down what was found: cells are cut only as far as the bound needs, and relations that many
 * cells use are written once.
 */
final class TreeWriter {

  private final DifferentRows rows;
  private final List<CutTree.Relation> relations = new ArrayList<>();
  private final List<CutTree.Node> nodes = new ArrayList<>();
  private final Map<RowRelation, Integer> places = new HashMap<>();

  TreeWriter(DifferentRows rows) {
    this.rows = rows;
  }

  CutTree write(Cell root, long bound) {
    List<Cell> left = new ArrayList<>(List.of(root));
    while (!left.isEmpty()) {
      Cell cell = left.remove(left.size() - 1);
      if (cell.emptiness != null || cell.proven() >= bound) {
        nodes.add(leaf(cell, bound));
      } else {
        nodes.add(new CutTree.Cut(rows.number(cell.right.row)));
        left.add(cell.wrong);
        left.add(cell.right);
      }
    }
    BigInteger unit = BigInteger.valueOf(WholePacking.UNIT);
    return new CutTree(bound, List.of(), relations, nodes, unit);
  }

  private CutTree.Leaf leaf(Cell cell, long bound) {
    List<CutTree.Part> parts = new ArrayList<>();
    if (cell.emptiness != null) {
      parts.add(new CutTree.Part(place(cell.emptiness), BigInteger.ONE));
    } else if (cell.base < bound) {
      for (int c = 0; c < cell.own.relations().size(); c++) {
        parts.add(
            new CutTree.Part(
                place(cell.own.relations().get(c)), BigInteger.valueOf(cell.own.shares().get(c))));
      }
    }
    return new CutTree.Leaf(parts);
  }

  private int place(RowRelation relation) {
    return places.computeIfAbsent(
        relation,
        key -> {
          List<BigInteger> coefficients = key.coefficients(rows).orElseThrow();
          List<CutTree.Term> terms = new ArrayList<>();
          for (int k = 0; k < key.size(); k++) {
            terms.add(new CutTree.Term(rows.number(key.row(k)), coefficients.get(k)));
          }
          relations.add(new CutTree.Relation(terms));
          return relations.size() - 1;
        });
  }
}
