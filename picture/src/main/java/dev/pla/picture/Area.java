package dev.pla.picture;

import dev.pla.picture.scene.Point;

/** A rectangle of the page, in pixels; top is less than bottom. */
record Area(double left, double top, double right, double bottom) {

  double width() {
    return right - left;
  }

  double height() {
    return bottom - top;
  }

  /** The place at these parts of the way from left to right and from bottom to top. */
  Point at(double across, double up) {
    return new Point(left + across * width(), bottom - up * height());
  }

  boolean holds(Point point, double margin) {
    return point.x() >= left + margin
        && point.x() <= right - margin
        && point.y() >= top + margin
        && point.y() <= bottom - margin;
  }
}
