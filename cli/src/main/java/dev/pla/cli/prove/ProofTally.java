package dev.pla.cli.prove;

import dev.pla.cli.console.NumberText;
import dev.pla.data.Decimals;
import dev.pla.io.json.JsonWriter;
import dev.pla.learn.Outcome;
import dev.pla.learn.Step;
import dev.pla.model.ConvergenceProof;
import dev.pla.model.WideDouble;

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
    return "," + side(claim.leftSide()) + "," + side(claim.rightSide());
  }

  private static String side(WideDouble side) {
    return side.isFinite() ? Decimals.toString(side.decimal()) : "";
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
            out.put("left", claim.leftSide())
                .put("right", claim.rightSide())
                .put("holds", claim.holds()));
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
        + NumberText.up(proof.bound().longest(), 6)
        + ", ρ = "
        + NumberText.down(proof.bound().nearest(), 6)
        + ", R²/ρ² = "
        + NumberText.bound(proof.bound().most())
        + "; "
        + (failed == 0
            ? "every inequality holds at each of " + NumberText.count(checked, "step") + "."
            : failed + " of " + NumberText.count(checked, "step") + " break an inequality.");
  }
}
