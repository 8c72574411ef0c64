package dev.pla.cli.prove;

import dev.pla.cli.console.NumberText;
import dev.pla.model.ConvergenceProof.Claims;
import dev.pla.model.WideDouble;

/** What each claim says after the last correction, with its numbers. */
final class EndText {

  /** Squares within these limits have square roots that print as they should. */
  private static final double LEAST = 1e-280;

  private static final double MOST = 1e280;

  private EndText() {}

  static String aligned(Claims end) {
    return after(end)
        + "w_f·w = "
        + NumberText.round(end.aligned().leftSide(), 5)
        + ", and the claim asks for "
        + NumberText.round(end.aligned().rightSide(), 5)
        + " or more.";
  }

  static String length(Claims end) {
    boolean hasRoot = hasRoot(end.length().leftSide()) && hasRoot(end.length().rightSide());
    return after(end)
        + (hasRoot ? "‖w‖ = " : "‖w‖² = ")
        + root(end.length().leftSide(), hasRoot)
        + ", and the claim allows "
        + root(end.length().rightSide(), hasRoot)
        + ".";
  }

  private static boolean hasRoot(WideDouble square) {
    return square.nearest() > LEAST && square.nearest() < MOST;
  }

  private static String root(WideDouble square, boolean hasRoot) {
    return hasRoot ? NumberText.round(Math.sqrt(square.nearest()), 5) : NumberText.round(square, 5);
  }

  /** Rounded down, so that what is less than 1 never reads 1. */
  static String cosine(Claims end) {
    return after(end)
        + "cos θ = "
        + NumberText.down(end.cosine().leftSide(), 5)
        + ", and the bound √t·ρ/R is "
        + NumberText.round(end.cosine().rightSide(), 5)
        + "; it is 1 at t = R²/ρ².";
  }

  private static String after(Claims end) {
    return "After the last correction, t = " + NumberText.grouped(end.t()) + ": ";
  }
}
