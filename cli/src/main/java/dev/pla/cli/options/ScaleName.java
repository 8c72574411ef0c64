package dev.pla.cli.options;

import dev.pla.cli.console.UsageException;
import dev.pla.data.Dataset;
import dev.pla.data.Points;
import dev.pla.model.Scaling;

/** The choices of --scale. */
public enum ScaleName {
  AUTO,
  NONE,
  STANDARD,
  MAXABS,
  CENTER;

  /** The scaling for these data; null for none. */
  public Scaling of(Dataset data) {
    Points points = data.withFewerCopies().points();
    try {
      return switch (this) {
        case AUTO -> Scaling.auto(points);
        case NONE -> null;
        case STANDARD -> Scaling.standard(points);
        case MAXABS -> Scaling.maxAbs(points);
        case CENTER -> Scaling.center(points);
      };
    } catch (IllegalArgumentException e) {
      throw new UsageException("--scale: " + e.getMessage());
    }
  }
}
