package dev.pla.bench.topic;

import dev.pla.data.Dataset;
import java.util.Locale;

/** Sizes in words. */
final class Sizes {

  private Sizes() {}

  /** Rows × features. */
  static String of(Dataset data) {
    return String.format(Locale.ROOT, "%,d × %,d", data.size(), data.dimension());
  }
}
