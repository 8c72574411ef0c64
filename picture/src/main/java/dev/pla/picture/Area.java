package dev.pla.picture;

import dev.pla.picture.scene.Point;

/** A rectangle of the page, in pixels; top is less than bottom. */
record Area(double left, double top, double right, double bottom) {

  static Area around(Point at, double wide, double high) {
    return new Area(at.x() - wide, at.y() - high, at.x() + wide, at.y() + high);
  }

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

  boolean holds(Area other) {
    return other.left > left && other.right < right && other.top > top && other.bottom < bottom;
  }

  boolean meets(Area other) {
    return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
  }
}
