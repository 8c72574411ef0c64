package dev.pla.picture.scene;

/** A place in a picture: pixels from the left and from the top, always finite. */
public record Point(double x, double y) {

  public Point {
    if (!Double.isFinite(x) || !Double.isFinite(y)) {
      throw new IllegalArgumentException("a place at (" + x + ", " + y + "), expected numbers");
    }
  }
}
