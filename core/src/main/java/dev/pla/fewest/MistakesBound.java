package dev.pla.fewest;

import dev.pla.data.Dataset;
import dev.pla.internal.fewest.DisjointCertificates;
import dev.pla.internal.fewest.Fewest;
import dev.pla.internal.fewest.RowCuts;
import dev.pla.internal.fewest.branch.BranchAndBound;
import dev.pla.internal.work.Work;
import dev.pla.model.Hypothesis;
import dev.pla.proof.CutTree;
import dev.pla.work.Progress;
import dev.pla.work.Workers;
import java.util.Optional;
import java.util.function.Function;

/**
 * A lower bound on the mistakes of every hyperplane, and the best hyperplane known.
 *
 * <pre>{@code
 * Hypothesis w = Solver.solve(data).hypothesis();
 * MistakesBound bound = MistakesBound.of(data, w, 20_000, Workers.ONE, Progress.NONE);
 * boolean isMinimum = bound.isOptimal(); // no hyperplane makes fewer mistakes than bound.best()
 * }</pre>
 *
 * @param value no hyperplane makes fewer mistakes
 * @param proof the best proof there is; a search may know a larger bound than it can prove
 * @param best the best hypothesis known: the one asked about, or a better one met on the way
 * @param mistakes its mistakes, counted exactly
 * @param steps the cones, linear programs and verdicts it took; the same data, hypothesis and steps
 *     give the same again
 */
public record MistakesBound(
    long value, Optional<CutTree> proof, Hypothesis best, long mistakes, long steps) {

  /** Up to this many features, cones come first. */
  private static final int FEW_FEATURES = 6;

  /** Each step of disjoint certificates decides about the data; larger data are left alone. */
  private static final double MOST_CELLS = 6e7;

  private static final int MOST_FEATURES = 1_000;

  /** Multiplications for a verdict where nothing else is proven. */
  private static final long ONE_VERDICT = 4_000_000_000L;

  /** Whether the value is proven, not only searched. */
  public boolean isProven() {
    return value == provenValue();
  }

  private long provenValue() {
    return proof.map(CutTree::bound).orElse(0L);
  }

  /** Whether the best hypothesis makes the fewest mistakes possible. */
  public boolean isOptimal() {
    return value == mistakes;
  }

  /** Returns what a search over cones finds in at most this many steps, without a proof. */
  public static MistakesBound searched(
      Dataset data, Hypothesis best, long steps, Progress progress) {
    MistakesBound known = nothing(data, best, Workers.ONE);
    return known.byCones(data, steps, Workers.ONE, Work.of(progress), search -> Optional.empty());
  }

  /**
   * Returns what is found and proven in at most this many steps: over cones if features are few; if
   * that leaves a gap, by cuts along rows; and by disjoint certificates if there are too many rows
   * or features for both. The result does not depend on how many workers there are.
   */
  public static MistakesBound of(
      Dataset data, Hypothesis best, long steps, Workers workers, Progress progress) {
    Work work = Work.of(progress);
    MistakesBound known =
        nothing(data, best, workers).byCones(data, steps, workers, work, BranchAndBound::proof);
    if (!known.isDone(steps, work) && RowCuts.isPossible(data)) {
      known = new RowCuts(data, workers, work).improve(known, steps);
    } else if (!known.isDone(steps, work) && !isForCones(data) && isSmall(data)) {
      known = new DisjointCertificates(data, work).improve(known, steps);
    }
    if (known.provenValue() > 0 || known.mistakes() == 0) {
      return known;
    }
    // The bound of a single certificate: a verdict, even if all other work is spent.
    Progress hurried = (stage, done, lower, upper) -> !work.isHurried();
    return new DisjointCertificates(data, new Work(hurried, ONE_VERDICT)).one(known);
  }

  /** Counts the mistakes of the hypothesis. */
  private static MistakesBound nothing(Dataset data, Hypothesis best, Workers workers) {
    Fewest.requireThreshold(data);
    if (best.dimension() != data.dimension()) {
      throw new IllegalArgumentException(
          "the hypothesis has " + best.dimension() + " features, expected " + data.dimension());
    }
    return new MistakesBound(0, Optional.empty(), best, best.mistakes(data, workers), 0);
  }

  private boolean isDone(long limit, Work work) {
    return work.isStopped() || steps >= limit || (isOptimal() && isProven());
  }

  /** Cones look at every copy of a row; cuts take the number of copies. */
  private static boolean isForCones(Dataset data) {
    int d = data.dimension();
    return d <= FEW_FEATURES && !data.hasManyCopies() && BranchAndBound.isPossible(data.size(), d);
  }

  private static boolean isSmall(Dataset data) {
    int d = data.dimension();
    return d <= MOST_FEATURES && data.distinctRows().size() * (d + 1.0) <= MOST_CELLS;
  }

  /** Returns this bound after more steps. */
  public MistakesBound after(long allSteps) {
    return new MistakesBound(value, proof, best, mistakes, allSteps);
  }

  /** Returns this bound with this proof, if it proves more, after more steps. */
  public MistakesBound proven(CutTree tree, long allSteps) {
    return tree.bound() <= provenValue()
        ? after(allSteps)
        : new MistakesBound(
            Math.max(value, tree.bound()), Optional.of(tree), best, mistakes, allSteps);
  }

  private MistakesBound byCones(
      Dataset data,
      long limit,
      Workers workers,
      Work work,
      Function<BranchAndBound, Optional<CutTree>> writer) {
    if (!isForCones(data) || isDone(limit, work)) {
      return this;
    }
    BranchAndBound search = new BranchAndBound(data, best, mistakes, workers, work);
    BranchAndBound.Result result = search.run(limit);
    return new MistakesBound(
        result.bound(),
        result.bound() > 0 ? writer.apply(search) : Optional.empty(),
        result.best(),
        result.mistakes(),
        result.cells());
  }
}
