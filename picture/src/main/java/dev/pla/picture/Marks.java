package dev.pla.picture;

import dev.pla.picture.scene.Fill;
import dev.pla.picture.scene.Marker;
import dev.pla.picture.scene.Role;
import dev.pla.picture.scene.Stroke;

/** The marks of classes and mistakes, the same in every picture and its legend. */
final class Marks {

  static final Stroke RING = new Stroke(Role.MISTAKE, 1.9);
  static final Stroke BOUNDARY = new Stroke(Role.BOUNDARY, 2.4);
  static final Stroke POCKET = new Stroke(Role.POCKET, 2.4).dashed();
  static final Stroke FORMER = new Stroke(Role.FORMER, 1.8).dashed();
  static final Stroke RIM = new Stroke(Role.BACKGROUND, 1);
  static final Fill FRESH = new Fill(Role.UNLABELLED);

  private Marks() {}

  static Marker marker(int y) {
    return y > 0 ? Marker.CIRCLE : Marker.SQUARE;
  }

  static Role role(int y) {
    return y > 0 ? Role.POSITIVE : Role.NEGATIVE;
  }
}
