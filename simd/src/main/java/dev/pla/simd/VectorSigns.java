package dev.pla.simd;

import dev.pla.internal.kernel.FilteredSigns;
import dev.pla.internal.kernel.NarrowColumns;
import dev.pla.internal.kernel.NarrowRows;
import dev.pla.internal.kernel.RowOps;
import dev.pla.internal.kernel.Weights;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShuffle;
import jdk.incubator.vector.VectorSpecies;

/**
 * Quick sums of narrow rows in floats, eight coordinates to a register, with a bound on all
 * rounding.
 *
 * <p>With u = 2⁻²⁴ each weight, and each number of 32 bits, is rounded once; the float sum of d + 1
 * products then differs from the exact one by at most (d + 6)·1.01·u times the sum of the absolute
 * terms, fused or not (Higham, "Accuracy and Stability of Numerical Algorithms", 2002, section
 * 3.1). What vanishes is far smaller, and the sum of doubles differs by far less. The bound is
 * taken for the largest possible terms first, and where it leaves a doubt for the terms of the row.
 */
final class VectorSigns extends FilteredSigns {

  private static final VectorSpecies<Float> EIGHT = FloatVector.SPECIES_256;
  private static final VectorSpecies<Float> FOUR_FLOATS = FloatVector.SPECIES_128;
  private static final VectorSpecies<Double> FOUR = DoubleVector.SPECIES_256;
  private static final VectorSpecies<Short> EIGHT_SHORTS = ShortVector.SPECIES_128;
  private static final VectorSpecies<Integer> EIGHT_INTS = IntVector.SPECIES_256;

  /** Brings the upper half of a register to the lower one. */
  private static final VectorShuffle<Float> HALF = VectorShuffle.iota(EIGHT, 4, 1, true);

  private static final int LANES = 8;
  private static final int STEP = 4 * LANES;
  private static final double UNIT = 0x1p-24 * 1.05;

  /** Of a margin that is rounded to a float and taken from a sum of the margin's size. */
  private static final float UNITS = 0x1p-21f;

  /** More than numbers too small for a float come to, next to sums of about 1. */
  private static final float VANISHING = 0x1p-100f;

  /** Beyond, sums in floats say little. */
  private static final int MOST_TERMS = 1 << 16;

  private final int dimension;

  /** c/q of each column, and zeros so that whole registers may be read. */
  private final double[] factors;

  private final float[] weights;
  private final float relative;
  private double factor;
  private float first;
  private float doubt;

  VectorSigns(RowOps kernel, NarrowColumns columns, Weights w) {
    super(kernel, columns, w, 0);
    this.dimension = columns.count();
    int padded = (dimension + LANES - 1) / LANES * LANES;
    this.factors = new double[padded];
    this.weights = new float[padded];
    this.relative =
        dimension <= MOST_TERMS ? (float) ((dimension + 10) * UNIT) : Float.POSITIVE_INFINITY;
    rescale();
  }

  @Override
  protected void setWeights(double[] w, double c, double most) {
    if (c != factor) {
      factor = c;
      for (int j = 0; j < dimension; j++) {
        factors[j] = c * columns().number(j, 1);
      }
    }
    first = (float) (w[0] * c);
    for (int j = 0; j < dimension; j += FOUR.length()) {
      DoubleVector v = four(w, 1 + j).mul(four(factors, j));
      ((FloatVector) v.convertShape(VectorOperators.D2F, FOUR_FLOATS, 0)).intoArray(weights, j);
    }
    doubt = (float) (relative * most);
  }

  @Override
  protected int firstNotRight(
      NarrowRows rows, int from, int to, byte[] signs, int origin, double margin) {
    int d = dimension;
    short[] shorts = rows.shorts();
    int[] ints = rows.ints();
    float[] v = weights;
    float w0 = first;
    float least = (float) margin;
    float rounding = least * UNITS;
    float limit = doubt + rounding;
    for (int r = from; r < to; r++) {
      float sum = shorts != null ? dot(shorts, r * d, d, v) : dot(ints, r * d, d, v);
      float score = signs[origin + r] * (w0 + sum) - least;
      if (!(score > limit)) {
        float own = limit;
        if (!(score < -limit)) {
          float size = shorts != null ? size(shorts, r * d, d, v) : size(ints, r * d, d, v);
          own = relative * (Math.abs(w0) + size) + VANISHING + rounding;
        }
        if (!(score > own)) {
          return score < -own ? r : -1 - r;
        }
      }
    }
    return to;
  }

  private static float dot(short[] k, int offset, int d, float[] v) {
    FloatVector s0 = FloatVector.zero(EIGHT);
    FloatVector s1 = s0;
    FloatVector s2 = s0;
    FloatVector s3 = s0;
    int j = 0;
    for (; j + STEP <= d; j += STEP) {
      s0 = eight(k, offset + j).fma(eight(v, j), s0);
      s1 = eight(k, offset + j + 8).fma(eight(v, j + 8), s1);
      s2 = eight(k, offset + j + 16).fma(eight(v, j + 16), s2);
      s3 = eight(k, offset + j + 24).fma(eight(v, j + 24), s3);
    }
    for (; j < d; j += LANES) {
      s0 = eight(k, offset + j).fma(eight(v, j), s0);
    }
    return sum(s0.add(s2).add(s1.add(s3)));
  }

  private static float dot(int[] k, int offset, int d, float[] v) {
    FloatVector s0 = FloatVector.zero(EIGHT);
    FloatVector s1 = s0;
    FloatVector s2 = s0;
    FloatVector s3 = s0;
    int j = 0;
    for (; j + STEP <= d; j += STEP) {
      s0 = eight(k, offset + j).fma(eight(v, j), s0);
      s1 = eight(k, offset + j + 8).fma(eight(v, j + 8), s1);
      s2 = eight(k, offset + j + 16).fma(eight(v, j + 16), s2);
      s3 = eight(k, offset + j + 24).fma(eight(v, j + 24), s3);
    }
    for (; j < d; j += LANES) {
      s0 = eight(k, offset + j).fma(eight(v, j), s0);
    }
    return sum(s0.add(s2).add(s1.add(s3)));
  }

  private static float size(short[] k, int offset, int d, float[] v) {
    FloatVector s = FloatVector.zero(EIGHT);
    for (int j = 0; j < d; j += LANES) {
      s = s.add(eight(k, offset + j).mul(eight(v, j)).abs());
    }
    return sum(s);
  }

  private static float size(int[] k, int offset, int d, float[] v) {
    FloatVector s = FloatVector.zero(EIGHT);
    for (int j = 0; j < d; j += LANES) {
      s = s.add(eight(k, offset + j).mul(eight(v, j)).abs());
    }
    return sum(s);
  }

  private static float sum(FloatVector s) {
    FloatVector t = (FloatVector) s.add(s.rearrange(HALF)).reinterpretShape(FOUR_FLOATS, 0);
    return (t.lane(0) + t.lane(2)) + (t.lane(1) + t.lane(3));
  }

  private static DoubleVector four(double[] a, int offset) {
    return DoubleVector.fromArray(FOUR, a, offset);
  }

  private static FloatVector eight(float[] a, int offset) {
    return FloatVector.fromArray(EIGHT, a, offset);
  }

  private static FloatVector eight(short[] k, int offset) {
    return (FloatVector)
        ShortVector.fromArray(EIGHT_SHORTS, k, offset).convertShape(VectorOperators.S2F, EIGHT, 0);
  }

  private static FloatVector eight(int[] k, int offset) {
    return (FloatVector)
        IntVector.fromArray(EIGHT_INTS, k, offset).convertShape(VectorOperators.I2F, EIGHT, 0);
  }
}
