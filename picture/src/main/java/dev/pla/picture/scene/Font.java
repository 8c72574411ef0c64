package dev.pla.picture.scene;

import java.util.EnumSet;
import java.util.Set;

/** How a line of text is set: its size in pixels, and what is not as usual. */
public record Font(double size, Set<Trait> traits) {

  public enum Trait {
    BOLD,
    /** The middle of the text is at its place, not its start. */
    CENTRED,
    /** The end of the text is at its place. */
    TO_THE_LEFT,
    /** From bottom to top, as on a vertical axis. */
    UPWARD,
    /** A rim of the background keeps the text readable over other shapes. */
    HALO
  }

  public Font(double size, Trait... traits) {
    this(size, Set.of(traits));
  }

  public Font with(Trait more) {
    EnumSet<Trait> all = EnumSet.of(more);
    all.addAll(traits);
    return new Font(size, all);
  }

  boolean is(Trait trait) {
    return traits.contains(trait);
  }

  /** About how wide the text will be, in pixels. */
  public double width(String text) {
    return PlainText.ems(text) * size * (is(Trait.BOLD) ? 1.1 : 1);
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
