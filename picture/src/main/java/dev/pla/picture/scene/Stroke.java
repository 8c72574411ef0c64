package dev.pla.picture.scene;

/** A drawn line: what it is for, how wide, how opaque (0 to 1), and dashed or not. */
public record Stroke(Role role, double width, double opacity, Dash dash) {

  public enum Dash {
    SOLID,
    DASHED,
    DOTTED;

    /** Lengths of drawn and undrawn pieces, for a line of this width; none for a solid line. */
    public double[] pattern(double width) {
      return switch (this) {
        case SOLID -> new double[0];
        case DASHED -> new double[] {4 * width, 2.5 * width};
        case DOTTED -> new double[] {width, 2 * width};
      };
    }
  }

  public Stroke(Role role, double width) {
    this(role, width, 1, Dash.SOLID);
  }

  public Stroke dashed() {
    return new Stroke(role, width, opacity, Dash.DASHED);
  }

  public Stroke dotted() {
    return new Stroke(role, width, opacity, Dash.DOTTED);
  }
}
