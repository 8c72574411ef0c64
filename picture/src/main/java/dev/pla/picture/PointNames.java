package dev.pla.picture;

import dev.pla.picture.scene.Font;
import dev.pla.picture.scene.Point;
import dev.pla.picture.scene.Role;
import dev.pla.picture.scene.Shape;
import java.util.ArrayList;
import java.util.List;

/** Names next to points, each where it covers no other name and no point that has one. */
final class PointNames {

  private static final Font FONT = new Font(11.5).withHalo();
  private static final double WIDEST = 90;
  private static final double HALF_HEIGHT = 7;

  private final Area area;
  private final List<Area> taken = new ArrayList<>();
  private final List<Shape> names = new ArrayList<>();

  PointNames(Area area) {
    this.area = area;
  }

  /** No name may cover this place. */
  void keepClear(Point at) {
    taken.add(around(at, 6, 6));
  }

  private static Area around(Point at, double wide, double high) {
    return new Area(at.x() - wide, at.y() - high, at.x() + wide, at.y() + high);
  }

  /** Next to the point, right or left, above or below it; left out where there is no room. */
  void add(Point at, String name) {
    String text = FONT.fit(name, WIDEST);
    double width = FONT.width(text);
    double side = 10 + width / 2;
    for (double[] shift : new double[][] {{side, 0}, {-side, 0}, {0, -16}, {0, 16}}) {
      Point middle = new Point(at.x() + shift[0], at.y() + shift[1]);
      Area box = around(middle, width / 2, HALF_HEIGHT);
      if (isFree(box)) {
        taken.add(box);
        Point baseline = new Point(middle.x(), middle.y() + 4);
        names.add(new Shape.Text(baseline, text, FONT.centred(), Role.INK));
        return;
      }
    }
  }

  private boolean isFree(Area box) {
    return box.left() > area.left()
        && box.right() < area.right()
        && box.top() > area.top()
        && box.bottom() < area.bottom()
        && taken.stream().noneMatch(other -> meet(box, other));
  }

  private static boolean meet(Area a, Area b) {
    return a.left() < b.right()
        && b.left() < a.right()
        && a.top() < b.bottom()
        && b.top() < a.bottom();
  }

  /** The names that found room. */
  List<Shape> shapes() {
    return names.isEmpty() ? List.of() : List.of(new Shape.Group("predicted", names));
  }
}
