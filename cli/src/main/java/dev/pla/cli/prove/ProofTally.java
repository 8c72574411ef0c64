package dev.pla.cli.prove;

import dev.pla.cli.console.NumberText;
import dev.pla.data.Decimals;
import dev.pla.io.json.JsonWriter;
import dev.pla.learn.Outcome;
import dev.pla.learn.Step;
import dev.pla.model.ConvergenceProof;

/** The proof's inequalities, written down step by step and counted. */
final class ProofTally {

  private final ConvergenceProof proof;
  private long checked;
  private long failed;

  /** For a proof, or for none. */
  ProofTally(ConvergenceProof proof) {
    this.proof = proof;
  }

  long failed() {
    return failed;
  }

  private ConvergenceProof.Claims claims(Step step, double score) {
    ConvergenceProof.Claims claims =
        proof.at(step.update(), step.hypothesis(), step.example(), score);
    checked++;
    failed += claims.hold() ? 0 : 1;
    return claims;
  }

  /** The two sides of each inequality as cells of CSV; nothing without a proof. */
  String columns(Step step, double score) {
    if (proof == null) {
      return "";
    }
    ConvergenceProof.Claims claims = claims(step, score);
    return sides(claims.aligned())
        + sides(claims.length())
        + sides(claims.cosine())
        + ","
        + claims.hold();
  }

  private static String sides(ConvergenceProof.Claim claim) {
    return "," + Decimals.toString(claim.left()) + "," + Decimals.toString(claim.right());
  }

  /** The same as fields of a JSON object. */
  void write(Step step, double score, JsonWriter out) {
    if (proof == null) {
      return;
    }
    ConvergenceProof.Claims claims = claims(step, score);
    out.putObject(
        "proof",
        () -> {
          write(out, "aligned", claims.aligned());
          write(out, "length", claims.length());
          write(out, "cosine", claims.cosine());
          write(out, "corrected", claims.corrected());
        });
  }

  private static void write(JsonWriter out, String name, ConvergenceProof.Claim claim) {
    out.putObject(
        name,
        () ->
            out.put("left", claim.left()).put("right", claim.right()).put("holds", claim.holds()));
  }

  String summary(Outcome outcome) {
    String run =
        NumberText.count(outcome.updates(), "correction")
            + (outcome.separated()
                ? ", then all examples are right."
                : ", and the budget is spent.");
    if (proof == null) {
      return run;
    }
    return run
        + " R = "
        + NumberText.round(proof.bound().radius(), 6)
        + ", ρ = "
        + NumberText.round(proof.bound().margin(), 6)
        + ", R²/ρ² = "
        + NumberText.bound(proof.bound().corrections())
        + "; "
        + (failed == 0
            ? "every inequality holds at each of " + NumberText.count(checked, "step") + "."
            : failed + " of " + NumberText.count(checked, "step") + " break an inequality.");
  }
}
