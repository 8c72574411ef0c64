package dev.pla.spark.decide;

import dev.pla.data.Dataset;
import dev.pla.model.Hypothesis;
import dev.pla.model.Zero;
import dev.pla.spark.shard.Shards;
import dev.pla.verdict.Separability;

/** Whether a w is right on every row in exact arithmetic, and not only in that of doubles. */
public final class ExactSides {

  private ExactSides() {}

  /** One pass. */
  public static boolean allRight(Shards shards, double[] w) {
    double positive = shards.positive();
    return shards.ask(w, (part, weights) -> allRight(part, positive, weights)).stream()
        .allMatch(right -> right);
  }

  private static boolean allRight(Shards.Part part, double positive, double[] w) {
    Hypothesis h = new Hypothesis(w, Zero.MISTAKE);
    boolean right = true;
    while (right && part.blocks().hasNext()) {
      Dataset block = part.blocks().next().signed(positive);
      right = Separability.prove(block, h).isPresent();
    }
    return right;
  }
}
