package dev.pla.fewest;

import dev.pla.data.Dataset;
import dev.pla.fewest.branch.BranchAndBound;
import dev.pla.model.Hypothesis;
import dev.pla.model.Zero;
import dev.pla.proof.Certificate;
import dev.pla.proof.CertificatePacking;
import dev.pla.proof.MistakesProof;
import dev.pla.proof.SearchClaim;
import dev.pla.proof.Verifier;
import dev.pla.proof.Watch;
import dev.pla.work.Workers;
import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Checks that no hyperplane makes fewer mistakes than a proof says.
 *
 * <p>A packing is checked against its definition, with nothing but {@link Verifier}. An exhaustive
 * search is checked by repeating it.
 */
public final class SearchRepeat {

  private final Dataset data;

  public SearchRepeat(Dataset data) {
    this.data = data;
  }

  /** What is wrong with the proof, or nothing when it holds. */
  public Optional<String> objection(MistakesProof proof, Watch watch) {
    return proof instanceof CertificatePacking packing
        ? objection(packing)
        : objection((SearchClaim) proof, watch);
  }

  /** Each certificate holds, each share is positive, and no row has more than one unit. */
  public Optional<String> objection(CertificatePacking packing) {
    if (packing.unit().signum() <= 0) {
      return Optional.of("unit " + packing.unit() + " ≤ 0");
    }
    Verifier verifier = new Verifier(data);
    Map<Integer, BigInteger> loads = new TreeMap<>();
    for (int k = 0; k < packing.parts().size(); k++) {
      CertificatePacking.Part part = packing.parts().get(k);
      Optional<String> objection = verifier.objection(part.certificate());
      if (objection.isPresent()) {
        return Optional.of("certificate " + k + ": " + objection.get());
      }
      if (part.share().signum() <= 0) {
        return Optional.of("certificate " + k + ": share " + part.share() + " ≤ 0");
      }
      for (Certificate.Term term : part.certificate().terms()) {
        loads.merge(term.row(), part.share(), BigInteger::add);
      }
    }
    for (Map.Entry<Integer, BigInteger> load : loads.entrySet()) {
      if (load.getValue().compareTo(packing.unit()) > 0) {
        return Optional.of(
            "row " + load.getKey() + " has " + load.getValue() + " of " + packing.unit());
      }
    }
    return Optional.empty();
  }

  /** The search from nothing, for a hyperplane with fewer mistakes than the bound, finds none. */
  private Optional<String> objection(SearchClaim exhaustion, Watch watch) {
    Hypothesis nothing = new Hypothesis(new double[data.dimension() + 1], Zero.MISTAKE);
    BranchAndBound.Result again =
        new BranchAndBound(data, nothing, exhaustion.bound(), Workers.ONE, watch)
            .run(Long.MAX_VALUE);
    return again.bound() >= exhaustion.bound()
        ? Optional.empty()
        : Optional.of("only " + again.bound() + " mistakes follow from the search");
  }
}
