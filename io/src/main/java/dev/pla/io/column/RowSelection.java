package dev.pla.io.column;

import dev.pla.data.Multiplicity;
import java.util.Optional;

/** Rows of a table, all or some of them, each with its weight. */
public final class RowSelection {

  private final int[] chosen;
  private final int size;
  private final Multiplicity copies;

  private RowSelection(int[] chosen, int size, Optional<Multiplicity> copies) {
    this.chosen = chosen;
    this.size = size;
    this.copies = copies.orElse(null);
  }

  /** The rows 0 … size − 1. */
  public static RowSelection all(int size, Optional<Multiplicity> copies) {
    return new RowSelection(null, size, copies);
  }

  public static RowSelection of(int[] rows, Optional<Multiplicity> copies) {
    return new RowSelection(rows.clone(), rows.length, copies);
  }

  public int size() {
    return size;
  }

  public int row(int k) {
    return chosen == null ? k : chosen[k];
  }

  /** The weight of the k-th of them. */
  public int times(int k) {
    return copies == null ? 1 : copies.count(row(k));
  }
}
