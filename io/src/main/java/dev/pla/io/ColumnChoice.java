package dev.pla.io;

import dev.pla.data.Choice;
import dev.pla.data.DataException;
import dev.pla.encode.GapRule;
import dev.pla.io.text.ColumnRoles;
import dev.pla.io.text.LabelColumn;
import dev.pla.io.text.Layout;
import dev.pla.io.text.SafeText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Which columns the user asked for; each by name or by number from 1.
 *
 * @param label the label's column; null for the usual one: the last of a table
 * @param positive the value that is +1; null for the larger of the two
 * @param features the features, in this order; empty for all other columns
 * @param ignored columns to leave out
 * @param levels columns whose texts are levels, whatever they look like
 * @param missing what gaps become; null where they are an error
 * @param intercept the constant coordinate x₀ that each row gets: 1, or 0 for hyperplanes through
 *     the origin, or another
 * @param weight the column that says how often each row stands; null for none: once
 * @param degree how many features are multiplied at most; 1 for none
 */
public record ColumnChoice(
    String label,
    String positive,
    List<String> features,
    List<String> ignored,
    List<String> levels,
    GapRule missing,
    double intercept,
    String weight,
    int degree) {

  /** The last column is the label, the larger value is positive, all others are features. */
  public static final ColumnChoice USUAL = new ColumnChoice(null, null, List.of(), List.of());

  public ColumnChoice {
    features = List.copyOf(Objects.requireNonNull(features, "features"));
    ignored = List.copyOf(Objects.requireNonNull(ignored, "ignored"));
    levels = List.copyOf(Objects.requireNonNull(levels, "levels"));
  }

  /** Of rows that stand once, and features as they are. */
  public ColumnChoice(
      String label,
      String positive,
      List<String> features,
      List<String> ignored,
      List<String> levels,
      GapRule missing,
      double intercept) {
    this(label, positive, features, ignored, levels, missing, intercept, null, 1);
  }

  /** Columns that look like what they are, without gaps. */
  public ColumnChoice(String label, String positive, List<String> features, List<String> ignored) {
    this(label, positive, features, ignored, List.of(), null, 1);
  }

  /** The same columns, with these read as levels, and gaps by this rule. */
  public ColumnChoice with(List<String> columns, GapRule rule) {
    return new ColumnChoice(
        label, positive, features, ignored, columns, rule, intercept, weight, degree);
  }

  /** The same with this label as +1. */
  ColumnChoice against(String one) {
    return new ColumnChoice(
        label, one, features, ignored, levels, missing, intercept, weight, degree);
  }

  /** The roles for learning: one label, and features as asked for. */
  ColumnRoles roles(String file, Layout layout) {
    if (layout.isSparse()) {
      refuseChoice(file, layout);
      return ColumnRoles.NONE;
    }
    int width = layout.names().size();
    int labelled = label == null ? width - 1 : find(file, layout, label, Choice.LABEL);
    Set<Integer> left = new HashSet<>();
    for (String column : ignored) {
      left.add(find(file, layout, column, Choice.IGNORED));
    }
    int weighed = weight(file, layout);
    if (label == null) {
      while (labelled > 0 && (left.contains(labelled) || labelled == weighed)) {
        labelled--;
      }
    }
    List<Integer> used =
        features.isEmpty() ? range(width, labelled) : asked(file, layout, labelled);
    used.removeAll(left);
    if (weighed >= 0) {
      checkWeight(layout, weighed, labelled, left, used);
    }
    if (left.contains(labelled)) {
      throw new ColumnException(
          Choice.IGNORED,
          "column "
              + SafeText.quoted(layout.names().get(labelled))
              + " is the label, which cannot be left out");
    }
    requireSomeFeatures(file, width, used);
    checkNames(file, layout, labelled, used);
    return new ColumnRoles(labelled, used);
  }

  /** The column, from 0, that says how often rows stand; −1 if there is none. */
  int weight(String file, Layout layout) {
    return weight == null ? -1 : find(file, layout, weight, Choice.WEIGHT);
  }

  private void checkWeight(
      Layout layout, int weighed, int labelled, Set<Integer> left, List<Integer> used) {
    String why =
        weighed == labelled
            ? " is the label, which cannot be the weight too"
            : left.contains(weighed) ? " is to be left out, and cannot be the weight too" : "";
    if (!why.isEmpty() || (used.contains(weighed) && !features.isEmpty())) {
      throw new ColumnException(
          Choice.WEIGHT,
          "column "
              + SafeText.quoted(layout.names().get(weighed))
              + (why.isEmpty() ? " is a feature, and cannot be the weight too" : why));
    }
    used.remove((Integer) weighed);
  }

  private void refuseChoice(String file, Layout layout) {
    Choice chosen =
        label != null
            ? Choice.LABEL
            : !features.isEmpty()
                ? Choice.FEATURES
                : !ignored.isEmpty()
                    ? Choice.IGNORED
                    : !levels.isEmpty()
                        ? Choice.LEVELS
                        : missing != null ? Choice.MISSING : weight != null ? Choice.WEIGHT : null;
    if (chosen != null) {
      throw new ColumnException(
          chosen,
          "only columns of a table can be chosen; "
              + file
              + " is a "
              + layout.form()
              + " file, which has none");
    }
  }

  /** Which features, from 0, are levels whatever they look like. */
  Set<Integer> levels(String file, Layout layout, ColumnRoles roles) {
    Set<Integer> found = new HashSet<>();
    for (String column : levels) {
      int place = roles.features().indexOf(find(file, layout, column, Choice.LEVELS));
      if (place < 0) {
        throw new ColumnException(
            Choice.LEVELS,
            "column " + SafeText.quoted(column) + " is the label or left out, and no feature");
      }
      found.add(place);
    }
    return found;
  }

  private List<Integer> asked(String file, Layout layout, int labelled) {
    List<Integer> used = new ArrayList<>();
    for (String column : features) {
      int found = find(file, layout, column, Choice.FEATURES);
      if (found == labelled || used.contains(found)) {
        throw new ColumnException(
            Choice.FEATURES,
            "column "
                + SafeText.quoted(column)
                + (found == labelled
                    ? " is the label, which cannot be a feature"
                    : " is named twice among the features"));
      }
      used.add(found);
    }
    return used;
  }

  private static void requireSomeFeatures(String file, int columns, List<Integer> used) {
    if (used.isEmpty()) {
      throw DataException.of(
          file,
          "has "
              + columns
              + (columns == 1 ? " column" : " columns")
              + " and no feature is left beside the label;"
              + " expected at least one more column");
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
                file, 1, column + 1, "the column has no name; name it, or leave it out")
            .remedy(Choice.IGNORED, String.valueOf(column + 1));
      }
      if (!seen.add(name)) {
        throw DataException.at(
                file,
                1,
                column + 1,
                "a second column is named "
                    + SafeText.quoted(name)
                    + "; rename it, or leave one out")
            .remedy(Choice.IGNORED, String.valueOf(column + 1));
      }
    }
  }

  static List<Integer> range(int width, int without) {
    List<Integer> columns = new ArrayList<>();
    for (int column = 0; column < width; column++) {
      if (column != without) {
        columns.add(column);
      }
    }
    return columns;
  }

  static int find(String file, Layout layout, String wanted, Choice choice) {
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
        choice,
        file
            + " has no column "
            + SafeText.quoted(wanted)
            + "; the columns are "
            + SafeText.listed(layout.names()));
  }

  /** Which label is +1 and which is −1. */
  LabelColumn.Pair classes(LabelColumn labels) {
    if (positive != null && !labels.isEmpty() && !labels.has(positive)) {
      throw new ColumnException(
          Choice.POSITIVE,
          "no row is labelled "
              + SafeText.quoted(positive)
              + "; the labels are "
              + labels.listed());
    }
    return labels.decide(positive);
  }
}
