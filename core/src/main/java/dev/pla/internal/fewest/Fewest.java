package dev.pla.internal.fewest;

import dev.pla.data.Dataset;
import dev.pla.internal.data.LinearCongruential;
import dev.pla.internal.model.ExactMistakes;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import dev.pla.work.Progress;
import dev.pla.work.Workers;
import java.util.Arrays;

/**
 * A search for the hyperplane with the fewest mistakes, by exact line searches in white
 * coordinates.
 *
 * <p>Large data are searched from a sample up: most of the way is made where steps are cheap.
 * Invariant: the result depends on the data, the start, the seed and the number of steps alone, and
 * its mistakes were counted exactly on the data as written.
 */
public final class Fewest {

  /** Samples of these sizes come first, as far as they are smaller than half of the data. */
  private static final int[] SAMPLES = {20_000, 200_000};

  /** Steps spent on each sample before the next. */
  private static final int[] STEPS = {2_000, 400};

  /** More cells than this are not copied: the largest sample that fits represents all rows. */
  private static final long CELLS = 60_000_000;

  /** Cells that the support vector machine may touch: a fraction of a second. */
  private static final long HINGE = 30_000_000;

  /** Progress is reported each time about this many cells were scored. */
  private static final long POLL_EVERY_CELLS = 1_000_000;

  /** What is searched: the data, or with very many copies of rows a smaller share of each. */
  private final Dataset data;

  private final ExactMistakes count;
  private final TieRule zero;
  private final LinearCongruential random;
  private final Progress progress;
  private final int[] order;
  private final Whitening white;
  private Hypothesis best;
  private long mistakes = Long.MAX_VALUE;
  private long steps;
  private boolean stopped;

  private Fewest(Dataset data, TieRule zero, long seed, Progress progress) {
    this.data = data.withFewerCopies();
    this.count = new ExactMistakes(data, Workers.ONE);
    this.zero = zero;
    this.random = LinearCongruential.ofSeed(seed);
    this.progress = progress;
    this.order = shuffled(this.data.size());
    this.white = Whitening.of(this.data.points(), Arrays.copyOf(order, rowsForWhitening()));
  }

  /**
   * Searches from a given hypothesis, whose rule for zero is kept; the result is never worse.
   *
   * @param steps how many lines to search at most
   */
  public static Found search(
      Dataset data, Hypothesis start, long seed, long steps, Progress progress) {
    requireThreshold(data);
    if (start.dimension() != data.dimension()) {
      throw new IllegalArgumentException(
          "the start has " + start.dimension() + " features, expected " + data.dimension());
    }
    Fewest search = new Fewest(data, start.zero(), seed, progress);
    search.consider(start);
    return search.run(start, steps);
  }

  /** White coordinates move the origin, so the threshold must be free. */
  public static void requireThreshold(Dataset data) {
    if (!data.points().hasIntercept()) {
      throw new IllegalArgumentException(
          "the fewest mistakes are searched among all hyperplanes, with x_0 = 1; the data have x_0"
              + " = 0");
    }
  }

  public static Found search(Dataset data, long seed, long steps, Progress progress) {
    Hypothesis nothing = new Hypothesis(new double[data.dimension() + 1], TieRule.MISTAKE);
    return search(data, nothing, seed, steps, progress);
  }

  private Found run(Hypothesis start, long limit) {
    double[] v = white.fromUser(start.weights());
    int largest = (int) Math.min(data.size(), Math.max(1, CELLS / (data.dimension() + 1)));
    for (int level = 0; level < SAMPLES.length; level++) {
      if (SAMPLES[level] < largest / 2) {
        v = descend(SAMPLES[level], v, Math.min(limit, steps + STEPS[level]));
      }
    }
    descend(largest, v, limit);
    return new Found(best, mistakes, steps);
  }

  /** Searches the first rows of the shuffled data until the number of steps is reached. */
  private double[] descend(int size, double[] start, long limit) {
    WhitenedRows rows = new WhitenedRows(data, Arrays.copyOf(order, size), white);
    LocalSearch search = new LocalSearch(rows, start, random);
    search.offer(means(rows));
    if (steps == 0) {
      search.offer(LinearSvm.fit(rows, HINGE));
    }
    propose(search);
    long cells = 0;
    while (steps < limit && mistakes > 0 && !stopped) {
      steps++;
      if (search.step() && size == data.size()) {
        propose(search);
      }
      cells += (long) size * rows.width();
      if (cells >= POLL_EVERY_CELLS) {
        cells = 0;
        stopped = !progress.keepGoing(Progress.Stage.SEARCHING, steps, 0, (double) mistakes);
      }
    }
    propose(search);
    return search.best();
  }

  private void propose(LocalSearch search) {
    if (search.mistakes() < mistakes) {
      double[] w = white.toUser(search.best());
      if (isFinite(w)) {
        consider(new Hypothesis(w, zero));
      }
    }
  }

  private static boolean isFinite(double[] w) {
    for (double x : w) {
      if (!Double.isFinite(x)) {
        return false;
      }
    }
    return true;
  }

  private void consider(Hypothesis h) {
    long counted = count.count(h);
    if (counted < mistakes) {
      mistakes = counted;
      best = h;
    }
  }

  /** Least squares: in white coordinates, the mean of z. */
  private static double[] means(WhitenedRows rows) {
    double[] ones = new double[rows.size];
    Arrays.fill(ones, 1);
    double[] sum = new double[rows.width()];
    rows.combine(ones, 0, rows.size, sum);
    return sum;
  }

  private int rowsForWhitening() {
    return (int) Math.min(data.size(), Math.max(20_000, 20L * data.dimension()));
  }

  private int[] shuffled(int size) {
    int[] rows = new int[size];
    for (int i = 0; i < size; i++) {
      int j = random.nextInt(i + 1);
      rows[i] = rows[j];
      rows[j] = i;
    }
    return rows;
  }

  /**
   * What the search found.
   *
   * @param best the best hypothesis met
   * @param mistakes its mistakes, counted exactly
   * @param steps the lines searched; the same data, start, seed and steps give the same again
   */
  public record Found(Hypothesis best, long mistakes, long steps) {}

  /**
   * A linear support vector machine, as a start: rows on the right side by less than one cost as
   * much as they lack, squared.
   *
   * <p>Dual coordinate descent (Hsieh, Chang, Lin, Keerthi and Sundararajan, "A dual coordinate
   * descent method for large-scale linear SVM", ICML 2008), in a fixed order of rows.
   */
  private static final class LinearSvm {

    /** The cost of a mistake against ‖w‖²: large enough to separate separable data. */
    private static final double COST = 1000;

    /** Small data need no more cycles than this. */
    private static final int CYCLES = 1_000;

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
}
