package dev.pla.simd;

import dev.pla.internal.kernel.NarrowColumns;
import dev.pla.internal.kernel.NarrowRows;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Single narrow rows, with the bits of {@link VectorDot} on what they stand for. Behind the last
 * row are zeros, and so are u and v behind the last column.
 */
final class NarrowDot {

  private static final VectorSpecies<Double> FOUR = DoubleVector.SPECIES_256;
  private static final VectorSpecies<Short> FOUR_SHORTS = ShortVector.SPECIES_64;
  private static final VectorSpecies<Integer> FOUR_INTS = IntVector.SPECIES_128;
  private static final int STRIPES = 16;

  private NarrowDot() {}

  static int padded(int dimension) {
    return 1 + (dimension + STRIPES - 1) / STRIPES * STRIPES;
  }

  static double dot(NarrowRows rows, int row, NarrowColumns columns, double[] w) {
    int d = rows.dimension();
    double[] u = columns.upper();
    double[] v = columns.lower();
    return rows.isShort()
        ? dot(rows.shorts(), row * d, d, u, v, w)
        : dot(rows.ints(), row * d, d, u, v, w);
  }

  private static double dot(short[] k, int offset, int d, double[] u, double[] v, double[] w) {
    DoubleVector s0 = DoubleVector.zero(FOUR);
    DoubleVector s1 = s0;
    DoubleVector s2 = s0;
    DoubleVector s3 = s0;
    for (int j = 0; j < d; j += STRIPES) {
      s0 = s0.add(numbers(k, offset, j, u, v).mul(four(w, 1 + j)));
      s1 = s1.add(numbers(k, offset, j + 4, u, v).mul(four(w, 5 + j)));
      s2 = s2.add(numbers(k, offset, j + 8, u, v).mul(four(w, 9 + j)));
      s3 = s3.add(numbers(k, offset, j + 12, u, v).mul(four(w, 13 + j)));
    }
    return w[0] + VectorDot.tree(s0.add(s2).add(s1.add(s3)));
  }

  private static double dot(int[] k, int offset, int d, double[] u, double[] v, double[] w) {
    DoubleVector s0 = DoubleVector.zero(FOUR);
    DoubleVector s1 = s0;
    DoubleVector s2 = s0;
    DoubleVector s3 = s0;
    for (int j = 0; j < d; j += STRIPES) {
      s0 = s0.add(numbers(k, offset, j, u, v).mul(four(w, 1 + j)));
      s1 = s1.add(numbers(k, offset, j + 4, u, v).mul(four(w, 5 + j)));
      s2 = s2.add(numbers(k, offset, j + 8, u, v).mul(four(w, 9 + j)));
      s3 = s3.add(numbers(k, offset, j + 12, u, v).mul(four(w, 13 + j)));
    }
    return w[0] + VectorDot.tree(s0.add(s2).add(s1.add(s3)));
  }

  static void addTo(NarrowRows rows, int row, NarrowColumns columns, double scale, double[] w) {
    int d = rows.dimension();
    double[] u = columns.upper();
    double[] v = columns.lower();
    w[0] += scale;
    if (rows.isShort()) {
      addTo(rows.shorts(), row * d, d, u, v, scale, w);
    } else {
      addTo(rows.ints(), row * d, d, u, v, scale, w);
    }
  }

  private static void addTo(
      short[] k, int offset, int d, double[] u, double[] v, double scale, double[] w) {
    for (int j = 0; j < d; j += 4) {
      four(w, 1 + j).add(numbers(k, offset, j, u, v).mul(scale)).intoArray(w, 1 + j);
    }
  }

  private static void addTo(
      int[] k, int offset, int d, double[] u, double[] v, double scale, double[] w) {
    for (int j = 0; j < d; j += 4) {
      four(w, 1 + j).add(numbers(k, offset, j, u, v).mul(scale)).intoArray(w, 1 + j);
    }
  }

  private static DoubleVector four(double[] a, int offset) {
    return DoubleVector.fromArray(FOUR, a, offset);
  }

  private static DoubleVector numbers(short[] k, int offset, int j, double[] u, double[] v) {
    DoubleVector four =
        (DoubleVector)
            ShortVector.fromArray(FOUR_SHORTS, k, offset + j)
                .convertShape(VectorOperators.S2D, FOUR, 0);
    return four.mul(four(u, j)).add(four.mul(four(v, j)));
  }

  private static DoubleVector numbers(int[] k, int offset, int j, double[] u, double[] v) {
    DoubleVector four =
        (DoubleVector)
            IntVector.fromArray(FOUR_INTS, k, offset + j)
                .convertShape(VectorOperators.I2D, FOUR, 0);
    return four.mul(four(u, j)).add(four.mul(four(v, j)));
  }
}
