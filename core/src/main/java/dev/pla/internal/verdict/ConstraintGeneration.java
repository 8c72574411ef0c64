package dev.pla.internal.verdict;

import dev.pla.internal.exact.SignedRows;
import dev.pla.internal.exact.Vectors;
import dev.pla.internal.work.Work;
import dev.pla.work.Progress;
import dev.pla.work.Workers;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Looks for the nearest point of the hull, in doubles, on a working set that grows by the worst
 * examples of all (constraint generation).
 */
public final class ConstraintGeneration {

  /** A distance that rounding alone could explain, in units where examples have size 1. */
  private static final double NOTHING = 1e-14;

  /** Rows that tell how long a row is. */
  private static final int LOOKED_AT = 100;

  private final SignedRows examples;
  private final Workers workers;
  private final Progress progress;
  private final double tolerance;
  private final ColumnUnits units;
  private final NearestPoint nearest;
  private final BitSet members;
  private int[] working;
  private int count;
  private int round;

  /** Multiplications to score a row. */
  private final long entries;

  private double lower = Double.NEGATIVE_INFINITY;

  public ConstraintGeneration(
      SignedRows examples,
      ColumnUnits units,
      Workers workers,
      Progress progress,
      double tolerance) {
    this.examples = examples;
    this.workers = workers;
    this.progress = progress;
    this.tolerance = tolerance;
    this.units = units;
    this.nearest = new NearestPoint(examples, units, progress);
    this.members = new BitSet();
    this.working = new int[16];
    this.entries = entries();
  }

  /** Of the first rows, in the mean; columns that are zero cost nothing. */
  private long entries() {
    int rows = Math.min(LOOKED_AT, examples.size());
    long[] entries = {rows};
    for (int n = 0; n < rows; n++) {
      examples.forEach(n, (j, x) -> entries[0]++);
    }
    return entries[0] / Math.max(1, rows) + 1;
  }

  /** Ends when the working set speaks for all examples, or when rounding stops the progress. */
  public Proposal run() {
    for (int n : examples.sampled()) { // enough to begin with
      admit(n);
    }
    for (round = 1; ; round++) {
      boolean moving = solve();
      if (collapsed()) {
        return nearest.proposal(false);
      }
      Work.spend(progress, entries * examples.size());
      double[] w = nearest.weights();
      double level = nearest.distance;
      List<WorstOfAll.Scored> worst =
          WorstOfAll.find(examples, w, level, Math.min(20_000, 4 * examples.width()), workers);
      double lowest = worst.isEmpty() ? level : worst.get(0).score();
      lower = Math.max(lower, lowest / Vectors.norm(w));
      report(w);
      if (lowest > 0 && lowest >= level * (1 - tolerance)) {
        return nearest.proposal(true);
      }
      boolean grown = admit(worst);
      if (!grown || !moving) {
        return nearest.proposal(lowest > 0);
      }
    }
  }

  /** The hull of the working set is part of the whole, so its margin is at least the whole's. */
  private void report(double[] w) {
    double upper = nearest.distance / Vectors.norm(w);
    progress.orStop(
        Progress.Stage.DECIDING,
        round,
        lower,
        units.keepMargins() ? upper : Double.POSITIVE_INFINITY);
  }

  private boolean collapsed() {
    return !(nearest.distance > NOTHING);
  }

  /** The optimum on the working set; false when rounding stopped the progress towards it. */
  private boolean solve() {
    if (nearest.size() == 0) {
      nearest.enter(working[0]);
    }
    while (!collapsed()) {
      WorstFew list = new WorstFew(nearest.distance * (1 - tolerance / 2));
      double[] w = nearest.weights();
      report(w);
      Work.spend(progress, entries * count);
      for (int k = 0; k < count; k++) {
        list.offer(working[k], examples.score(working[k], w));
      }
      if (list.isEmpty()) {
        return true;
      }
      if (!step(list)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Lets in what is on the list. Where columns outnumber rows nearly every row ends up active: they
   * may as well come in bulk.
   */
  private boolean step(WorstFew list) {
    if (units.length() <= LeastSquares.LONG) {
      return solve(list, list.worst());
    }
    if (nearest.enter(list.all())) {
      return true;
    }
    int worst = worst(list);
    return worst >= 0 && solve(list, worst);
  }

  /** The optimum on what is active and on the list, worst first. */
  private boolean solve(WorstFew list, int first) {
    for (int worst = first; worst >= 0; worst = worst(list)) {
      if (!nearest.enter(worst)) {
        return false;
      }
      if (collapsed()) {
        return true;
      }
    }
    return true;
  }

  private int worst(WorstFew list) {
    return list.worst(examples, nearest.weights(), nearest.distance * (1 - tolerance / 2));
  }

  private boolean admit(List<WorstOfAll.Scored> worst) {
    boolean grown = false;
    for (WorstOfAll.Scored scored : worst) {
      grown |= admit(scored.example());
    }
    return grown;
  }

  private boolean admit(int n) {
    if (members.get(n)) {
      return false;
    }
    members.set(n);
    if (count == working.length) {
      working = Arrays.copyOf(working, 2 * count);
    }
    working[count++] = n;
    return true;
  }

  /**
   * The worst few of many scored examples.
   *
   * <p>Letting in one example after another from such a list, before all are scored again, saves
   * most of the scoring.
   */
  private static final class WorstFew {

    private static final int LENGTH = 32;

    private final int[] examples = new int[LENGTH];
    private final double[] scores = new double[LENGTH];
    private int count;
    private double bar;

    WorstFew(double level) {
      this.bar = level;
    }

    boolean isEmpty() {
      return count == 0;
    }

    /** Keeps the example if it is among the worst so far; of equals, the earlier stays. */
    void offer(int n, double score) {
      if (!(score < bar)) {
        return;
      }
      int at = count < LENGTH ? count++ : LENGTH - 1;
      while (at > 0 && scores[at - 1] > score) {
        examples[at] = examples[at - 1];
        scores[at] = scores[at - 1];
        at--;
      }
      examples[at] = n;
      scores[at] = score;
      if (count == LENGTH) {
        bar = scores[LENGTH - 1];
      }
    }

    int[] all() {
      return Arrays.copyOf(examples, count);
    }

    int worst() {
      return examples[0];
    }

    /** The worst of the list for other weights, or −1 when none is below the level. */
    int worst(SignedRows all, double[] w, double level) {
      int worst = -1;
      double lowest = level;
      for (int k = 0; k < count; k++) {
        double score = all.score(examples[k], w);
        if (score < lowest) {
          lowest = score;
          worst = examples[k];
        }
      }
      return worst;
    }
  }
}
