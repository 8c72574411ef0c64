package dev.pla.cli.options;

import dev.pla.cli.console.UsageException;
import dev.pla.data.Dataset;
import dev.pla.model.Scaling;

/** The choices of --scale. */
public enum ScaleName {
  NONE,
  STANDARD,
  MAXABS;

  /** The scaling for these data; null for none. */
  public Scaling of(Dataset data) {
    try {
      return switch (this) {
        case NONE -> null;
        case STANDARD -> Scaling.standard(data.points());
        case MAXABS -> Scaling.maxAbs(data.points());
      };
    } catch (IllegalArgumentException e) {
      throw new UsageException("--scale: " + e.getMessage());
    }
  }
}
