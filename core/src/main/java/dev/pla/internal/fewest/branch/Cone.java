package dev.pla.internal.fewest.branch;

/**
 * All hyperplanes whose direction lies in the cone of d vertices, and the rows they can disagree
 * about.
 *
 * <p>Every direction of the cone is a non-negative combination of the vertices, so what holds for
 * the scores at every vertex holds for the scores everywhere in the cone.
 *
 * <p>Invariant: a hyperplane of the cone that makes fewer mistakes than the target is wrong about
 * {@code base} rows that are not listed here, and right about all others not listed.
 */
final class Cone {

  final Direction[] vertices;

  /** scores[k][i]: of active row i at vertex k; positives first. */
  final long[][] scores;

  final int positives;
  final int size;
  final long base;
  final int depth;

  /** Proven of the parent, so true here as well. */
  final long bound;

  /** The row that each row is in conflict with, all pairs disjoint, or −1; null: none. */
  final int[] partner;

  /** Where it is noted how the cone is cut; null: nowhere. */
  final Branch branch;

  /** A cone that nothing is known about; {@code base} rows not listed are wrong. */
  Cone(Direction[] vertices, long[][] scores, int positives, long base, Branch branch) {
    this(vertices, scores, positives, base, 0, 0, null, branch);
  }

  private Cone(
      Direction[] vertices,
      long[][] scores,
      int positives,
      long base,
      int depth,
      long bound,
      int[] partner,
      Branch branch) {
    this.vertices = vertices;
    this.scores = scores;
    this.positives = positives;
    this.size = scores[0].length;
    this.base = base;
    this.depth = depth;
    this.bound = bound;
    this.partner = partner;
    this.branch = branch;
  }

  Cone keep(int[] rows, int count, int positivesKept, long newBase) {
    long[][] kept = new long[scores.length][count];
    for (int k = 0; k < scores.length; k++) {
      long[] from = scores[k];
      long[] to = kept[k];
      for (int i = 0; i < count; i++) {
        to[i] = from[rows[i]];
      }
    }
    return new Cone(
        vertices, kept, positivesKept, newBase, depth, bound, partners(rows, count), branch);
  }

  private int[] partners(int[] rows, int count) {
    if (partner == null) {
      return null;
    }
    int[] place = new int[size];
    java.util.Arrays.fill(place, -1);
    for (int i = 0; i < count; i++) {
      place[rows[i]] = i;
    }
    int[] kept = new int[count];
    for (int i = 0; i < count; i++) {
      kept[i] = partner[rows[i]] < 0 ? -1 : place[partner[rows[i]]];
    }
    return kept;
  }

  /** The part of the cone in which vertex k is replaced by a new one. */
  Cone replace(int k, Direction vertex, long[] column, int[] pairs, long proven) {
    Direction[] corners = vertices.clone();
    corners[k] = vertex;
    long[][] columns = scores.clone();
    columns[k] = column;
    Branch part = branch == null ? null : new Branch();
    return new Cone(corners, columns, positives, base, depth + 1, proven, pairs, part);
  }

  /**
   * How a search cut a cone, and the cones of which it is a part: what a proof is written from. A
   * new vertex takes the place of vertex {@code first} in one part and of {@code second} in the
   * other.
   */
  static final class Branch {

    int first;
    int second;

    /** The new vertex; null before the cut. */
    Direction middle;

    Branch withoutFirst;
    Branch withoutSecond;
  }
}
