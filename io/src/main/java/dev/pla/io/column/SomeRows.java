package dev.pla.io.column;

import dev.pla.data.Copies;
import java.util.Optional;

/** Rows of a table, all or some of them, each as often as it stands. */
public final class SomeRows {

  private final int[] chosen;
  private final int size;
  private final Copies copies;

  private SomeRows(int[] chosen, int size, Optional<Copies> copies) {
    this.chosen = chosen;
    this.size = size;
    this.copies = copies.orElse(null);
  }

  /** The rows 0 … size − 1. */
  public static SomeRows all(int size, Optional<Copies> copies) {
    return new SomeRows(null, size, copies);
  }

  /** These of them. */
  public static SomeRows of(int[] rows, Optional<Copies> copies) {
    return new SomeRows(rows.clone(), rows.length, copies);
  }

  public int size() {
    return size;
  }

  /** The k-th of them, a row of the table. */
  public int row(int k) {
    return chosen == null ? k : chosen[k];
  }

  /** How often the k-th of them stands. */
  public int times(int k) {
    return copies == null ? 1 : copies.count(row(k));
  }
}
