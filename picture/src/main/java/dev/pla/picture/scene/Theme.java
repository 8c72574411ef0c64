package dev.pla.picture.scene;

public enum Theme {
  LIGHT,
  DARK;

  /** The colour of the role, as 0xRRGGBB. */
  public int rgb(Role role) {
    return this == LIGHT ? role.light : role.dark;
  }

  /** The colour of the role, as #rrggbb. */
  public String hex(Role role) {
    return "#%06x".formatted(rgb(role));
  }
}
