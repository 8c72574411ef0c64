package dev.pla.picture.scene;

/**
 * How a line of text is set.
 *
 * @param size in pixels
 * @param anchor which part of the text is at its place
 * @param isUpward whether the text runs from bottom to top, as on a vertical axis
 * @param halo whether a rim of the background keeps the text readable over other shapes
 */
public record Font(double size, boolean isBold, Anchor anchor, boolean isUpward, boolean halo) {

  public enum Anchor {
    START,
    MIDDLE,
    END
  }

  public Font(double size) {
    this(size, false, Anchor.START, false, false);
  }

  public Font bold() {
    return new Font(size, true, anchor, isUpward, halo);
  }

  public Font centred() {
    return new Font(size, isBold, Anchor.MIDDLE, isUpward, halo);
  }

  public Font toTheLeft() {
    return new Font(size, isBold, Anchor.END, isUpward, halo);
  }

  public Font upward() {
    return new Font(size, isBold, anchor, true, halo);
  }

  public Font withHalo() {
    return new Font(size, isBold, anchor, isUpward, true);
  }

  /** About how wide the text will be, in pixels. */
  public double width(String text) {
    return PlainText.ems(text) * size * (isBold ? 1.1 : 1);
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
