package dev.pla.cli.answer;

import dev.pla.cli.console.NumberText;
import dev.pla.data.Dataset;
import dev.pla.model.WideDouble;
import dev.pla.solve.Examination;

/** What separable data say about the world: how probable that is for random labels, in words. */
public final class ChanceText {

  /** From here on labels at random do as well. */
  private static final double LIKELY = 0.05;

  private ChanceText() {}

  /** Copies of a row have one label, so that they count once. */
  public static String of(Examination found) {
    Dataset data = found.data().eachRowOnce();
    WideDouble chance = found.coverProbability();
    String about =
        "Chance: random labels on "
            + NumberText.count(data.size(), "row")
            + " with "
            + NumberText.count(data.dimension(), "feature")
            + " are separable "
            + (data.points().constant() == 0 ? "through the origin " : "")
            + "with probability ";
    return chance.nearest() < 1
        ? about + "at most " + NumberText.chance(chance) + meaning(chance)
        : about + "up to 1: that these are separable says nothing about the world.";
  }

  private static String meaning(WideDouble chance) {
    return chance.nearest() < LIKELY ? "." : ": that these are separable says little.";
  }
}
