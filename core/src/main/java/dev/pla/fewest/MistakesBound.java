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

  /** Whether the data are small enough for cuts by rows. */
  public static boolean cutsByRows(Dataset data) {
    return RowCuts.isPossible(data);
  }

  /** Returns what a search over cones finds in at most this many steps, without a proof. */
  public static MistakesBound searched(
      Dataset data, Hypothesis best, long steps, Progress progress) {
    Prover prover = new Prover(data, best, steps, Workers.ONE, progress);
    prover.exhaust(search -> Optional.empty());
    return prover.known;
  }

  /**
   * Returns what is found and proven in at most this many steps: over cones if features are few; if
   * that leaves a gap, by cuts along rows; and by disjoint certificates if there are too many rows
   * or features for both. The result does not depend on how many workers there are.
   */
  public static MistakesBound of(
      Dataset data, Hypothesis best, long steps, Workers workers, Progress progress) {
    Prover prover = new Prover(data, best, steps, workers, progress);
    boolean isSearched = prover.exhaust(BranchAndBound::proof);
    if (!prover.isDone() && cutsByRows(data)) {
      prover.known = new RowCuts(data, workers, prover.work).improve(prover.known, steps);
    } else if (!prover.isDone() && !isSearched && isSmall(data)) {
      prover.known = new DisjointCertificates(data, prover.work).improve(prover.known, steps);
    }
    boolean isOpen = prover.known.provenValue() == 0 && prover.known.mistakes() > 0;
    return isOpen ? prover.one() : prover.known;
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

  /** What is known by now; one method after the other adds to it. */
  private static final class Prover {

    private final Dataset data;
    private final long limit;
    private final Workers workers;
    private final Work work;
    private MistakesBound known;

    Prover(Dataset data, Hypothesis best, long limit, Workers workers, Progress progress) {
      Fewest.requireThreshold(data);
      if (best.dimension() != data.dimension()) {
        throw new IllegalArgumentException(
            "the hypothesis has " + best.dimension() + " features, expected " + data.dimension());
      }
      this.data = data;
      this.limit = limit;
      this.workers = workers;
      this.work = Work.of(progress);
      long mistakes = best.mistakes(data, workers);
      this.known = new MistakesBound(0, Optional.empty(), best, mistakes, 0);
    }

    /** The bound of a single certificate: a verdict, even if all other work is spent. */
    MistakesBound one() {
      Progress hurried = (stage, done, lower, upper) -> !work.isHurried();
      return new DisjointCertificates(data, new Work(hurried, ONE_VERDICT)).one(known);
    }

    private boolean isDone() {
      return work.isStopped() || known.steps() >= limit || (known.isOptimal() && known.isProven());
    }

    /** Searches over cones; false where there are too many features or rows for that. */
    boolean exhaust(Function<BranchAndBound, Optional<CutTree>> writer) {
      int d = data.dimension();
      // Cones look at every copy of a row; cuts take the number of copies.
      if (d > FEW_FEATURES || data.hasManyCopies() || !BranchAndBound.isPossible(data.size(), d)) {
        return false;
      }
      if (!isDone()) {
        BranchAndBound search =
            new BranchAndBound(data, known.best(), known.mistakes(), workers, work);
        BranchAndBound.Result result = search.run(limit);
        Optional<CutTree> proof = result.bound() > 0 ? writer.apply(search) : Optional.empty();
        known =
            new MistakesBound(
                result.bound(), proof, result.best(), result.mistakes(), result.cells());
      }
      return true;
    }
  }
}
