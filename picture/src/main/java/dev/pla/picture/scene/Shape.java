package dev.pla.picture.scene;

import java.util.List;
import java.util.Optional;

/** A part of a picture. */
public sealed interface Shape {

  record Polygon(List<Point> corners, Fill fill) implements Shape {

    public Polygon {
      corners = List.copyOf(corners);
    }

    /** A rectangle given by its top left corner and its size. */
    public static Polygon rectangle(double x, double y, double width, double height, Fill fill) {
      return new Polygon(
          List.of(
              new Point(x, y),
              new Point(x + width, y),
              new Point(x + width, y + height),
              new Point(x, y + height)),
          fill);
    }
  }

  record Polyline(List<Point> points, Stroke stroke) implements Shape {

    public Polyline {
      points = List.copyOf(points);
    }

    public static Polyline line(Point from, Point to, Stroke stroke) {
      return new Polyline(List.of(from, to), stroke);
    }
  }

  /** Equal markers at many places, each outlined, and filled or not. */
  record Marks(Marker marker, double radius, Optional<Fill> fill, Stroke outline, List<Point> at)
      implements Shape {

    public Marks {
      at = List.copyOf(at);
    }

    public static Marks filled(
        Marker marker, double radius, Fill fill, Stroke outline, List<Point> at) {
      return new Marks(marker, radius, Optional.of(fill), outline, at);
    }

    /** Circles that leave their inside as it is. */
    public static Marks rings(double radius, Stroke outline, List<Point> at) {
      return new Marks(Marker.CIRCLE, radius, Optional.empty(), outline, at);
    }
  }

  /** A line of text; {@code at} is on its baseline. */
  record Text(Point at, String text, Font font, Role role) implements Shape {

    public Text {
      text = PlainText.printable(text);
    }
  }

  /** Parts that belong together under a name; SVG keeps the name as a class. */
  record Group(String name, List<Shape> parts) implements Shape {

    public Group {
      parts = List.copyOf(parts);
    }
  }
}
