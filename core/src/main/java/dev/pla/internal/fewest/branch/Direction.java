package dev.pla.internal.fewest.branch;

/**
 * A direction of whole numbers: a vertex of cones, where a hyperplane may point.
 *
 * <p>Only the direction matters, so common factors are taken out.
 */
final class Direction {

  private final long[] u;
  final long weight;

  private Direction(long[] u) {
    this.u = u;
    long sum = 0;
    for (long entry : u) {
      sum += Math.abs(entry);
    }
    this.weight = sum;
  }

  static Direction axis(int dimension, int j, int sign) {
    long[] u = new long[dimension];
    u[j] = sign;
    return new Direction(u);
  }

  /** ±e_1 … ±e_d, −e_j where bit j of the signs is set. */
  static Direction[] orthant(int dimension, int signs) {
    Direction[] vertices = new Direction[dimension];
    for (int j = 0; j < dimension; j++) {
      vertices[j] = axis(dimension, j, (signs >> j & 1) == 0 ? 1 : -1);
    }
    return vertices;
  }

  long get(int j) {
    return u[j];
  }

  int dimension() {
    return u.length;
  }

  /** The weight of a·this + b·other is at most this. */
  double weightOfSum(long a, Direction other, long b) {
    return (double) a * weight + (double) b * other.weight;
  }

  /** What the entries of a·this + b·other have in common. */
  long commonFactor(long a, Direction other, long b) {
    long factor = 0;
    for (int j = 0; j < u.length; j++) {
      factor = gcd(factor, a * u[j] + b * other.u[j]);
    }
    return factor;
  }

  /** (a·this + b·other)/factor. */
  Direction sum(long a, Direction other, long b, long factor) {
    long[] sum = new long[u.length];
    for (int j = 0; j < sum.length; j++) {
      sum[j] = (a * u[j] + b * other.u[j]) / factor;
    }
    return new Direction(sum);
  }

  static long gcd(long a, long b) {
    while (b != 0) {
      long rest = a % b;
      a = b;
      b = rest;
    }
    return Math.abs(a);
  }
}
