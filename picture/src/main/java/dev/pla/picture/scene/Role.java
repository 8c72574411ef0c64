package dev.pla.picture.scene;

/**
 * What a colour is for, and which colour that is in either {@link Theme}.
 *
 * <p>Colours that tell things apart are of the palette of Okabe and Ito ("Color universal design",
 * 2002), which stays distinct for colour-blind eyes; shapes and dashes say the same once more.
 */
public enum Role {
  BACKGROUND(0xFFFFFF, 0x12161C),
  /** The area of a plot without a class. */
  SURFACE(0xF7F8FA, 0x1A1F27),
  GRID(0xE3E6EA, 0x2A313B),
  AXIS(0xB4BAC2, 0x4A5360),
  /** Main text and lines. */
  INK(0x1B1F24, 0xF2F4F7),
  /** Secondary text. */
  MUTED(0x5A626C, 0xA4ADB8),
  /** Examples of class +1: blue, or sky blue on dark. */
  POSITIVE(0x0072B2, 0x56B4E9),
  /** Examples of class −1: orange. */
  NEGATIVE(0xE69F00, 0xE69F00),
  POSITIVE_TINT(0xE4F0F8, 0x152A38),
  NEGATIVE_TINT(0xFDF3DF, 0x30270F),
  UNLABELLED(0x8A9099, 0x9BA3AD),
  /** Rings around mistakes: vermilion, lifted to be seen on dark. */
  MISTAKE(0xD55E00, 0xF0714A),
  /** The boundary of the present w. */
  BOUNDARY(0x1B1F24, 0xF2F4F7),
  /** The boundary before a correction. */
  FORMER(0x9AA1AA, 0x6B7480),
  /** The boundary of the w in the pocket: bluish green, lifted on dark. */
  POCKET(0x009E73, 0x1FC295),
  /** A bound that a proof gives: reddish purple. */
  BOUND(0xCC79A7, 0xCC79A7);

  final int light;
  final int dark;

  Role(int light, int dark) {
    this.light = light;
    this.dark = dark;
  }
}
