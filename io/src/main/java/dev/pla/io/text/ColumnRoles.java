package dev.pla.io.text;

import java.util.Collections;
import java.util.List;

/**
 * What each column of a table is for.
 *
 * @param label the label's column, from 0; negative if there is none or it is not read
 * @param features the features' columns, from 0, in the order of the coordinates
 * @param kinds what the cells of each of them are read as
 */
public record ColumnRoles(int label, List<Integer> features, List<CellKind> kinds) {

  /** Of a file without columns. */
  public static final ColumnRoles NONE = new ColumnRoles(-1, List.of());

  /** Of a file without columns whose labels are not read: they may be anything, or missing. */
  public static final ColumnRoles UNLABELLED = new ColumnRoles(-2, List.of());

  public ColumnRoles {
    features = List.copyOf(features);
    kinds = List.copyOf(kinds);
    if (kinds.size() != features.size()) {
      throw new IllegalArgumentException(features.size() + " features, " + kinds.size() + " kinds");
    }
  }

  /** Columns of numbers. */
  public ColumnRoles(int label, List<Integer> features) {
    this(label, features, Collections.nCopies(features.size(), CellKind.NUMBER));
  }

  /** The same columns, with cells of these kinds. */
  public ColumnRoles with(List<CellKind> others) {
    return new ColumnRoles(label, features, others);
  }

  /** Whether every cell is a number. */
  public boolean areNumbers() {
    return kinds.stream().allMatch(kind -> kind == CellKind.NUMBER);
  }
}
