package dev.pla.proof;

import java.math.BigInteger;
import java.util.List;

/**
 * A tree that cuts the set of all hyperplanes into cells, and shows of each cell that its
 * hyperplanes make enough mistakes.
 *
 * <p>A cut is by a vector v: w·v &gt; 0 on one side, w·v ≤ 0 on the other. Where v is a row, it is
 * right on the one side and a mistake on the other, for as many examples as are equal to it. In a
 * cell these vectors are fixed; other rows are free.
 *
 * <p>A relation Σ c·v = 0 says in a cell that not all of its free rows are right, if its vectors
 * with c &lt; 0 are fixed at w·v ≤ 0, its planes with c &gt; 0 at w·v &gt; 0, no row with c &gt; 0
 * at w·v ≤ 0, and some c is positive: otherwise 0 = Σ c(w·v) &gt; 0. So relations are combined in a
 * cell as certificates are in a {@link CertificatePacking}, which is a tree of one leaf, and fixed
 * rows cost nothing. A relation of fixed vectors alone says that the cell is empty.
 *
 * @param bound no hyperplane makes fewer mistakes
 * @param planes vectors that are not rows
 * @param relations each can be used in many cells
 * @param nodes the tree from above: after a cut comes the part where w·v &gt; 0, then the other
 * @param unit shares count in this
 */
public record CutTree(
    long bound, List<Plane> planes, List<Relation> relations, List<Node> nodes, BigInteger unit) {

  /**
   * The leaves together have no more relations than this, those of the cuts above them counted anew
   * for each: a short text could ask for very many.
   */
  public static final long MOST_USES = 50_000_000;

  public CutTree {
    planes = List.copyOf(planes);
    relations = List.copyOf(relations);
    nodes = List.copyOf(nodes);
  }

  /** v₀ … v_d. */
  public record Plane(List<BigInteger> entries) {

    public Plane {
      entries = List.copyOf(entries);
    }
  }

  /**
   * A vector and its coefficient.
   *
   * @param vector a row from 0, or plane k as −1 − k
   * @param coefficient not zero
   */
  public record Term(int vector, BigInteger coefficient) {}

  /** Vectors whose multiples add up to zero. */
  public record Relation(List<Term> terms) {

    public Relation {
      terms = List.copyOf(terms);
    }
  }

  /** A place in the tree. */
  public sealed interface Node permits Cut, Leaf {}

  /**
   * The cell is cut.
   *
   * @param vector a row from 0, or plane k as −1 − k
   * @param parts belong to every leaf below: what many leaves have in common is written once
   */
  public record Cut(int vector, List<Part> parts) implements Node {

    public Cut {
      parts = List.copyOf(parts);
    }

    /** Cuts the cell; the leaves below have nothing in common. */
    public Cut(int vector) {
      this(vector, List.of());
    }
  }

  /**
   * The cell is not cut: these relations, and those of the cuts above, show its mistakes in
   * addition to the rows fixed wrong.
   */
  public record Leaf(List<Part> parts) implements Node {

    public Leaf {
      parts = List.copyOf(parts);
    }
  }

  /**
   * A relation and its share.
   *
   * @param relation its place among the relations
   * @param share positive, in units
   */
  public record Part(int relation, BigInteger share) {}
}
