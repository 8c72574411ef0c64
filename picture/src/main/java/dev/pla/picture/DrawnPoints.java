package dev.pla.picture;

import dev.pla.picture.scene.Fill;
import dev.pla.picture.scene.Role;
import java.util.BitSet;
import java.util.Random;

/**
 * Which of many points are drawn: all of them, or a uniform sample and those that must not be
 * missed.
 *
 * @param drawn how many are shown
 * @param note what the reader must know; empty when every point is drawn
 */
record DrawnPoints(BitSet shown, int drawn, String note) {

  /** More markers say no more, and make files of megabytes. */
  static final int MOST = 4000;

  /** As many as these are all shown, however many points there are. */
  static final int NEVER_MISSED = 500;

  /**
   * A sample of n points that holds {@code wanted}, known by this name, unless they are too many
   * themselves.
   */
  static DrawnPoints of(int n, BitSet wanted, String name) {
    BitSet shown = new BitSet(n);
    if (n <= MOST) {
      shown.set(0, n);
      return new DrawnPoints(shown, n, "");
    }
    String among = "";
    if (wanted.cardinality() <= NEVER_MISSED) {
      shown.or(wanted);
      among = wanted.isEmpty() ? "" : ", " + name + " among them";
    }
    Random random = new Random(0); // any fixed seed: equal data give equal pictures
    for (int left = MOST - shown.cardinality(); left > 0; ) {
      int i = random.nextInt(n);
      if (!shown.get(i)) {
        shown.set(i);
        left--;
      }
    }
    String all = NumberText.count(n, "point");
    return new DrawnPoints(
        shown, MOST, "Shown: a random %s of %s%s.".formatted(NumberText.number(MOST), all, among));
  }

  boolean shows(int i) {
    return shown.get(i);
  }

  /** Whether markers are bound to lie over each other. */
  boolean isDense() {
    return drawn > 1500;
  }

  double radius() {
    return drawn <= 150 ? 5.2 : drawn <= 600 ? 4.2 : drawn <= 1500 ? 3.2 : 2.4;
  }

  /** Translucent where markers lie over each other, so that density is seen. */
  Fill fill(Role role) {
    return new Fill(role, isDense() ? 0.55 : 1);
  }
}
