package dev.pla.picture.scene;

import java.util.List;

/** The form of a point; classes differ in form as well as in colour. */
public enum Marker {
  CIRCLE,
  SQUARE,
  TRIANGLE;

  /** Half the side of the square with the area of the unit circle, a little less for the eye. */
  private static final double HALF_SIDE = 0.87;

  /** Corners around {@code at} for a marker of this radius; none for a circle. */
  List<Point> corners(Point at, double radius) {
    double half = HALF_SIDE * radius;
    return switch (this) {
      case CIRCLE -> List.of();
      case SQUARE ->
          List.of(
              new Point(at.x() - half, at.y() - half),
              new Point(at.x() + half, at.y() - half),
              new Point(at.x() + half, at.y() + half),
              new Point(at.x() - half, at.y() + half));
      case TRIANGLE ->
          List.of(
              new Point(at.x(), at.y() - 1.2 * radius),
              new Point(at.x() + 1.08 * radius, at.y() + 0.75 * radius),
              new Point(at.x() - 1.08 * radius, at.y() + 0.75 * radius));
    };
  }
}
