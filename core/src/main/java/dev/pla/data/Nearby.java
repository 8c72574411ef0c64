package dev.pla.data;

/**
 * Examples fetched ahead from all over the data, to lie side by side.
 *
 * <p>Meeting examples in random order waits for memory at each one; copying many of them at once
 * waits for many at a time.
 */
public final class Nearby {

  private final Dataset data;
  private final Points.Buffer buffer;
  private final byte[] signs;
  private final Labels labels;
  private Points points;

  /** Room for so many examples. */
  public Nearby(Dataset data, int rows) {
    this.data = data;
    this.buffer = data.points().buffer(rows);
    this.signs = new byte[rows];
    this.labels = new Labels(signs);
  }

  /** Fetches examples order[from] … order[to − 1]. */
  public void fetch(int[] order, int from, int to) {
    points = buffer.fetch(order, from, to);
    for (int k = from; k < to; k++) {
      signs[k - from] = (byte) data.labels().sign(order[k]);
    }
  }

  /** The first of the fetched examples from … to − 1, counted from 0, that w gets wrong, or to. */
  public int firstWrong(int from, int to, double[] w, Limits limits) {
    return points.firstWrong(from, to, labels, w, limits);
  }
}
