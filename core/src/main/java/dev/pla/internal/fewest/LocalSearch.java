package dev.pla.internal.fewest;

import dev.pla.internal.data.LinearCongruential;
import java.util.Arrays;

/**
 * A walk over hyperplanes that never climbs: each step takes the best point of one line.
 *
 * <p>Moves that change nothing are taken, so that plateaus are crossed. After a stall the walk
 * continues for a while as if some rows did not count and some counted three times, then with all
 * rows alike, and goes back where that ended worse (the ratchet of Nixon, "The parsimony ratchet, a
 * new method for rapid parsimony analysis", Cladistics, 1999); now and then it starts afresh.
 * Invariant: scores = v·z for every row, ‖v‖ = 1.
 */
final class LocalSearch {

  /** Scores are added to at each move and computed afresh after this many. */
  private static final int FRESH = 32;

  /** The walk restarts after this many stalls. */
  private static final int ANEW = 30;

  /** The part of the rows that do not count while the ratchet turns; as many count three times. */
  private static final double CHANGED = 0.075;

  /** That share of the rows each third time. */
  private static final double MORE_CHANGED = 0.2;

  private final WhitenedRows rows;
  private final LinearCongruential random;
  private final LineSearch line;
  private final double[] v;
  private final double[] scores;
  private final double[] delta;
  private final double[] slopes;
  private final double[] best;
  private final int patience;

  /** How often each row counts: once, except while the ratchet turns. */
  private final byte[] counts;

  /** The stall to go back to, and its mistakes. */
  private final double[] home;

  private long homeMistakes = Long.MAX_VALUE;
  private boolean isUneven;
  private long mistakes;
  private long bestMistakes;
  private int moves;
  private int stalled;
  private int stalls;

  LocalSearch(WhitenedRows rows, double[] start, LinearCongruential random) {
    this.rows = rows;
    this.random = random;
    this.line = new LineSearch(rows.size);
    this.v = start.clone();
    this.scores = new double[rows.size];
    this.delta = new double[rows.width()];
    this.slopes = new double[rows.size];
    this.best = start.clone();
    this.patience = 60 + 10 * rows.width();
    this.counts = new byte[rows.size];
    this.home = start.clone();
    Arrays.fill(counts, (byte) 1);
    refresh();
    this.bestMistakes = mistakes;
  }

  long mistakes() {
    return bestMistakes;
  }

  double[] best() {
    return best.clone();
  }

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
    if (++stalled > (isUneven ? patience / 2 : patience) && leave()) {
      return true;
    }
    draw();
    if (!orthonormalise()) {
      return false;
    }
    rows.score(delta, slopes);
    line.search(scores, slopes, counts, window(), random);
    if (line.mistakes > mistakes) {
      return false;
    }
    stalled = line.mistakes < mistakes ? 0 : stalled;
    move(line.step);
    return keepIfBest();
  }

  private boolean keepIfBest() {
    boolean isBest = !isUneven && mistakes < bestMistakes;
    if (isBest) {
      keep();
    }
    return isBest;
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
    mistakes = line.mistakes;
  }

  private void refresh() {
    double norm = norm(v);
    for (int j = 0; j < v.length && norm > 0; j++) {
      v[j] /= norm;
    }
    rows.score(v, scores);
    mistakes = 0;
    for (int i = 0; i < scores.length; i++) {
      mistakes += scores[i] > 0 ? 0 : counts[i];
    }
  }

  /** Leaves a stall; true when it led to fewer mistakes than any before. */
  private boolean leave() {
    stalled = 0;
    if (isUneven) {
      isUneven = false;
      Arrays.fill(counts, (byte) 1);
    } else if (++stalls % ANEW == 0) {
      startAfresh();
    } else {
      goHomeIfWorse();
      countUnevenly();
    }
    refresh();
    return keepIfBest();
  }

  /** Least squares of as many rows drawn at random, with repetition: the mean of their z. */
  private void startAfresh() {
    Arrays.fill(slopes, 0);
    for (int k = 0; k < slopes.length; k++) {
      slopes[random.nextInt(slopes.length)]++;
    }
    rows.combine(slopes, 0, slopes.length, v);
    homeMistakes = Long.MAX_VALUE;
  }

  /** One mistake more is put up with now and then. */
  private void goHomeIfWorse() {
    long allowed = random.nextInt(8) == 0 ? 1 : 0;
    if (mistakes - allowed <= homeMistakes) {
      System.arraycopy(v, 0, home, 0, v.length);
      homeMistakes = mistakes;
    } else {
      System.arraycopy(home, 0, v, 0, v.length);
    }
  }

  private void countUnevenly() {
    double changed = random.nextInt(3) == 0 ? MORE_CHANGED : CHANGED;
    for (int i = 0; i < counts.length; i++) {
      double u = random.nextDouble();
      counts[i] = (byte) (u < changed ? 0 : u < 2 * changed ? LineSearch.MORE : 1);
    }
    isUneven = true;
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

  /** The slope of a smoothed count of mistakes over a random stretch of rows. */
  private void gradient() {
    double reach = 2.0 / (1 << random.nextInt(8));
    int length = Math.max(1, rows.size >> random.nextInt(4));
    int from = random.nextInt(rows.size - length + 1);
    for (int i = from; i < from + length; i++) {
      double u = scores[i] / reach;
      slopes[i] = counts[i] * Math.max(0, 1 - u * u);
    }
    rows.combine(slopes, from, from + length, delta);
  }

  /** The direction of PLA: z of some mistake, the next one from a random row on. */
  private void mistake() {
    int i = random.nextInt(scores.length);
    for (int tried = 0; tried < scores.length && scores[i] > 0; tried++) {
      i = i + 1 == scores.length ? 0 : i + 1;
    }
    rows.read(i, delta);
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

  /**
   * The best point of a line: of all v + t·δ with |t| below a window, the one with fewest mistakes.
   *
   * <p>Row i changes sides at t = −s_i/a_i alone, so the sorted breakpoints say the number of
   * mistakes between any two of them (Li and Lin, "Optimizing 0/1 loss for perceptrons by random
   * coordinate descent", IJCNN 2007, do this along coordinates).
   */
  private static final class LineSearch {

    /** Narrower gaps between breakpoints are taken for rounding. */
    private static final double NARROW = 1e-12;

    /** A row counts nothing, once, or so often. */
    static final int MORE = 3;

    private final long[] events;

    /** The best t; of several gaps one drawn at random, and the middle of it. */
    private double step;

    private long mistakes;

    LineSearch(int rows) {
      this.events = new long[rows];
    }

    /** Searches the line of scores s + t·a, |t| &lt; window, where row i counts so often. */
    void search(double[] s, double[] a, byte[] counts, double window, LinearCongruential random) {
      int count = 0;
      long wrong = 0;
      for (int i = 0; i < counts.length; i++) {
        double reach = window * a[i];
        wrong += s[i] - reach > 0 ? 0 : counts[i];
        if (Math.abs(s[i]) < Math.abs(reach) && counts[i] > 0) {
          events[count++] = event(-s[i] / a[i], a[i] > 0, counts[i] > 1);
        }
      }
      Arrays.sort(events, 0, count);
      sweep(count, window, wrong, random);
    }

    private void sweep(int count, double window, long wrongAtStart, LinearCongruential random) {
      mistakes = Long.MAX_VALUE;
      long wrong = wrongAtStart;
      double from = -window;
      int equals = 0;
      for (int k = 0; k <= count; k++) {
        double to = k < count ? at(events[k]) : window;
        if (wrong <= mistakes && to - from > NARROW * window) {
          equals = wrong < mistakes ? 1 : equals + 1;
          mistakes = wrong;
          if (equals == 1 || random.nextInt(equals) == 0) {
            step = from + (to - from) / 2;
          }
        }
        if (k < count) {
          long rows = (events[k] & 2) == 0 ? 1 : MORE;
          wrong += (events[k] & 1) == 0 ? rows : -rows;
          from = to;
        }
      }
    }

    /**
     * A breakpoint as a long that sorts as t does; the last bit tells whether the row turns right,
     * the one before whether it counts more than once.
     */
    private static long event(double t, boolean turnsRight, boolean isMore) {
      long bits = Double.doubleToRawLongBits(t);
      bits ^= (bits >> 63) & Long.MAX_VALUE;
      return (bits & ~3L) | (turnsRight ? 1 : 0) | (isMore ? 2 : 0);
    }

    private static double at(long event) {
      return Double.longBitsToDouble(event ^ ((event >> 63) & Long.MAX_VALUE));
    }
  }
}
