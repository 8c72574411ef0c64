package dev.pla.picture.scene;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.font.FontRenderContext;
import java.awt.font.TextLayout;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.util.List;

/** Draws a scene into pixels with Java2D; needs no display. */
final class Canvas {

  private final Graphics2D graphics;
  private final Theme theme;

  private Canvas(Graphics2D graphics, Theme theme) {
    this.graphics = graphics;
    this.theme = theme;
  }

  /** The scene with {@code scale} pixels of the image for each of its own. */
  static BufferedImage draw(Scene scene, Theme theme, int scale) {
    BufferedImage image =
        new BufferedImage(
            scene.width() * scale, scene.height() * scale, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    try {
      graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
      graphics.setRenderingHint(
          RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
      graphics.scale(scale, scale);
      graphics.setColor(new Color(theme.rgb(Role.BACKGROUND)));
      graphics.fillRect(0, 0, scene.width(), scene.height());
      Canvas canvas = new Canvas(graphics, theme);
      scene.shapes().forEach(canvas::shape);
    } catch (LinkageError | InternalError e) {
      throw new IllegalStateException(
          "this Java cannot draw text: install fontconfig, freetype and a font (Debian: fontconfig libfreetype6 fonts-dejavu-core), or take SVG",
          e);
    } finally {
      graphics.dispose();
    }
    return image;
  }

  private void shape(Shape shape) {
    if (shape instanceof Shape.Polygon polygon) {
      fill(path(polygon.corners(), true), polygon.fill());
    } else if (shape instanceof Shape.Polyline line) {
      stroke(path(line.points(), false), line.stroke());
    } else if (shape instanceof Shape.Marks marks) {
      for (Point at : marks.at()) {
        java.awt.Shape outline = marker(marks, at);
        marks.fill().ifPresent(fill -> fill(outline, fill));
        stroke(outline, marks.outline());
      }
    } else if (shape instanceof Shape.Text text) {
      text(text);
    } else if (shape instanceof Shape.Group group) {
      group.parts().forEach(this::shape);
    }
  }

  private static java.awt.Shape marker(Shape.Marks marks, Point at) {
    double r = marks.radius();
    return marks.marker() == Marker.CIRCLE
        ? new Ellipse2D.Double(at.x() - r, at.y() - r, 2 * r, 2 * r)
        : path(marks.marker().corners(at, r), true);
  }

  private static Path2D path(List<Point> points, boolean closed) {
    Path2D path = new Path2D.Double();
    for (Point point : points) {
      if (path.getCurrentPoint() == null) {
        path.moveTo(point.x(), point.y());
      } else {
        path.lineTo(point.x(), point.y());
      }
    }
    if (closed && !points.isEmpty()) {
      path.closePath();
    }
    return path;
  }

  private void fill(java.awt.Shape outline, Fill fill) {
    graphics.setColor(color(fill.role(), fill.opacity()));
    graphics.fill(outline);
  }

  private void stroke(java.awt.Shape outline, Stroke stroke) {
    double[] pattern = stroke.dash().pattern(stroke.width());
    float[] dashes = new float[pattern.length];
    for (int k = 0; k < pattern.length; k++) {
      dashes[k] = (float) pattern[k];
    }
    graphics.setStroke(
        new BasicStroke(
            (float) stroke.width(),
            BasicStroke.CAP_BUTT,
            BasicStroke.JOIN_ROUND,
            10,
            dashes.length == 0 ? null : dashes,
            0));
    graphics.setColor(color(stroke.role(), stroke.opacity()));
    graphics.draw(outline);
  }

  private Color color(Role role, double opacity) {
    int alpha = (int) Math.round(255 * opacity);
    return new Color((alpha << 24) | theme.rgb(role), true);
  }

  /** Text as outlines: the same pixels wherever the face is the same, whatever the hinting. */
  private void text(Shape.Text text) {
    if (text.text().isEmpty()) {
      return;
    }
    Font font = text.font();
    TextLayout layout =
        new TextLayout(text.text(), face(font), new FontRenderContext(null, true, true));
    double back = font.is(Font.Trait.CENTRED) ? 0.5 : font.is(Font.Trait.TO_THE_LEFT) ? 1 : 0;
    AffineTransform place = AffineTransform.getTranslateInstance(text.at().x(), text.at().y());
    if (font.is(Font.Trait.UPWARD)) {
      place.rotate(-Math.PI / 2);
    }
    place.translate(-back * layout.getAdvance(), 0);
    java.awt.Shape outline = layout.getOutline(place);
    if (font.is(Font.Trait.HALO)) {
      stroke(outline, new Stroke(Role.BACKGROUND, 3));
    }
    fill(outline, new Fill(text.role()));
  }

  private static java.awt.Font face(Font font) {
    int style = font.is(Font.Trait.BOLD) ? java.awt.Font.BOLD : java.awt.Font.PLAIN;
    return new java.awt.Font(java.awt.Font.SANS_SERIF, style, 1).deriveFont((float) font.size());
  }
}
