package dev.pla.picture.scene;

/**
 * Light or dark: a colour for each role.
 *
 * <p>Colours that tell things apart are of the palette of Okabe and Ito ("Color universal design",
 * 2002), which stays distinct for colour-blind eyes; shapes and dashes say the same once more.
 */
public enum Theme {
  LIGHT,
  DARK;

  private static final int BLUE = 0x0072B2;
  private static final int SKY = 0x56B4E9;
  private static final int ORANGE = 0xE69F00;
  private static final int VERMILION = 0xD55E00;
  private static final int GREEN = 0x009E73;
  private static final int PURPLE = 0xCC79A7;

  /** The colour of the role, as 0xRRGGBB. */
  public int rgb(Role role) {
    return this == LIGHT ? light(role) : dark(role);
  }

  /** The colour of the role, as #rrggbb. */
  public String hex(Role role) {
    String digits = Integer.toHexString(0x1000000 | rgb(role));
    return "#" + digits.substring(1);
  }

  private static int light(Role role) {
    return switch (role) {
      case BACKGROUND -> 0xFFFFFF;
      case SURFACE -> 0xF7F8FA;
      case GRID -> 0xE3E6EA;
      case AXIS -> 0xB4BAC2;
      case INK, BOUNDARY -> 0x1B1F24;
      case MUTED -> 0x5A626C;
      case POSITIVE -> BLUE;
      case NEGATIVE -> ORANGE;
      case POSITIVE_TINT -> 0xE4F0F8;
      case NEGATIVE_TINT -> 0xFDF3DF;
      case UNLABELLED -> 0x8A9099;
      case MISTAKE -> VERMILION;
      case FORMER -> 0x9AA1AA;
      case POCKET -> GREEN;
      case BOUND -> PURPLE;
    };
  }

  private static int dark(Role role) {
    return switch (role) {
      case BACKGROUND -> 0x12161C;
      case SURFACE -> 0x1A1F27;
      case GRID -> 0x2A313B;
      case AXIS -> 0x4A5360;
      case INK, BOUNDARY -> 0xF2F4F7;
      case MUTED -> 0xA4ADB8;
      case POSITIVE -> SKY;
      case NEGATIVE -> ORANGE;
      case POSITIVE_TINT -> 0x152A38;
      case NEGATIVE_TINT -> 0x30270F;
      case UNLABELLED -> 0x9BA3AD;
      case MISTAKE -> 0xF0714A; // vermilion, lifted to be seen on dark
      case FORMER -> 0x6B7480;
      case POCKET -> 0x1FC295; // bluish green, lifted
      case BOUND -> PURPLE;
    };
  }
}
