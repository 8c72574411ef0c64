package dev.pla.cli;

import dev.pla.data.Decimals;
import dev.pla.io.Json;
import dev.pla.learn.Outcome;
import dev.pla.learn.Proof;
import dev.pla.learn.Step;

/** The proof's inequalities, written down step by step and counted. */
final class ProofTally {

  private final Proof proof;
  private long checked;
  private long failed;

  /** For a proof, or for none. */
  ProofTally(Proof proof) {
    this.proof = proof;
  }

  long failed() {
    return failed;
  }

  private Proof.Claims claims(Step step) {
    Proof.Claims claims = proof.at(step);
    checked++;
    failed += claims.hold() ? 0 : 1;
    return claims;
  }

  /** The two sides of each inequality as cells of CSV; nothing without a proof. */
  String columns(Step step) {
    if (proof == null) {
      return "";
    }
    Proof.Claims claims = claims(step);
    return sides(claims.aligned())
        + sides(claims.length())
        + sides(claims.cosine())
        + ","
        + claims.hold();
  }

  private static String sides(Proof.Claim claim) {
    return "," + Decimals.toString(claim.left()) + "," + Decimals.toString(claim.right());
  }

  /** The same as fields of a JSON object. */
  void write(Step step, Json out) {
    if (proof == null) {
      return;
    }
    Proof.Claims claims = claims(step);
    out.putObject(
        "proof",
        () -> {
          write(out, "aligned", claims.aligned());
          write(out, "length", claims.length());
          write(out, "cosine", claims.cosine());
          write(out, "corrected", claims.corrected());
        });
  }

  private static void write(Json out, String name, Proof.Claim claim) {
    out.putObject(
        name,
        () ->
            out.put("left", claim.left()).put("right", claim.right()).put("holds", claim.holds()));
  }

  String summary(Outcome outcome) {
    String run =
        Words.count(outcome.updates(), "correction")
            + (outcome.separated()
                ? ", then all examples are right."
                : ", and the budget is spent.");
    if (proof == null) {
      return run;
    }
    return run
        + " R = "
        + Words.round(proof.bound().radius(), 6)
        + ", ρ = "
        + Words.round(proof.bound().margin(), 6)
        + ", R²/ρ² = "
        + Words.bound(proof.bound().corrections())
        + "; "
        + (failed == 0
            ? "every inequality holds at each of " + Words.count(checked, "step") + "."
            : failed + " of " + Words.count(checked, "step") + " break an inequality.");
  }
}
