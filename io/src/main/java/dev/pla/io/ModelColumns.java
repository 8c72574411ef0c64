package dev.pla.io;

import dev.pla.internal.encode.Encoding;
import dev.pla.io.error.Choice;
import dev.pla.io.error.DataException;
import dev.pla.io.text.CellKind;
import dev.pla.io.text.ColumnRoles;
import dev.pla.io.text.Layout;
import dev.pla.io.text.SafeText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The columns of further data that a model reads: its features, by name if there is a header and
 * otherwise by position, and its label.
 *
 * <p>The label is the column that was asked for, else the one the model learned from, else the only
 * one that is no feature; what was taken is said. Where labels are not read, no row is refused for
 * its label.
 *
 * @param features the model's, which the preparation makes of the columns
 * @param preparation how columns become features
 * @param unknown what a level means that the model has not seen
 * @param asked the label's column as the user named it
 * @param learned the name of the label's column that the model learned from
 * @param labels whether they are read
 */
public record ModelColumns(
    List<String> features,
    Preparation preparation,
    UnknownLevel unknown,
    Optional<String> asked,
    Optional<String> learned,
    Labels labels) {

  /** Whether the labels of the rows are read. */
  public enum Labels {
    READ,
    UNREAD
  }

  public ModelColumns {
    features = List.copyOf(features);
  }

  /** The names of the columns. */
  List<String> names() {
    return preparation.rawNames(features);
  }

  /** What becomes of the columns. */
  Encoding encoding() {
    return preparation.encoding(names());
  }

  /** Columns of a file whose cells are read as in learning. */
  ColumnRoles read(ColumnRoles found) {
    RowRules rules = preparation.rows();
    return found.with(CellKind.of(encoding())).with(rules.missing(), rules.hasDoubtfulLabels());
  }

  /** Whether rows with gaps are passed over: where only rows with a label are wanted. */
  boolean skipsGaps() {
    return preparation.skipsGaps() && labels == Labels.READ;
  }

  /**
   * What the columns of a file are for.
   *
   * @param note what the label is, in words
   */
  record Found(ColumnRoles roles, String note) {}

  /** Finds the columns in a file. */
  Found in(String file, Layout layout) {
    if (layout.isSparse()) {
      return sparse(file, layout);
    }
    Set<String> there = new HashSet<>(layout.names());
    boolean isLaidOutAsBefore =
        learned.isPresent() && there.contains(learned.get()) && there.containsAll(names());
    return layout.hasHeader() || isLaidOutAsBefore
        ? byName(file, layout)
        : byPosition(file, layout);
  }

  private Found sparse(String file, Layout layout) {
    if (preparation.changesCells()) {
      throw DataException.of(
          file,
          "is a %s file, but the model reads columns of a table: %s"
              .formatted(layout.form(), SafeText.listed(names())));
    }
    ColumnChoice.refuseOfSparse(asked.isPresent(), Choice.LABEL, file, layout);
    return labels == Labels.READ
        ? new Found(ColumnRoles.NONE, "label: the first of each row")
        : new Found(ColumnRoles.UNLABELLED, "labels are not read");
  }

  private Found byName(String file, Layout layout) {
    Map<String, Integer> places = new HashMap<>();
    for (int c = 0; c < layout.names().size(); c++) {
      places.putIfAbsent(layout.names().get(c), c);
    }
    List<Integer> used = new ArrayList<>();
    for (String feature : names()) {
      Integer found = places.get(feature);
      if (found == null) {
        throw DataException.at(
            file,
            1,
            "the model needs a column %s, the columns are %s"
                .formatted(SafeText.quoted(feature), SafeText.listed(layout.names())));
      }
      used.add(found);
    }
    if (asked.isPresent()) {
      return found(layout, asked(file, layout, used), used, ", as asked");
    }
    if (learned.isPresent()) {
      int label = layout.names().indexOf(learned.get());
      if (label < 0 && labels == Labels.READ) {
        throw DataException.at(
                file,
                1,
                "the model learned from labels in a column %s, the columns are %s; choose the label column, or predict if there is none"
                    .formatted(SafeText.quoted(learned.get()), SafeText.listed(layout.names())))
            .remedy(Choice.LABEL, null);
      }
      return found(layout, label, used, ", as in training");
    }
    return guessed(file, layout, used);
  }

  private int asked(String file, Layout layout, List<Integer> used) {
    int label = ColumnChoice.find(file, layout, asked.get(), Choice.LABEL);
    if (used.contains(label)) {
      throw ColumnException.of(
          Choice.LABEL, asked.get(), "is a feature of the model, not its label");
    }
    return label;
  }

  /** The only column that is no feature; of several, the user must say which. */
  private Found guessed(String file, Layout layout, List<Integer> used) {
    List<Integer> others = ColumnChoice.range(layout.names().size(), -1);
    others.removeAll(new HashSet<>(used));
    if (others.size() > 1 && labels == Labels.READ) {
      List<String> names = others.stream().map(layout.names()::get).toList();
      throw DataException.at(
              file,
              1,
              "which column is the label? The model does not say, and %d columns are no features of it: %s"
                  .formatted(names.size(), SafeText.listed(names)))
          .remedy(Choice.LABEL, null);
    }
    int label = others.size() == 1 ? others.get(0) : -1;
    return found(layout, label, used, ", the only one that is no feature");
  }

  /** Without names: all columns are features, or all but one. */
  private Found byPosition(String file, Layout layout) {
    int width = layout.names().size();
    if (width == names().size()) {
      if (asked.isPresent()) {
        throw new ColumnException(
            Choice.LABEL,
            "%s has %d columns, and the model needs them all as features".formatted(file, width));
      }
      return found(layout, -1, ColumnChoice.range(width, -1), "");
    }
    if (width != names().size() + 1) {
      throw DataException.at(
          file,
          1,
          "has %d columns, the model needs %d features (and possibly a label)"
              .formatted(width, names().size()));
    }
    int label = asked.isPresent() ? asked(file, layout, List.of()) : width - 1;
    return found(
        layout,
        label,
        ColumnChoice.range(width, label),
        asked.isPresent() ? ", as asked" : ", the last one, because there is no header to tell");
  }

  private Found found(Layout layout, int label, List<Integer> used, String why) {
    if (label < 0) {
      return new Found(new ColumnRoles(-1, used), "no label column");
    }
    String column = "label: column " + SafeText.plain(layout.names().get(label)) + why;
    return labels == Labels.READ
        ? new Found(new ColumnRoles(label, used), column)
        : new Found(new ColumnRoles(-1, used), column + ", not read");
  }
}
