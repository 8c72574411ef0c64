package dev.pla.io.text;

import dev.pla.data.DataException;
import dev.pla.io.ColumnChoice;
import dev.pla.io.ColumnException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What each column of a table is for.
 *
 * @param label the label's column, from 0; −1 if there is none
 * @param features the features' columns, from 0, in the order of the coordinates
 */
public record ColumnRoles(int label, List<Integer> features) {

  public ColumnRoles {
    features = List.copyOf(features);
  }

  /** The roles for learning: one label, and features as asked for. */
  public static ColumnRoles forLearning(String file, Layout layout, ColumnChoice columns) {
    List<String> names = layout.names();
    int label =
        columns.label() == null ? names.size() - 1 : find(file, layout, columns.label(), "--label");
    Set<Integer> ignored = new HashSet<>();
    for (String column : columns.ignored()) {
      ignored.add(find(file, layout, column, "--ignore"));
    }
    if (columns.label() == null) {
      while (label > 0 && ignored.contains(label)) {
        label--;
      }
    }
    List<Integer> features = new ArrayList<>();
    if (columns.features().isEmpty()) {
      for (int column = 0; column < names.size(); column++) {
        features.add(column);
      }
      features.remove(Integer.valueOf(label));
    }
    for (String column : columns.features()) {
      int found = find(file, layout, column, "--features");
      if (found == label || features.contains(found)) {
        throw new ColumnException(
            "--features: column "
                + SafeText.quoted(column)
                + (found == label ? " is the label" : " is named twice"));
      }
      features.add(found);
    }
    features.removeAll(ignored);
    if (ignored.contains(label)) {
      throw new ColumnException(
          "--ignore: column " + SafeText.quoted(names.get(label)) + " is the label");
    }
    requireSomeFeatures(file, names.size(), features);
    checkNames(file, layout, label, features);
    return new ColumnRoles(label, features);
  }

  private static void requireSomeFeatures(String file, int columns, List<Integer> features) {
    if (features.isEmpty()) {
      throw DataException.of(
          file,
          "has "
              + columns
              + (columns == 1 ? " column" : " columns")
              + " and no feature is left beside the label;"
              + " expected at least one column of numbers");
    }
  }

  /** Names that are used must be there and differ. */
  private static void checkNames(String file, Layout layout, int label, List<Integer> features) {
    if (!layout.hasHeader()) {
      return;
    }
    Set<String> seen = new HashSet<>();
    List<Integer> used = new ArrayList<>(features);
    used.add(label);
    for (int column : used) {
      String name = layout.names().get(column);
      if (name.isEmpty()) {
        throw DataException.at(
            file,
            1,
            column + 1,
            "the column has no name; name it, or leave it out with --ignore " + (column + 1));
      }
      if (!seen.add(name)) {
        throw DataException.at(
            file,
            1,
            column + 1,
            "a second column is named "
                + SafeText.quoted(name)
                + "; rename it, or leave one out with --ignore "
                + (column + 1));
      }
    }
  }

  /**
   * The roles for a model: its features, found by name under a header and otherwise by position.
   */
  public static ColumnRoles forModel(
      String file, Layout layout, List<String> wanted, ColumnChoice columns) {
    int width = layout.names().size();
    if (layout.hasHeader()) {
      List<Integer> features = new ArrayList<>();
      for (String feature : wanted) {
        int found = layout.names().indexOf(feature);
        if (found < 0) {
          throw DataException.at(
              file,
              1,
              "the model needs a column "
                  + SafeText.quoted(feature)
                  + ", the columns are "
                  + listed(layout.names()));
        }
        features.add(found);
      }
      return new ColumnRoles(labelBeside(file, layout, columns, features), features);
    }
    if (width == wanted.size()) {
      return new ColumnRoles(-1, range(width, -1));
    }
    if (width == wanted.size() + 1) {
      int label =
          columns.label() == null ? width - 1 : find(file, layout, columns.label(), "--label");
      return new ColumnRoles(label, range(width, label));
    }
    throw DataException.at(
        file,
        1,
        "has "
            + width
            + " columns, the model needs "
            + wanted.size()
            + " features (and possibly a label)");
  }

  private static int labelBeside(
      String file, Layout layout, ColumnChoice columns, List<Integer> features) {
    if (columns.label() != null) {
      return find(file, layout, columns.label(), "--label");
    }
    int last = layout.names().size() - 1;
    return features.contains(last) ? -1 : last;
  }

  private static List<Integer> range(int width, int without) {
    List<Integer> columns = new ArrayList<>();
    for (int column = 0; column < width; column++) {
      if (column != without) {
        columns.add(column);
      }
    }
    return columns;
  }

  private static int find(String file, Layout layout, String wanted, String option) {
    int named = layout.names().indexOf(wanted);
    if (named >= 0) {
      return named;
    }
    if (wanted.matches("[0-9]{1,9}")) {
      int number = Integer.parseInt(wanted);
      if (number >= 1 && number <= layout.names().size()) {
        return number - 1;
      }
    }
    throw new ColumnException(
        option
            + ": "
            + file
            + " has no column "
            + SafeText.quoted(wanted)
            + "; the columns are "
            + listed(layout.names()));
  }

  private static String listed(List<String> names) {
    StringBuilder text = new StringBuilder();
    for (int k = 0; k < names.size() && k < 12; k++) {
      text.append(k == 0 ? "" : ", ").append(SafeText.plain(names.get(k)));
    }
    return text.append(names.size() > 12 ? ", … (" + names.size() + " in all)" : "").toString();
  }
}
