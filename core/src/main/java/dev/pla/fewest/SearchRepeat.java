package dev.pla.fewest;

import dev.pla.data.Dataset;
import dev.pla.fewest.branch.BranchAndBound;
import dev.pla.model.Hypothesis;
import dev.pla.model.Zero;
import dev.pla.proof.MistakesProof;
import dev.pla.proof.SearchClaim;
import dev.pla.proof.Verifier;
import dev.pla.proof.Watch;
import dev.pla.work.Workers;
import java.util.Optional;

/**
 * Checks that no hyperplane makes fewer mistakes than is claimed: a search is repeated.
 *
 * <p>What is proven needs no search; {@link Verifier} checks it against its definition.
 */
public final class SearchRepeat {

  private final Dataset data;

  public SearchRepeat(Dataset data) {
    this.data = data;
  }

  /** What is wrong with the proof, or nothing when it holds. */
  public Optional<String> objection(MistakesProof proof, Watch watch) {
    return proof instanceof SearchClaim claim
        ? objection(claim, watch)
        : new Verifier(data).objection(proof);
  }

  /** The search from nothing, for a hyperplane with fewer mistakes than the bound, finds none. */
  private Optional<String> objection(SearchClaim claim, Watch watch) {
    if (!BranchAndBound.isPossible(data.size(), data.dimension())) {
      return Optional.of(
          data.size() + " rows of " + data.dimension() + " features cannot be searched");
    }
    Hypothesis nothing = new Hypothesis(new double[data.dimension() + 1], Zero.MISTAKE);
    BranchAndBound.Result again =
        new BranchAndBound(data, nothing, claim.bound(), Workers.ONE, watch).run(Long.MAX_VALUE);
    return again.bound() >= claim.bound()
        ? Optional.empty()
        : Optional.of("only " + again.bound() + " mistakes follow from the search");
  }
}
