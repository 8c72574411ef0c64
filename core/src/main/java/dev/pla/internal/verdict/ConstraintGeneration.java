package dev.pla.internal.verdict;

import dev.pla.internal.exact.SignedRows;
import dev.pla.internal.exact.Vectors;
import dev.pla.internal.work.Work;
import dev.pla.work.Progress;
import dev.pla.work.Workers;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Looks for the nearest point of the hull, in doubles, on a working set that grows by the worst
 * examples of all (constraint generation).
 */
public final class ConstraintGeneration {

  /** A distance that rounding alone could explain, in units where examples have size 1. */
  private static final double NOTHING = 1e-14;

  /**
   * This many of the worst are let in, one after another, before all are scored again: that saves
   * most of the scoring.
   */
  private static final int FEW = 32;

  /** Rows that tell how long a row is. */
  private static final int LOOKED_AT = 100;

  private final SignedRows examples;
  private final Workers workers;
  private final Progress progress;
  private final double tolerance;
  private final ColumnUnits units;
  private final NearestPoint nearest;
  private final BitSet members = new BitSet();
  private final List<Integer> working = new ArrayList<>();
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
      List<MostViolated.Scored> worst =
          MostViolated.find(examples, w, level, Math.min(20_000, 4 * examples.width()), workers);
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
      nearest.enter(working.get(0));
    }
    SignedRows part = examples.part(working.stream().mapToInt(n -> n).toArray());
    while (!collapsed()) {
      double[] w = nearest.weights();
      report(w);
      Work.spend(progress, entries * working.size());
      List<MostViolated.Scored> found = MostViolated.find(part, w, level(), FEW, Workers.ONE);
      if (found.isEmpty()) {
        return true;
      }
      if (!step(found.stream().mapToInt(scored -> working.get(scored.example())).toArray())) {
        return false;
      }
    }
    return true;
  }

  /** Active examples score more than this. */
  private double level() {
    return nearest.distance * (1 - tolerance / 2);
  }

  /**
   * Lets in some of the worst few. Where columns outnumber rows nearly every row ends up active:
   * they may as well come in bulk.
   */
  private boolean step(int[] few) {
    if (units.length() <= LeastSquares.LONG) {
      return solve(few, few[0]);
    }
    if (nearest.enter(few)) {
      return true;
    }
    int worst = worst(few);
    return worst >= 0 && solve(few, worst);
  }

  /** The optimum on what is active and on these few, worst first. */
  private boolean solve(int[] few, int first) {
    for (int worst = first; worst >= 0; worst = worst(few)) {
      if (!nearest.enter(worst)) {
        return false;
      }
      if (collapsed()) {
        return true;
      }
    }
    return true;
  }

  /** The worst of these few now, or −1 when none is below the level. */
  private int worst(int[] few) {
    double[] w = nearest.weights();
    int worst = -1;
    double lowest = level();
    for (int n : few) {
      double score = examples.score(n, w);
      if (score < lowest) {
        lowest = score;
        worst = n;
      }
    }
    return worst;
  }

  private boolean admit(List<MostViolated.Scored> worst) {
    boolean grown = false;
    for (MostViolated.Scored scored : worst) {
      grown |= admit(scored.example());
    }
    return grown;
  }

  private boolean admit(int n) {
    boolean isNew = !members.get(n);
    if (isNew) {
      members.set(n);
      working.add(n);
    }
    return isNew;
  }
}
