package dev.pla.io;

import dev.pla.io.text.ColumnRoles;
import dev.pla.io.text.LabelColumn;
import dev.pla.io.text.Layout;
import java.util.List;
import java.util.Optional;

/**
 * How a file was read: all that a stranger must be told to get the same examples from it, so that
 * nothing is left to guess.
 *
 * @param form a table, or rows that name their coordinates
 * @param delimiter between the cells of a table; a blank stands for any run of blanks and TABs
 * @param top what the first record of a table is
 * @param label the label's column, from 1; 0 where it is the first word of a sparse row
 * @param labelName what the header calls it, or x with its number; empty for sparse rows
 * @param positive the class that is +1
 * @param negative the class that is −1; empty where it is all the others
 * @param classes the classes in their order where there are several, and none of them is +1; empty
 *     where there are two
 * @param columns the features' columns, from 1, in the order of the coordinates; none for sparse
 *     rows
 * @param names the features' names; none for sparse rows
 * @param dimension how many features there are
 * @param examples how many examples there are
 */
public record Reading(
    Layout.Rows form,
    char delimiter,
    Layout.Top top,
    int label,
    String labelName,
    String positive,
    Optional<String> negative,
    List<String> classes,
    List<Integer> columns,
    List<String> names,
    int dimension,
    int examples) {

  public Reading {
    classes = List.copyOf(classes);
    columns = List.copyOf(columns);
    names = List.copyOf(names);
    if (columns.size() != names.size()) {
      throw new IllegalArgumentException(
          columns.size() + " columns, but " + names.size() + " names");
    }
  }

  /** The same with several classes, none of which is +1. */
  public Reading withClasses(List<String> several) {
    return new Reading(
        form,
        delimiter,
        top,
        label,
        labelName,
        "",
        Optional.empty(),
        several,
        columns,
        names,
        dimension,
        examples);
  }

  /** Of a table. */
  static Reading dense(Layout layout, ColumnRoles roles, LabelColumn.Pair classes, int examples) {
    return new Reading(
        Layout.Rows.DENSE,
        layout.delimiter(),
        layout.top(),
        roles.label() + 1,
        layout.names().get(roles.label()),
        classes.positive(),
        classes.named(),
        List.of(),
        roles.features().stream().map(j -> j + 1).toList(),
        roles.features().stream().map(layout.names()::get).toList(),
        roles.features().size(),
        examples);
  }

  /** Of sparse rows with the classes 1 and −1, or whatever their labels are. */
  public static Reading sparse(
      String positive, Optional<String> negative, int dimension, int examples) {
    return new Reading(
        Layout.Rows.SPARSE,
        ' ',
        Layout.Top.DATA,
        0,
        "",
        positive,
        negative,
        List.of(),
        List.of(),
        List.of(),
        dimension,
        examples);
  }
}
