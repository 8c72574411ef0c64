package dev.pla.internal.fewest;

/**
 * A linear support vector machine, as a start: rows on the right side by less than one cost as much
 * as they lack, squared.
 *
 * <p>Dual coordinate descent (Hsieh, Chang, Lin, Keerthi and Sundararajan, "A dual coordinate
 * descent method for large-scale linear SVM", ICML 2008), in a fixed order of rows.
 */
final class LinearSvm {

  /** The cost of a mistake against ‖w‖²: large enough to separate separable data. */
  private static final double COST = 1000;

  /** Small data need no more cycles than this. */
  private static final int CYCLES = 1_000;

  private LinearSvm() {}

  /** w after as many cycles as the work allows: cells touched, in all. */
  static double[] fit(WhitenedRows rows, long work) {
    int width = rows.width();
    int size = rows.size;
    double[] norms = new double[size];
    double[] alpha = new double[size];
    double[] w = new double[width];
    for (int i = 0; i < size; i++) {
      norms[i] = 0.5 / COST + dot(rows, i, null);
    }
    boolean moving = true;
    long cycles = Math.min(CYCLES, 1 + work / Math.max(1, (long) size * width));
    for (long cycle = 0; cycle < cycles && moving; cycle++) {
      moving = false;
      for (int i = 0; i < size; i++) {
        double gap = dot(rows, i, w) - 1 + alpha[i] * 0.5 / COST;
        double next = Math.max(0, alpha[i] - gap / norms[i]);
        double change = next - alpha[i];
        alpha[i] = next;
        moving |= Math.abs(change) > 1e-6 * next;
        for (int j = 0; j < width && change != 0; j++) {
          w[j] += change * rows.get(i, j);
        }
      }
    }
    return w;
  }

  private static double dot(WhitenedRows rows, int i, double[] w) {
    double sum = 0;
    for (int j = 0; j < rows.width(); j++) {
      double z = rows.get(i, j);
      sum += z * (w == null ? z : w[j]);
    }
    return sum;
  }
}
