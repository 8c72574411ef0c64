package dev.pla.internal.fewest.branch;

import dev.pla.proof.CutTree;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A part of the tree that is being written: a leaf, or a cut and what both sides have. */
final class ProofPiece {

  /** Shares of relations by their places. */
  private final Map<Integer, Integer> parts = new TreeMap<>();

  private final int vector;
  private final ProofPiece positive;
  private final ProofPiece other;

  /** A leaf. */
  ProofPiece() {
    this.vector = 0;
    this.positive = null;
    this.other = null;
  }

  /** A cut; it takes over the parts that both sides have. */
  ProofPiece(int vector, ProofPiece positive, ProofPiece other) {
    this.vector = vector;
    this.positive = positive;
    this.other = other;
    positive.parts.forEach(
        (relation, share) -> {
          int both = Math.min(share, other.parts.getOrDefault(relation, 0));
          if (both > 0) {
            parts.put(relation, both);
          }
        });
    parts.forEach(
        (relation, share) -> {
          positive.add(relation, -share);
          other.add(relation, -share);
        });
  }

  void add(int relation, int share) {
    parts.merge(relation, share, Integer::sum);
    parts.remove(relation, 0);
  }

  void addAll(ProofPiece piece) {
    piece.parts.forEach(this::add);
  }

  /** How many relations it names itself. */
  int size() {
    return parts.size();
  }

  /** The tree from above. */
  void write(List<CutTree.Node> nodes) {
    List<CutTree.Part> list = new ArrayList<>();
    parts.forEach(
        (relation, share) -> list.add(new CutTree.Part(relation, BigInteger.valueOf(share))));
    if (positive == null) {
      nodes.add(new CutTree.Leaf(list));
      return;
    }
    nodes.add(new CutTree.Cut(vector, list));
    positive.write(nodes);
    other.write(nodes);
  }
}
