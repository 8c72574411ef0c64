package dev.pla.internal.model;

import dev.pla.internal.kernel.MistakeRule;
import dev.pla.model.TieRule;

/** What sign(0) is, as scans need it. */
public final class MistakeRules {

  private MistakeRules() {}

  public static MistakeRule of(TieRule zero) {
    return switch (zero) {
      case MISTAKE -> new MistakeRule(0, 0);
      case NEGATIVE -> new MistakeRule(0, MistakeRule.ZERO_IS_RIGHT);
      case POSITIVE -> new MistakeRule(MistakeRule.ZERO_IS_RIGHT, 0);
    };
  }
}
