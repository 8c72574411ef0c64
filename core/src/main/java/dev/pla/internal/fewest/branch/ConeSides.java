package dev.pla.internal.fewest.branch;

import dev.pla.proof.CutTree;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A cone as a proof describes it: the planes of its sides, by which the tree is cut above it.
 *
 * <p>Side k is opposite vertex k: the plane through all other vertices. Where x_n − x_p is a
 * non-negative combination of the sides' normals, pointing inwards, u·x_p ≤ u·x_n in the cone.
 */
final class ConeSides {

  private final BigInteger[][] vertices;
  private final BigInteger[][] normals;
  private final Side[] sides;

  private ConeSides(BigInteger[][] vertices, BigInteger[][] normals, Side[] sides) {
    this.vertices = vertices;
    this.normals = normals;
    this.sides = sides;
  }

  /**
   * A plane of the tree.
   *
   * @param plane its place
   * @param sign +1 where the plane's vector points into the cone, else −1
   */
  record Side(int plane, int sign) {}

  /** The orthant of these vertices ±e_j; plane j is that of coordinate j. */
  static ConeSides orthant(Direction[] axes, BigInteger[] proportions) {
    int d = axes.length;
    BigInteger[][] vertices = new BigInteger[d][];
    BigInteger[][] normals = new BigInteger[d][d];
    Side[] sides = new Side[d];
    for (int j = 0; j < d; j++) {
      int sign = Long.signum(axes[j].get(j));
      vertices[j] = vector(axes[j], proportions);
      Arrays.fill(normals[j], BigInteger.ZERO);
      normals[j][j] = BigInteger.valueOf(sign);
      sides[j] = new Side(j, sign);
    }
    return new ConeSides(vertices, normals, sides);
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

  /** The part in which a new vertex replaces vertex {@code gone}; {@code stays} is next to it. */
  ConeSides replace(int gone, int stays, BigInteger[] middle, BigInteger[] normal, Side side) {
    BigInteger[][] corners = vertices.clone();
    corners[gone] = middle;
    BigInteger[][] inwards = normals.clone();
    inwards[stays] = normal;
    Side[] around = sides.clone();
    around[stays] = side;
    return new ConeSides(corners, inwards, around);
  }

  /**
   * The relation that says why a positive and a negative row are in conflict; none if they are not.
   *
   * @param difference x_n − x_p in units of 10^−power
   */
  Optional<CutTree.Relation> relation(int p, int n, BigInteger[] difference, int power) {
    int d = sides.length;
    BigInteger[] over = new BigInteger[d];
    BigInteger[] under = new BigInteger[d];
    BigInteger multiple = BigInteger.ONE;
    for (int k = 0; k < d; k++) {
      BigInteger score = dot(vertices[k], difference);
      BigInteger height = dot(normals[k], vertices[k]);
      if (score.signum() < 0) {
        return Optional.empty();
      }
      BigInteger common = score.gcd(height);
      over[k] = score.divide(common);
      under[k] = height.divide(common);
      multiple = multiple.multiply(under[k].divide(multiple.gcd(under[k])));
    }
    BigInteger ofRows = multiple.multiply(BigInteger.TEN.pow(power));
    BigInteger common = ofRows;
    BigInteger[] ofSides = new BigInteger[d];
    for (int k = 0; k < d; k++) {
      ofSides[k] = over[k].multiply(multiple.divide(under[k]));
      common = common.gcd(ofSides[k]);
    }
    List<CutTree.Term> terms = new ArrayList<>();
    terms.add(new CutTree.Term(p, ofRows.divide(common)));
    terms.add(new CutTree.Term(n, ofRows.divide(common)));
    for (int k = 0; k < d; k++) {
      if (ofSides[k].signum() != 0) {
        BigInteger c = ofSides[k].divide(common).multiply(BigInteger.valueOf(sides[k].sign()));
        terms.add(new CutTree.Term(-1 - sides[k].plane(), c));
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
