package dev.pla.cli.console;

import dev.pla.learn.Averaged;
import dev.pla.learn.Gallant;
import dev.pla.learn.Learner;
import dev.pla.learn.Margin;
import dev.pla.learn.Pocket;
import dev.pla.solve.Solution;
import java.util.Locale;

/** Who found an answer, in a word. */
public enum MethodName {
  PLA,
  POCKET,
  GALLANT,
  AVERAGED,
  MARGIN,
  VERDICT,
  FEWEST;

  public static MethodName of(Solution solution) {
    return switch (solution.source()) {
      case LEARNER -> of(solution.learner());
      case VERDICT -> VERDICT;
      case SEARCH -> FEWEST;
    };
  }

  private static MethodName of(Learner learner) {
    if (learner instanceof Pocket) {
      return POCKET;
    }
    if (learner instanceof Gallant) {
      return GALLANT;
    }
    if (learner instanceof Margin) {
      return MARGIN;
    }
    return learner instanceof Averaged ? AVERAGED : PLA;
  }

  /** As files and JSON say it. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
