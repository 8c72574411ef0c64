package dev.pla.fewest;

import java.util.Arrays;
import java.util.Random;

/**
 * A walk over hyperplanes that never climbs: each step takes the best point of one line.
 *
 * <p>Moves that change nothing are taken, so that plateaus are crossed; after a stall the walk goes
 * on from the best hyperplane or from where it is, shaken. Invariant: scores = v·z for every row of
 * the sheet, ‖v‖ = 1.
 */
final class LocalSearch {

  /** Scores are added to at each move and computed afresh after this many. */
  private static final int FRESH = 32;

  private final WhiteRows sheet;
  private final Random random;
  private final LineSearch line;
  private final double[] v;
  private final double[] scores;
  private final double[] delta;
  private final double[] slopes;
  private final double[] best;
  private final int patience;
  private long mistakes;
  private long bestMistakes;
  private int moves;
  private int stalled;

  LocalSearch(WhiteRows sheet, double[] start, Random random) {
    this.sheet = sheet;
    this.random = random;
    this.line = new LineSearch(sheet.size());
    this.v = start.clone();
    this.scores = new double[sheet.size()];
    this.delta = new double[sheet.width()];
    this.slopes = new double[sheet.size()];
    this.best = start.clone();
    this.patience = 60 + 10 * sheet.width();
    refresh();
    this.bestMistakes = mistakes;
  }

  /** The mistakes of the best hyperplane met. */
  long mistakes() {
    return bestMistakes;
  }

  /** The best hyperplane met. */
  double[] best() {
    return best.clone();
  }

  /** Goes on from v when that is better than the best so far. */
  void offer(double[] candidate) {
    double[] kept = v.clone();
    System.arraycopy(candidate, 0, v, 0, v.length);
    refresh();
    if (mistakes < bestMistakes) {
      keep();
    } else {
      System.arraycopy(kept, 0, v, 0, v.length);
      refresh();
    }
  }

  /** One line; true when it led to fewer mistakes than any before. */
  boolean step() {
    if (++stalled > patience) {
      shake();
    }
    draw();
    if (!orthonormalise()) {
      return false;
    }
    sheet.score(delta, slopes);
    line.search(scores, slopes, sheet.size(), window(), random);
    if (line.mistakes() > mistakes) {
      return false;
    }
    move(line.step());
    if (mistakes < bestMistakes) {
      keep();
      return true;
    }
    return false;
  }

  private void keep() {
    bestMistakes = mistakes;
    System.arraycopy(v, 0, best, 0, v.length);
    stalled = 0;
  }

  /** From 1/64 to 4: fine moves and coarse ones, in white coordinates. */
  private double window() {
    return 4.0 / (1 << random.nextInt(9));
  }

  private void move(double t) {
    for (int j = 0; j < v.length; j++) {
      v[j] += t * delta[j];
    }
    if (++moves % FRESH == 0) {
      refresh();
      return;
    }
    double scale = 1 / Math.sqrt(1 + t * t);
    for (int j = 0; j < v.length; j++) {
      v[j] *= scale;
    }
    for (int i = 0; i < scores.length; i++) {
      scores[i] = (scores[i] + t * slopes[i]) * scale;
    }
    mistakes = line.mistakes();
  }

  private void refresh() {
    double norm = norm(v);
    for (int j = 0; j < v.length && norm > 0; j++) {
      v[j] /= norm;
    }
    sheet.score(v, scores);
    mistakes = 0;
    for (double score : scores) {
      mistakes += score > 0 ? 0 : 1;
    }
  }

  /** Half of the time from the best, half of the time further away from where it is. */
  private void shake() {
    stalled = 0;
    boolean away = random.nextBoolean();
    double size = 1.0 / (2 << random.nextInt(6));
    for (int j = 0; j < v.length; j++) {
      v[j] = (away ? v[j] : best[j]) + size * random.nextGaussian();
    }
    refresh();
  }

  private void draw() {
    int kind = random.nextInt(10);
    if (kind < 5) {
      gradient();
    } else if (kind < 7) {
      mistake();
    } else if (kind < 9) {
      for (int j = 0; j < delta.length; j++) {
        delta[j] = random.nextGaussian();
      }
    } else {
      Arrays.fill(delta, 0);
      delta[random.nextInt(delta.length)] = 1;
    }
  }

  /**
   * The slope of a smoothed count of mistakes over a random stretch of rows: rows near the
   * hyperplane pull it over themselves, the nearer the more.
   */
  private void gradient() {
    double reach = 2.0 / (1 << random.nextInt(8));
    int length = Math.max(1, sheet.size() >> random.nextInt(4));
    int from = random.nextInt(sheet.size() - length + 1);
    for (int i = from; i < from + length; i++) {
      double u = scores[i] / reach;
      slopes[i] = Math.max(0, 1 - u * u);
    }
    sheet.combine(slopes, from, from + length, delta);
  }

  /** The direction of PLA: z of some mistake, the next one from a random row on. */
  private void mistake() {
    int i = random.nextInt(scores.length);
    for (int tried = 0; tried < scores.length && scores[i] > 0; tried++) {
      i = i + 1 == scores.length ? 0 : i + 1;
    }
    for (int j = 0; j < delta.length; j++) {
      delta[j] = sheet.get(i, j);
    }
  }

  /** Takes v out of δ: along v itself nothing changes. */
  private boolean orthonormalise() {
    double along = 0;
    for (int j = 0; j < v.length; j++) {
      along += v[j] * delta[j];
    }
    double before = norm(delta);
    for (int j = 0; j < v.length; j++) {
      delta[j] -= along * v[j];
    }
    double norm = norm(delta);
    for (int j = 0; j < v.length; j++) {
      delta[j] /= norm;
    }
    return norm > 1e-9 * before;
  }

  private static double norm(double[] v) {
    double sum = 0;
    for (double x : v) {
      sum += x * x;
    }
    return Math.sqrt(sum);
  }
}
