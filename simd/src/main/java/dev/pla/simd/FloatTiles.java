package dev.pla.simd;

import dev.pla.data.Rows;
import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Counts, for many weight vectors at once, the rows that each surely gets wrong: in floats, eight
 * rows to a register, with a bound on all rounding.
 *
 * <p>With u = 2⁻²⁴ the float sum t of d + 1 products of rounded factors differs from y·w·x by at
 * most (d + 8)·1.01·u·‖w‖·‖x‖ (Higham, "Accuracy and Stability of Numerical Algorithms", 2002,
 * section 3.1, and the inequality of Cauchy and Schwarz), as long as nothing overflows and what
 * underflows is far smaller than the bound; so a row with t below minus that is wrong. Since ‖x‖ ≥
 * 1, it is enough to leave out weight vectors and rows of extreme size: for them nothing is sure.
 */
final class FloatTiles {

  private static final VectorSpecies<Float> EIGHT = FloatVector.SPECIES_256;
  private static final int LANES = 8;

  /** Rows of a tile, and the distance of its columns: not a power of two, for the cache's sake. */
  private static final int ROWS = 64;

  private static final int COLUMN = ROWS + 16;

  private static final double UNIT = 0x1p-24 * 1.01;
  private static final double TINY = 1e-15;
  private static final double HUGE = 1e15;

  /** More than a sum of so many squares in floats can be short of. */
  private static final float SLACK = 1.01f;

  private static final int MOST_TERMS = 100_000;

  private FloatTiles() {}

  static void countSurelyWrong(Rows rows, int from, int to, double[][] ws, int many, int[] counts) {
    int d = rows.dimension();
    float[][] weights = new float[many][];
    for (int k = 0; k < many; k++) {
      weights[k] = rounded(ws[k], d);
    }
    float[] tile = new float[COLUMN * (d + 2)];
    float[] sums = new float[ROWS];
    float[] found = new float[LANES * many];
    for (int start = from; start < to; start += ROWS) {
      fill(tile, rows, start, Math.min(to, start + ROWS), sums);
      for (int k = 0; k < many; k++) {
        if (d <= 2) {
          planar(tile, d, weights[k], found, LANES * k);
        } else {
          wide(tile, d, weights[k], sums, found, LANES * k);
        }
      }
    }
    for (int k = 0; k < many; k++) {
      for (int lane = 0; lane < LANES; lane++) {
        counts[k] += (int) found[LANES * k + lane];
      }
    }
  }

  /** The weights as floats, and behind them the factor of ‖x‖ in the bound. */
  private static float[] rounded(double[] w, int d) {
    float[] f = new float[d + 2];
    double squares = 0;
    for (int j = 0; j <= d; j++) {
      f[j] = (float) w[j];
      squares += w[j] * w[j];
    }
    double norm = Math.sqrt(squares);
    boolean isUsual = norm > TINY && norm < HUGE && d <= MOST_TERMS;
    f[d + 1] = isUsual ? up((d + 8) * UNIT * norm) : Float.POSITIVE_INFINITY;
    return f;
  }

  private static float up(double value) {
    return Math.nextUp((float) value);
  }

  /**
   * Column 0 holds y, columns 1 … d hold y·x, and column d + 1 holds ‖x‖, or infinity where nothing
   * is sure.
   */
  private static void fill(float[] tile, Rows rows, int from, int to, float[] squares) {
    int d = rows.dimension();
    int count = to - from;
    for (int r = 0; r < count; r++) {
      float y = rows.signs()[rows.origin() + from + r];
      tile[r] = y;
      fillRow(tile, COLUMN + r, rows.x(), (from + r) * d, d, y);
    }
    if (count < ROWS) {
      for (int j = 0; j <= d; j++) {
        Arrays.fill(tile, COLUMN * j + count, COLUMN * j + ROWS, 0);
      }
    }
    fillNorms(tile, COLUMN * (d + 1), squares);
  }

  private static void fillRow(float[] tile, int first, double[] x, int offset, int d, float y) {
    for (int j = 0; j < d; j++) {
      tile[first + COLUMN * j] = y * (float) x[offset + j];
    }
  }

  /** Rounded up; sums of squares beyond the floats are infinite, and so is what is not a row. */
  private static void fillNorms(float[] tile, int norms, float[] squares) {
    Arrays.fill(squares, 0);
    for (int column = 0; column < norms; column += COLUMN) {
      for (int r = 0; r < ROWS; r += LANES) {
        FloatVector x = at(tile, column + r);
        at(squares, r).add(x.mul(x)).intoArray(squares, r);
      }
    }
    for (int r = 0; r < ROWS; r++) {
      tile[norms + r] =
          squares[r] >= 1 ? (float) Math.sqrt(squares[r]) * SLACK : Float.POSITIVE_INFINITY;
    }
  }

  private static FloatVector at(float[] a, int offset) {
    return FloatVector.fromArray(EIGHT, a, offset);
  }

  private static FloatVector all(float value) {
    return FloatVector.broadcast(EIGHT, value);
  }

  /** One or two features: everything in registers. */
  private static void planar(float[] tile, int d, float[] w, float[] found, int slot) {
    FloatVector w0 = all(w[0]);
    FloatVector w1 = all(d > 0 ? w[1] : 0);
    FloatVector w2 = all(d > 1 ? w[2] : 0);
    FloatVector bound = all(-w[d + 1]);
    FloatVector one = all(1);
    FloatVector none = all(0);
    FloatVector count = at(found, slot);
    int x1 = d > 0 ? COLUMN : 0;
    int x2 = d > 1 ? 2 * COLUMN : 0;
    int norms = COLUMN * (d + 1);
    for (int r = 0; r < ROWS; r += LANES) {
      FloatVector t =
          at(tile, r).mul(w0).add(at(tile, x1 + r).mul(w1)).add(at(tile, x2 + r).mul(w2));
      VectorMask<Float> wrong = t.compare(VectorOperators.LT, at(tile, norms + r).mul(bound));
      count = count.add(none.blend(one, wrong));
    }
    count.intoArray(found, slot);
  }

  private static void wide(float[] tile, int d, float[] w, float[] sums, float[] found, int slot) {
    startWith(tile, w[0], sums);
    int j = 1;
    for (; j + 8 <= d + 1; j += 8) {
      addEight(tile, j * COLUMN, w, j, sums);
    }
    for (; j <= d; j++) {
      addOne(tile, j * COLUMN, w[j], sums);
    }
    addBelowBound(tile, COLUMN * (d + 1), w[d + 1], sums, found, slot);
  }

  private static void startWith(float[] tile, float w0, float[] sums) {
    for (int r = 0; r < ROWS; r++) {
      sums[r] = tile[r] * w0;
    }
  }

  private static void addEight(float[] tile, int column, float[] w, int j, float[] sums) {
    FloatVector w0 = all(w[j]);
    FloatVector w1 = all(w[j + 1]);
    FloatVector w2 = all(w[j + 2]);
    FloatVector w3 = all(w[j + 3]);
    FloatVector w4 = all(w[j + 4]);
    FloatVector w5 = all(w[j + 5]);
    FloatVector w6 = all(w[j + 6]);
    FloatVector w7 = all(w[j + 7]);
    for (int r = 0; r < ROWS; r += LANES) {
      int o = column + r;
      at(sums, r)
          .add(at(tile, o).mul(w0).add(at(tile, o + COLUMN).mul(w1)))
          .add(at(tile, o + 2 * COLUMN).mul(w2).add(at(tile, o + 3 * COLUMN).mul(w3)))
          .add(at(tile, o + 4 * COLUMN).mul(w4).add(at(tile, o + 5 * COLUMN).mul(w5)))
          .add(at(tile, o + 6 * COLUMN).mul(w6).add(at(tile, o + 7 * COLUMN).mul(w7)))
          .intoArray(sums, r);
    }
  }

  private static void addOne(float[] tile, int column, float w, float[] sums) {
    for (int r = 0; r < ROWS; r++) {
      sums[r] += tile[column + r] * w;
    }
  }

  private static void addBelowBound(
      float[] tile, int norms, float factor, float[] sums, float[] found, int slot) {
    FloatVector bound = all(-factor);
    FloatVector one = all(1);
    FloatVector none = all(0);
    FloatVector count = at(found, slot);
    for (int r = 0; r < ROWS; r += LANES) {
      VectorMask<Float> wrong =
          at(sums, r).compare(VectorOperators.LT, at(tile, norms + r).mul(bound));
      count = count.add(none.blend(one, wrong));
    }
    count.intoArray(found, slot);
  }
}
