package dev.pla.picture.scene;

/**
 * How a line of text is set.
 *
 * @param size in pixels
 * @param halo whether a rim of the background keeps the text readable over other shapes
 */
public record Font(double size, Weight weight, Anchor anchor, Turn turn, boolean halo) {

  /** How heavy the letters are. */
  public enum Weight {
    REGULAR,
    BOLD
  }

  /** Which part of the text is at its place. */
  public enum Anchor {
    START,
    MIDDLE,
    END
  }

  /** Which way the text runs. */
  public enum Turn {
    ACROSS,
    /** From bottom to top, as beside a vertical axis. */
    UPWARD
  }

  public Font(double size) {
    this(size, Weight.REGULAR, Anchor.START, Turn.ACROSS, false);
  }

  public Font bold() {
    return new Font(size, Weight.BOLD, anchor, turn, halo);
  }

  public Font centred() {
    return new Font(size, weight, Anchor.MIDDLE, turn, halo);
  }

  public Font toTheLeft() {
    return new Font(size, weight, Anchor.END, turn, halo);
  }

  public Font upward() {
    return new Font(size, weight, anchor, Turn.UPWARD, halo);
  }

  public Font withHalo() {
    return new Font(size, weight, anchor, turn, true);
  }

  /** About how wide the text will be, in pixels. */
  public double width(String text) {
    return PlainText.ems(text) * size * (weight == Weight.BOLD ? 1.1 : 1);
  }

  /** The text, cut with an ellipsis where it would be wider than this. */
  public String fit(String text, double widest) {
    String clean = PlainText.printable(text);
    if (width(clean) <= widest) {
      return clean;
    }
    int end = clean.length();
    while (end > 0 && width(clean.substring(0, end) + "…") > widest) {
      end = clean.offsetByCodePoints(end, -1);
    }
    return clean.substring(0, end) + "…";
  }
}
