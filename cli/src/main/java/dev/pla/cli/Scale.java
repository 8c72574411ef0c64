package dev.pla.cli;

import dev.pla.data.Dataset;
import dev.pla.io.OptionException;
import dev.pla.model.Scaling;

/** The choices of --scale. */
enum Scale {
  NONE,
  STANDARD,
  MAXABS;

  /** The scaling for these data; null for none. */
  Scaling of(Dataset data) {
    try {
      return switch (this) {
        case NONE -> null;
        case STANDARD -> Scaling.standard(data.points());
        case MAXABS -> Scaling.maxAbs(data.points());
      };
    } catch (IllegalArgumentException e) {
      throw new OptionException("--scale: " + e.getMessage());
    }
  }
}
