package dev.pla.fewest;

import dev.pla.data.Dataset;
import dev.pla.exact.ExactMistakeCount;
import dev.pla.fewest.branch.BranchAndBound;
import dev.pla.model.Hypothesis;
import dev.pla.proof.CertificatePacking;
import dev.pla.proof.CutTree;
import dev.pla.proof.MistakesProof;
import dev.pla.proof.SearchClaim;
import dev.pla.proof.Watch;
import dev.pla.work.Workers;
import java.util.Optional;

/**
 * How few mistakes any hyperplane can make, at least, and the best hyperplane known.
 *
 * @param proof why no hyperplane makes fewer mistakes than {@code proof.bound()}
 * @param best the best hypothesis known: the one asked about, or a better one met on the way
 * @param mistakes its mistakes, counted exactly
 * @param steps the linear programs and cells it took; the same data, hypothesis and steps give the
 *     same again
 */
public record MistakesBound(MistakesProof proof, Hypothesis best, long mistakes, long steps) {

  /** Up to this many features, branch and bound is tried. */
  private static final int FEW_FEATURES = 6;

  /** Packing copies the rows and inverts matrices of d² entries; larger data are left alone. */
  private static final double CELLS = 6e7;

  private static final int MANY_FEATURES = 1_000;

  /** Packing costs rows × features × mistakes; beyond this, branch and bound comes first. */
  private static final double DEAR = 2e8;

  /** Fractional packing before branch and bound: so many steps times the square of the rows. */
  private static final long FIRST_ROUNDS = 30_000_000;

  /** What goes on where packing and cones leave a gap. */
  interface Method {

    /** A better bound, or the one known, after so many steps in all at most. */
    MistakesBound improve(MistakesBound known, long limit);
  }

  /** How a search over cones is written down; none: it is only claimed. */
  private interface Scribe {

    Optional<CutTree> proof(BranchAndBound search);
  }

  /** Nothing goes on. */
  private static final Method NONE = (known, limit) -> known;

  /** No hyperplane makes fewer mistakes. */
  public long value() {
    return proof.bound();
  }

  /** Whether the best hypothesis makes the fewest mistakes possible. */
  public boolean isOptimal() {
    return value() == mistakes;
  }

  /** Whether the data are small enough for cuts by rows. */
  public static boolean cutsByRows(Dataset data) {
    return RowCuts.isPossible(data);
  }

  /**
   * Knows as much as it can in a number of steps: by packing certificates, which anyone can check,
   * and where that leaves a gap and the features are few, by branch and bound over cones, which is
   * searched and not proven here.
   */
  public static MistakesBound of(Dataset data, Hypothesis best, long steps, Watch watch) {
    require(data, best);
    return new Prover(data, best, steps, Workers.ONE, watch, NONE, search -> Optional.empty())
        .prove();
  }

  /**
   * The same, and by cutting the hyperplanes by rows, where that is the better way; a search over
   * cones is written down as a proof unless that is too long. The result does not depend on how
   * many workers there are.
   */
  public static MistakesBound of(
      Dataset data, Hypothesis best, long steps, Workers workers, Watch watch) {
    require(data, best);
    Method cuts = cutsByRows(data) ? new RowCuts(data, workers, watch) : NONE;
    return new Prover(data, best, steps, workers, watch, cuts, BranchAndBound::proof).prove();
  }

  private static void require(Dataset data, Hypothesis best) {
    Fewest.requireThreshold(data);
    if (best.dimension() != data.dimension()) {
      throw new IllegalArgumentException(
          "the hypothesis has " + best.dimension() + " features, expected " + data.dimension());
    }
  }

  /** Runs one method after the other and keeps the better proof. */
  private static final class Prover {

    private final Dataset data;
    private final long limit;
    private final Workers workers;
    private final Watch watch;
    private final Method cuts;
    private final Scribe scribe;
    private MistakesBound known;
    private boolean stopped;

    Prover(
        Dataset data,
        Hypothesis best,
        long limit,
        Workers workers,
        Watch watch,
        Method cuts,
        Scribe scribe) {
      this.data = data;
      this.limit = limit;
      this.workers = workers;
      this.watch = watch;
      this.cuts = cuts;
      this.scribe = scribe;
      long mistakes = new ExactMistakeCount(data).mistakes(best);
      this.known = new MistakesBound(CertificatePacking.NOTHING, best, mistakes, 0);
    }

    MistakesBound prove() {
      int d = data.dimension();
      boolean few = d <= FEW_FEATURES && BranchAndBound.isPossible(data.size(), d);
      boolean packable = d <= MANY_FEATURES && data.size() * (d + 1.0) <= CELLS;
      double cost = (double) data.size() * data.dimension() * known.mistakes();
      // With few features branch and bound closes the gap soon, so packing only gets its first
      // rounds; but a packing that closes it can be checked by anyone, so it comes first.
      if (packable && (!few || cost < DEAR)) {
        long rounds =
            known.mistakes() + FIRST_ROUNDS / Math.max(1, (long) data.size() * data.size());
        long most = few ? rounds : cuts == NONE ? limit : known.mistakes();
        pack(Math.min(limit, most));
      }
      if (few && !stopped && !known.isOptimal() && known.steps() < limit) {
        exhaust();
      }
      boolean isDone = known.isOptimal() && !(known.proof() instanceof SearchClaim);
      return isDone || stopped || known.steps() >= limit ? known : cuts.improve(known, limit);
    }

    private void pack(long most) {
      CertificatePacker packer = new CertificatePacker(data, known.best(), known.mistakes(), watch);
      CertificatePacking packing = packer.pack(most);
      known = new MistakesBound(packing, known.best(), known.mistakes(), packer.steps());
      stopped = packer.isStopped();
    }

    private boolean goesOn(long steps, long mistakes, long bound) {
      stopped = !watch.goOn(steps, mistakes, bound);
      return !stopped;
    }

    private void exhaust() {
      long before = known.steps();
      Watch shifted =
          (cells, mistakes, bound) ->
              goesOn(before + cells, mistakes, Math.max(bound, known.value()));
      BranchAndBound search =
          new BranchAndBound(data, known.best(), known.mistakes(), workers, shifted);
      BranchAndBound.Result result = search.run(limit - before);
      MistakesProof proof = result.bound() > known.value() ? proof(search, result) : known.proof();
      known = new MistakesBound(proof, result.best(), result.mistakes(), before + result.cells());
    }

    private MistakesProof proof(BranchAndBound search, BranchAndBound.Result result) {
      Optional<CutTree> written = scribe.proof(search);
      return written.isPresent() ? written.get() : new SearchClaim(result.bound(), result.cells());
    }
  }
}
