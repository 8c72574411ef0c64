package dev.pla.io.text;

import java.util.List;

/**
 * What each column of a table is for.
 *
 * @param label the label's column, from 0; negative if there is none or it is not read
 * @param features the features' columns, from 0, in the order of the coordinates
 */
public record ColumnRoles(int label, List<Integer> features) {

  /** Of a file without columns. */
  public static final ColumnRoles NONE = new ColumnRoles(-1, List.of());

  /** Of a file without columns whose labels are not read: they may be anything, or missing. */
  public static final ColumnRoles UNLABELLED = new ColumnRoles(-2, List.of());

  public ColumnRoles {
    features = List.copyOf(features);
  }
}
