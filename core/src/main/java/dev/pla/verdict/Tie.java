package dev.pla.verdict;

/**
 * A pair of rows that tie somewhere inside a cell and cost a mistake in its middle.
 *
 * <p>If no such pair is left, then the mistakes in the middle are made in the whole cell.
 */
final class Tie {

  private final Cell cell;
  private final Matching matching;
  private int k;
  private int l;
  private long a;
  private long b;
  private double balance;

  Tie(Cell cell, Matching matching) {
    this.cell = cell;
    this.matching = matching;
  }

  /** Cuts an edge where a pair ties on it: the pair whose tie is nearest to the edge's middle. */
  Cell[] split(Splitter splitter, long proven) {
    long[] middle = new long[cell.size];
    for (int i = 0; i < cell.size; i++) {
      double sum = 0;
      for (int c = 0; c < cell.scores.length; c++) {
        sum += (double) cell.scores[c][i] / cell.vertices[c].weight();
      }
      middle[i] = (long) (sum * 64);
    }
    int[] positives = new int[cell.size];
    int waiting = 0;
    for (int row : Ranking.order(middle)) {
      if (row < cell.positives) {
        positives[waiting++] = row;
      } else if (waiting > 0) {
        consider(positives[--waiting], row);
      }
    }
    return balance > 0 ? splitter.cut(cell, k, l, a, b, proven) : new Cell[0];
  }

  private void consider(int p, int n) {
    if (matching.conflict(p, n)) {
      return;
    }
    for (int c = 0; c < cell.scores.length; c++) {
      long gain = cell.scores[c][n] - cell.scores[c][p];
      for (int e = 0; e < cell.scores.length && gain > 0; e++) {
        long loss = cell.scores[e][p] - cell.scores[e][n];
        if (loss > 0) {
          consider(c, e, gain, loss);
        }
      }
    }
  }

  /** At loss·v_c + gain·v_e the two rows tie. */
  private void consider(int c, int e, long gain, long loss) {
    double x = (double) gain / cell.vertices[c].weight();
    double y = (double) loss / cell.vertices[e].weight();
    double found = Math.min(x, y) / Math.max(x, y);
    if (found > balance) {
      long factor = Vertex.gcd(gain, loss);
      balance = found;
      k = c;
      l = e;
      a = loss / factor;
      b = gain / factor;
    }
  }
}
