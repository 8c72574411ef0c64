package dev.pla.picture;

import java.util.ArrayList;
import java.util.List;

/**
 * A long sequence in bounded memory: every k-th element and the last, k doubling whenever there
 * would be too many.
 */
final class ThinnedSeries<T> {

  private static final int MOST = 2048;

  private final List<T> kept = new ArrayList<>();
  private T last;
  private long seen;
  private long stride = 1;

  /** Whether the next element would be kept; so that it need not be made if not. */
  boolean wantsNext() {
    return seen % stride == 0;
  }

  void skip() {
    seen++;
  }

  void add(T element) {
    last = element;
    if (wantsNext()) {
      kept.add(element);
    }
    seen++;
    if (kept.size() > MOST) {
      for (int k = 1; k < kept.size(); k++) {
        kept.remove(k);
      }
      stride *= 2;
    }
  }

  /** What was kept, and the last element added. */
  List<T> elements() {
    List<T> all = new ArrayList<>(kept);
    if (last != null && all.get(all.size() - 1) != last) {
      all.add(last);
    }
    return all;
  }
}
