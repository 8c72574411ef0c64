package dev.pla.internal.fewest.branch;

import dev.pla.internal.exact.DistinctRows;
import dev.pla.proof.CutTree;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A cone as a proof describes it: the planes of its sides, by which the tree is cut above it.
 *
 * <p>Side k is opposite vertex k: the plane through all other vertices. Where x_n − x_p is a
 * non-negative combination of the sides' normals, pointing inwards, u·x_p ≤ u·x_n in the cone.
 */
final class ConeSides {

  private final BigInteger[][] vertices;

  /** Pointing inwards. */
  private final BigInteger[][] normals;

  /** Vectors of the tree: −1 − k for plane k where it points into the cone, else 1 + k. */
  private final int[] planes;

  /** How far each vertex is from the side opposite to it, and a common multiple of all. */
  private final BigInteger[] heights;

  private final BigInteger multiple;

  /** The relations of pairs of rows that were written for this cone. */
  final Map<List<Integer>, Integer> relations = new HashMap<>();

  private ConeSides(BigInteger[][] vertices, BigInteger[][] normals, int[] planes) {
    this.vertices = vertices;
    this.normals = normals;
    this.planes = planes;
    this.heights = new BigInteger[planes.length];
    Arrays.setAll(heights, k -> dot(normals[k], vertices[k]));
    this.multiple =
        Arrays.stream(heights).reduce(BigInteger.ONE, (a, b) -> a.multiply(b.divide(a.gcd(b))));
  }

  /** The orthant of these vertices ±e_j; plane j is that of coordinate j. */
  static ConeSides orthant(Direction[] axes, BigInteger[] proportions) {
    int d = axes.length;
    BigInteger[][] vertices = new BigInteger[d][];
    BigInteger[][] normals = new BigInteger[d][d];
    int[] planes = new int[d];
    for (int j = 0; j < d; j++) {
      vertices[j] = vector(axes[j], proportions);
      Arrays.fill(normals[j], BigInteger.ZERO);
      normals[j][j] = BigInteger.valueOf(axes[j].get(j));
      planes[j] = axes[j].get(j) > 0 ? -1 - j : 1 + j;
    }
    return new ConeSides(vertices, normals, planes);
  }

  static BigInteger[] vector(Direction direction, BigInteger[] proportions) {
    BigInteger[] vector = new BigInteger[proportions.length];
    Arrays.setAll(vector, j -> proportions[j].multiply(BigInteger.valueOf(direction.get(j))));
    return vector;
  }

  /** The plane through {@code middle} between vertices k and l, and all others; l is above. */
  BigInteger[] plane(int k, int l, BigInteger[] middle) {
    BigInteger atK = dot(normals[k], middle);
    BigInteger atL = dot(normals[l], middle);
    BigInteger[] plane = new BigInteger[middle.length];
    Arrays.setAll(plane, j -> atK.multiply(normals[l][j]).subtract(atL.multiply(normals[k][j])));
    BigInteger factor = Arrays.stream(plane).reduce(BigInteger.ZERO, BigInteger::gcd);
    Arrays.setAll(plane, j -> plane[j].divide(factor));
    return plane;
  }

  /**
   * The part in which a new vertex replaces vertex {@code gone}; {@code stays} is next to it.
   *
   * @param side the vector of the tree, as in {@link #planes}
   */
  ConeSides replace(int gone, int stays, BigInteger[] middle, BigInteger[] plane, int side) {
    BigInteger[][] corners = vertices.clone();
    corners[gone] = middle;
    BigInteger[][] inwards = normals.clone();
    inwards[stays] = new BigInteger[plane.length];
    Arrays.setAll(inwards[stays], j -> side < 0 ? plane[j] : plane[j].negate());
    int[] around = planes.clone();
    around[stays] = side;
    return new ConeSides(corners, inwards, around);
  }

  /** The relation that says why positive p and negative n are in conflict; none if they are not. */
  Optional<CutTree.Relation> relation(DistinctRows rows, int p, int n) {
    int d = planes.length;
    int power = IntStream.rangeClosed(1, d).map(rows::scale).max().orElse(0);
    BigInteger[] difference = new BigInteger[d]; // x_n − x_p in units of 10^−power
    for (int j = 1; j <= d; j++) {
      BigInteger sum = rows.whole(p)[j].add(rows.whole(n)[j]);
      difference[j - 1] = sum.negate().multiply(BigInteger.TEN.pow(power - rows.scale(j)));
    }
    // Multiples of the sides, and that of the rows.
    BigInteger[] multiples = new BigInteger[d + 1];
    multiples[d] = multiple.multiply(BigInteger.TEN.pow(power));
    for (int k = 0; k < d; k++) {
      BigInteger score = dot(vertices[k], difference);
      if (score.signum() < 0) {
        return Optional.empty();
      }
      multiples[k] = score.multiply(multiple.divide(heights[k]));
    }
    BigInteger common = Arrays.stream(multiples).reduce(BigInteger.ZERO, BigInteger::gcd);
    BigInteger ofRows = multiples[d].divide(common);
    List<CutTree.Term> terms = new ArrayList<>();
    terms.add(new CutTree.Term(rows.number(p), ofRows));
    terms.add(new CutTree.Term(rows.number(n), ofRows));
    for (int k = 0; k < d; k++) {
      if (multiples[k].signum() != 0) {
        BigInteger c = multiples[k].divide(common);
        terms.add(new CutTree.Term(-Math.abs(planes[k]), planes[k] < 0 ? c : c.negate()));
      }
    }
    return Optional.of(new CutTree.Relation(terms));
  }

  private static BigInteger dot(BigInteger[] a, BigInteger[] b) {
    BigInteger sum = BigInteger.ZERO;
    for (int j = 0; j < a.length; j++) {
      sum = sum.add(a[j].multiply(b[j]));
    }
    return sum;
  }
}
