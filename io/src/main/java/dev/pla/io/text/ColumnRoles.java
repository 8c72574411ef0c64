package dev.pla.io.text;

import dev.pla.internal.encode.Missing;
import java.util.Collections;
import java.util.List;

/**
 * What each column of a table is for.
 *
 * @param label the label's column, from 0; negative if there is none or it is not read
 * @param features the features' columns, from 0, in the order of the coordinates
 * @param kinds what the cells of each of them are read as
 * @param missing which texts mean that a cell has no value
 * @param hasDoubtfulLabels whether a text such as none is a label
 */
public record ColumnRoles(
    int label,
    List<Integer> features,
    List<CellKind> kinds,
    Missing missing,
    boolean hasDoubtfulLabels) {

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

  public ColumnRoles(int label, List<Integer> features) {
    this(
        label, features, Collections.nCopies(features.size(), CellKind.NUMBER), Missing.FEW, false);
  }

  public ColumnRoles with(List<CellKind> others) {
    return new ColumnRoles(label, features, others, missing, hasDoubtfulLabels);
  }

  /**
   * Returns these columns, in which these texts mean a missing value.
   *
   * @param areDoubtful whether a text such as none is a label
   */
  public ColumnRoles with(Missing texts, boolean areDoubtful) {
    return new ColumnRoles(label, features, kinds, texts, areDoubtful);
  }

  public boolean isNoLabel(String text) {
    return hasDoubtfulLabels ? missing.isSure(text) : missing.is(text);
  }
}
