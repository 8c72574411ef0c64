package dev.pla.simd;

import dev.pla.internal.kernel.MistakeRule;
import dev.pla.internal.kernel.NarrowColumns;
import dev.pla.internal.kernel.NarrowRows;
import dev.pla.internal.kernel.RowBlock;
import dev.pla.internal.kernel.ScalarRowOps;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Rows of doubles, and single narrow rows, four coordinates to a register.
 *
 * <p>Four running sums of four lanes are the sixteen stripes of the scalar kernel: register a holds
 * stripes 4a … 4a + 3. Loads may reach beyond the end of a row, where the weights are zero and the
 * numbers finite, so they add zeros, and a stripe plus zero is the stripe. No fused multiply-add
 * and no reduction across lanes by the library: both would round otherwise.
 */
final class VectorDot {

  private static final VectorSpecies<Double> FOUR = DoubleVector.SPECIES_256;
  private static final VectorSpecies<Short> FOUR_SHORTS = ShortVector.SPECIES_64;
  private static final VectorSpecies<Integer> FOUR_INTS = IntVector.SPECIES_128;
  private static final int LANES = 4;
  private static final int STRIPES = 16;

  /** Up to this many coordinates all weights stay in registers. */
  private static final int NARROW = 32;

  private static final ScalarRowOps SCALAR = new ScalarRowOps();

  private VectorDot() {}

  static boolean hasRegisters() {
    return DoubleVector.SPECIES_PREFERRED.length() >= LANES;
  }

  private static DoubleVector at(double[] a, int offset) {
    return DoubleVector.fromArray(FOUR, a, offset);
  }

  static double dot(double[] x, int offset, int length, double[] w) {
    int read = (length + LANES - 1) / LANES * LANES;
    if (length < STRIPES || offset + read > x.length || 1 + read > w.length) {
      return SCALAR.dot(x, offset, length, w);
    }
    return wideDot(x, offset, length, w);
  }

  private static double wideDot(double[] x, int offset, int length, double[] w) {
    DoubleVector s0 = DoubleVector.zero(FOUR);
    DoubleVector s1 = s0;
    DoubleVector s2 = s0;
    DoubleVector s3 = s0;
    int full = length / STRIPES * STRIPES;
    int j = 0;
    for (; j < full; j += STRIPES) {
      s0 = s0.add(at(x, offset + j).mul(at(w, 1 + j)));
      s1 = s1.add(at(x, offset + j + 4).mul(at(w, 5 + j)));
      s2 = s2.add(at(x, offset + j + 8).mul(at(w, 9 + j)));
      s3 = s3.add(at(x, offset + j + 12).mul(at(w, 13 + j)));
    }
    if (j < length) {
      s0 = s0.add(at(x, offset + j).mul(at(w, 1 + j)));
    }
    if (j + 4 < length) {
      s1 = s1.add(at(x, offset + j + 4).mul(at(w, 5 + j)));
    }
    if (j + 8 < length) {
      s2 = s2.add(at(x, offset + j + 8).mul(at(w, 9 + j)));
    }
    if (j + 12 < length) {
      s3 = s3.add(at(x, offset + j + 12).mul(at(w, 13 + j)));
    }
    return w[0] + tree(s0.add(s2).add(s1.add(s3)));
  }

  /** The last two levels of the scalar kernel's tree. */
  static double tree(DoubleVector u) {
    return (u.lane(0) + u.lane(2)) + (u.lane(1) + u.lane(3));
  }

  static void addTo(double[] x, int offset, int length, double scale, double[] w) {
    w[0] += scale;
    int full = length / LANES * LANES;
    for (int j = 0; j < full; j += LANES) {
      at(w, 1 + j).add(at(x, offset + j).mul(scale)).intoArray(w, 1 + j);
    }
    for (int j = full; j < length; j++) {
      w[1 + j] += scale * x[offset + j];
    }
  }

  static int firstWrong(RowBlock rows, int from, int to, double[] w, MistakeRule rule) {
    int d = rows.dimension();
    int read = (d + LANES - 1) / LANES * LANES;
    if (d < LANES || 1 + read > w.length) {
      return SCALAR.firstWrong(rows, from, to, w, rule);
    }
    int safe = Math.min(to, Math.floorDiv(rows.x().length - read, d) + 1);
    int found =
        from >= safe
            ? from
            : d <= NARROW
                ? firstWrongNarrow(rows, from, safe, w, rule)
                : firstWrongWide(rows, from, safe, w, rule);
    return found < safe ? found : SCALAR.firstWrong(rows, found, to, w, rule);
  }

  private static int firstWrongWide(RowBlock rows, int from, int to, double[] w, MistakeRule rule) {
    double[] x = rows.x();
    byte[] signs = rows.signs();
    int d = rows.dimension();
    int origin = rows.origin();
    for (int r = from; r < to; r++) {
      double score = wideDot(x, r * d, d, w);
      if (rule.isWrong(signs[origin + r], score)) {
        return r;
      }
    }
    return to;
  }

  /** The weights of absent coordinates are zero, and their loads fall on the row's own numbers. */
  private static int firstWrongNarrow(
      RowBlock rows, int from, int to, double[] w, MistakeRule rule) {
    double[] x = rows.x();
    byte[] signs = rows.signs();
    int d = rows.dimension();
    int origin = rows.origin();
    int last = (d - 1) / LANES * LANES;
    DoubleVector zero = DoubleVector.zero(FOUR);
    DoubleVector w0 = at(w, 1);
    DoubleVector w1 = last < 4 ? zero : at(w, 5);
    DoubleVector w2 = last < 8 ? zero : at(w, 9);
    DoubleVector w3 = last < 12 ? zero : at(w, 13);
    DoubleVector w4 = last < 16 ? zero : at(w, 17);
    DoubleVector w5 = last < 20 ? zero : at(w, 21);
    DoubleVector w6 = last < 24 ? zero : at(w, 25);
    DoubleVector w7 = last < 28 ? zero : at(w, 29);
    int o1 = Math.min(4, last);
    int o2 = Math.min(8, last);
    int o3 = Math.min(12, last);
    int o5 = Math.min(20, last);
    int o6 = Math.min(24, last);
    int o7 = Math.min(28, last);
    for (int r = from; r < to; r++) {
      int o = r * d;
      DoubleVector s0 = at(x, o).mul(w0);
      DoubleVector s1 = at(x, o + o1).mul(w1);
      DoubleVector s2 = at(x, o + o2).mul(w2);
      DoubleVector s3 = at(x, o + o3).mul(w3);
      if (last >= 16) {
        s0 = s0.add(at(x, o + 16).mul(w4));
      }
      if (last >= 20) {
        s1 = s1.add(at(x, o + o5).mul(w5));
        s2 = s2.add(at(x, o + o6).mul(w6));
        s3 = s3.add(at(x, o + o7).mul(w7));
      }
      double score = w[0] + (0.0 + tree(s0.add(s2).add(s1.add(s3))));
      if (rule.isWrong(signs[origin + r], score)) {
        return r;
      }
    }
    return to;
  }

  /**
   * The length of weights for narrow rows: behind the last row are zeros, and so are u and v behind
   * the last column.
   */
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
      s0 = s0.add(numbers(k, offset, j, u, v).mul(at(w, 1 + j)));
      s1 = s1.add(numbers(k, offset, j + 4, u, v).mul(at(w, 5 + j)));
      s2 = s2.add(numbers(k, offset, j + 8, u, v).mul(at(w, 9 + j)));
      s3 = s3.add(numbers(k, offset, j + 12, u, v).mul(at(w, 13 + j)));
    }
    return w[0] + tree(s0.add(s2).add(s1.add(s3)));
  }

  private static double dot(int[] k, int offset, int d, double[] u, double[] v, double[] w) {
    DoubleVector s0 = DoubleVector.zero(FOUR);
    DoubleVector s1 = s0;
    DoubleVector s2 = s0;
    DoubleVector s3 = s0;
    for (int j = 0; j < d; j += STRIPES) {
      s0 = s0.add(numbers(k, offset, j, u, v).mul(at(w, 1 + j)));
      s1 = s1.add(numbers(k, offset, j + 4, u, v).mul(at(w, 5 + j)));
      s2 = s2.add(numbers(k, offset, j + 8, u, v).mul(at(w, 9 + j)));
      s3 = s3.add(numbers(k, offset, j + 12, u, v).mul(at(w, 13 + j)));
    }
    return w[0] + tree(s0.add(s2).add(s1.add(s3)));
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
      at(w, 1 + j).add(numbers(k, offset, j, u, v).mul(scale)).intoArray(w, 1 + j);
    }
  }

  private static void addTo(
      int[] k, int offset, int d, double[] u, double[] v, double scale, double[] w) {
    for (int j = 0; j < d; j += 4) {
      at(w, 1 + j).add(numbers(k, offset, j, u, v).mul(scale)).intoArray(w, 1 + j);
    }
  }

  private static DoubleVector numbers(short[] k, int offset, int j, double[] u, double[] v) {
    DoubleVector four =
        (DoubleVector)
            ShortVector.fromArray(FOUR_SHORTS, k, offset + j)
                .convertShape(VectorOperators.S2D, FOUR, 0);
    return four.mul(at(u, j)).add(four.mul(at(v, j)));
  }

  private static DoubleVector numbers(int[] k, int offset, int j, double[] u, double[] v) {
    DoubleVector four =
        (DoubleVector)
            IntVector.fromArray(FOUR_INTS, k, offset + j)
                .convertShape(VectorOperators.I2D, FOUR, 0);
    return four.mul(at(u, j)).add(four.mul(at(v, j)));
  }
}
