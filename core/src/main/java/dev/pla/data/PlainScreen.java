package dev.pla.data;

import java.util.Arrays;

/** One weight vector after the other, over a few examples at a time that were fetched for all. */
final class PlainScreen implements Screen {

  private static final int NEAR = 64;

  private final Dataset data;
  private final int[] order;
  private final int size;

  PlainScreen(Dataset data, int[] order, int size) {
    this.data = data;
    this.order = order;
    this.size = size;
  }

  @Override
  public void count(double[][] ws, int from, int to, long enough, Limits limits, int[] counts) {
    Arrays.fill(counts, from, to, 0);
    Limits these = limits.forWeights(ws, from, to);
    Nearby nearby = data.points().nearby(data.labels(), NEAR);
    for (int start = 0; start < size; start += NEAR) {
      int end = Math.min(size, start + NEAR);
      nearby.fetch(order, start, end);
      for (int k = from; k < to; k++) {
        if (counts[k] < enough) {
          counts[k] += wrong(nearby, end - start, ws[k], these);
        }
      }
    }
  }

  private static int wrong(Nearby nearby, int rows, double[] w, Limits limits) {
    int wrong = 0;
    for (int r = nearby.firstWrong(0, rows, w, limits);
        r < rows;
        r = nearby.firstWrong(r + 1, rows, w, limits)) {
      wrong++;
    }
    return wrong;
  }
}
