package dev.pla.simd;

import dev.pla.data.Dataset;
import dev.pla.internal.count.CandidateCounter;
import dev.pla.internal.kernel.MistakeRule;
import dev.pla.work.Workers;
import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Counts, for many weight vectors at once, the examples that each surely gets wrong: in floats,
 * sixteen examples and four weight vectors at a time, with a bound on all rounding.
 *
 * <p>With u = 2⁻²⁴ the float sum t of d + 1 products of rounded factors differs from y·w·x by at
 * most (d + 8)·1.01·u·‖w‖·‖x‖ (Higham, "Accuracy and Stability of Numerical Algorithms", 2002,
 * section 3.1, and the inequality of Cauchy and Schwarz), fused or not, as long as nothing
 * overflows and what underflows is far smaller than the bound; so an example with t below minus
 * that is wrong. Since ‖x‖ ≥ 1, it is enough to leave out weight vectors and examples of extreme
 * size: for them nothing is sure.
 */
final class FloatCandidateCounter implements CandidateCounter {

  private static final VectorSpecies<Float> EIGHT = FloatVector.SPECIES_256;
  private static final int LANES = 8;

  /** Examples of a panel: eight running sums and what they are made of stay in registers. */
  private static final int ROWS = 2 * LANES;

  /** Weight vectors that share a look at a panel. */
  private static final int GROUP = 4;

  /** Numbers looked at between two looks at who is still running: they fit a core's own cache. */
  private static final int LAP = 1 << 15;

  /** Laps of a whole race, at least: who is hopeless shows early. */
  private static final int LAPS = 32;

  /** Panels that one worker fills at a time. */
  private static final int TASK = 64;

  private static final double UNIT = 0x1p-24 * 1.01;
  private static final double TINY = 1e-15;
  private static final double HUGE = 1e15;

  /** More than the relative error of a float sum of squares. */
  private static final float SLACK = 1.01f;

  private static final int MOST_TERMS = 100_000;

  /**
   * One for each sixteen examples. Column 0 holds y, columns 1 … d hold y·x, and column d + 1 holds
   * ‖x‖, or infinity where nothing is sure.
   */
  private final float[][] panels;

  private final int dimension;

  FloatCandidateCounter(Dataset data, int[] order, int count, Workers workers) {
    this.dimension = data.dimension();
    this.panels = new float[(count + ROWS - 1) / ROWS][];
    workers.run(
        (panels.length + TASK - 1) / TASK,
        task -> {
          int to = Math.min(panels.length, (task + 1) * TASK);
          for (int p = task * TASK; p < to; p++) {
            panels[p] = panel(data, order, ROWS * p, Math.min(count, ROWS * (p + 1)));
          }
        });
  }

  private static float[] panel(Dataset data, int[] order, int from, int to) {
    int dimension = data.dimension();
    float[] panel = new float[ROWS * (dimension + 2)];
    Arrays.fill(panel, ROWS * (dimension + 1), panel.length, Float.POSITIVE_INFINITY);
    double[] x = new double[dimension];
    for (int k = from; k < to; k++) {
      int r = k - from;
      int y = data.labels().sign(order[k]);
      data.points().read(order[k], x);
      panel[r] = y;
      float squares = 1;
      for (int j = 0; j < dimension; j++) {
        float value = y * (float) x[j];
        panel[ROWS * (1 + j) + r] = value;
        squares += value * value;
      }
      // Rounded up, and infinite where squares leave the range of floats.
      panel[ROWS * (dimension + 1) + r] = (float) Math.sqrt(squares) * SLACK;
    }
    return panel;
  }

  /** Four weight vectors stay in the race until all of them have enough. */
  @Override
  public void count(double[][] ws, int from, int to, long enough, MistakeRule rule, int[] counts) {
    int groups = (to - from + GROUP - 1) / GROUP;
    float[] weights = new float[groups * GROUP * (dimension + 2)];
    float[] found = new float[groups * GROUP * LANES];
    int[] running = new int[groups];
    for (int g = 0; g < groups; g++) {
      round(ws, from + GROUP * g, to, weights, g * GROUP * (dimension + 2));
      running[g] = g;
    }
    int lap = Math.max(1, Math.min(LAP / (ROWS * (dimension + 1)), panels.length / LAPS));
    for (int p = 0; p < panels.length && groups > 0; p += lap) {
      run(p, Math.min(panels.length, p + lap), weights, found, running, groups);
      int still = 0;
      for (int k = 0; k < groups; k++) {
        int first = from + GROUP * running[k];
        int last = Math.min(to, first + GROUP);
        if (addUp(found, GROUP * running[k], counts, first, last) < enough) {
          running[still++] = running[k];
        }
      }
      groups = still;
    }
  }

  private void run(int from, int to, float[] weights, float[] found, int[] running, int groups) {
    for (int p = from; p < to; p++) {
      for (int k = 0; k < groups; k++) {
        int first = GROUP * running[k];
        look(panels[p], dimension, weights, first * (dimension + 2), found, first * LANES);
      }
    }
  }

  /** Writes down the counts from … to − 1, found from vector {@code k} on; returns the least. */
  static int addUp(float[] found, int k, int[] counts, int from, int to) {
    int least = Integer.MAX_VALUE;
    for (int c = from; c < to; c++) {
      // A lane stops at 2²⁴, which is too few at most; a sum in floats could round up beyond it.
      int sum = 0;
      for (int lane = 0; lane < LANES; lane++) {
        sum += (int) found[LANES * (k + c - from) + lane];
      }
      counts[c] = sum;
      least = Math.min(least, counts[c]);
    }
    return least;
  }

  /**
   * f[at …] ← four weight vectors from the k-th on as floats, number by number, and behind them
   * each one's factor of ‖x‖ in the bound.
   */
  private void round(double[][] ws, int k, int to, float[] f, int at) {
    for (int g = 0; g < GROUP; g++) {
      double squares = 0;
      if (k + g < to) {
        double[] w = ws[k + g];
        for (int j = 0; j <= dimension; j++) {
          f[at + GROUP * j + g] = (float) w[j];
          squares += w[j] * w[j];
        }
      }
      f[at + GROUP * (dimension + 1) + g] = factor(Math.sqrt(squares));
    }
  }

  private float factor(double norm) {
    boolean isUsual = norm > TINY && norm < HUGE && dimension <= MOST_TERMS;
    return isUsual ? Math.nextUp((float) ((dimension + 8) * UNIT * norm)) : Float.POSITIVE_INFINITY;
  }

  private static FloatVector at(float[] a, int offset) {
    return FloatVector.fromArray(EIGHT, a, offset);
  }

  private static FloatVector all(float value) {
    return FloatVector.broadcast(EIGHT, value);
  }

  /** Four weight vectors, sixteen examples; a and b are the two halves of these. */
  private static void look(
      float[] panel, int dimension, float[] w, int first, float[] found, int slot) {
    FloatVector a0 = FloatVector.zero(EIGHT);
    FloatVector a1 = a0;
    FloatVector a2 = a0;
    FloatVector a3 = a0;
    FloatVector b0 = a0;
    FloatVector b1 = a0;
    FloatVector b2 = a0;
    FloatVector b3 = a0;
    for (int j = 0; j <= dimension; j++) {
      FloatVector a = at(panel, ROWS * j);
      FloatVector b = at(panel, ROWS * j + LANES);
      FloatVector w0 = all(w[first + GROUP * j]);
      a0 = a.fma(w0, a0);
      b0 = b.fma(w0, b0);
      FloatVector w1 = all(w[first + GROUP * j + 1]);
      a1 = a.fma(w1, a1);
      b1 = b.fma(w1, b1);
      FloatVector w2 = all(w[first + GROUP * j + 2]);
      a2 = a.fma(w2, a2);
      b2 = b.fma(w2, b2);
      FloatVector w3 = all(w[first + GROUP * j + 3]);
      a3 = a.fma(w3, a3);
      b3 = b.fma(w3, b3);
    }
    FloatVector a = at(panel, ROWS * (dimension + 1));
    FloatVector b = at(panel, ROWS * (dimension + 1) + LANES);
    int factor = first + GROUP * (dimension + 1);
    addBelow(a0, b0, a, b, w[factor], found, slot);
    addBelow(a1, b1, a, b, w[factor + 1], found, slot + LANES);
    addBelow(a2, b2, a, b, w[factor + 2], found, slot + 2 * LANES);
    addBelow(a3, b3, a, b, w[factor + 3], found, slot + 3 * LANES);
  }

  private static void addBelow(
      FloatVector sumA,
      FloatVector sumB,
      FloatVector normA,
      FloatVector normB,
      float factor,
      float[] found,
      int slot) {
    FloatVector bound = all(-factor);
    FloatVector one = all(1);
    FloatVector none = all(0);
    at(found, slot)
        .add(none.blend(one, sumA.compare(VectorOperators.LT, normA.mul(bound))))
        .add(none.blend(one, sumB.compare(VectorOperators.LT, normB.mul(bound))))
        .intoArray(found, slot);
  }
}
