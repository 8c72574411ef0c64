package dev.pla.io;

import dev.pla.io.Preparation.RawColumn;
import dev.pla.io.text.ColumnRoles;
import dev.pla.io.text.LabelColumn;
import dev.pla.io.text.Layout;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How a file was read: all that is needed to read the same examples again.
 *
 * @param form a table, or rows that name their coordinates
 * @param delimiter between the cells of a table; a blank means any run of blanks and TABs
 * @param top what the first record of a table is
 * @param labelColumn the label's column, as the header calls it, or x with its number; of sparse
 *     rows column 0, without a name
 * @param classNames the classes in their order
 * @param features the features' columns, in the order of the coordinates; none for sparse rows
 * @param dimension how many features there are
 * @param examples how many examples there are
 */
public record ReadSpec(
    Layout.Rows form,
    char delimiter,
    Layout.Top top,
    RawColumn labelColumn,
    LabelColumn.Names classNames,
    List<RawColumn> features,
    int dimension,
    int examples) {

  public ReadSpec {
    features = List.copyOf(features);
  }

  static ReadSpec table(Layout layout, ColumnRoles roles, LabelColumn.Names classes, int examples) {
    return new ReadSpec(
        Layout.Rows.DENSE,
        layout.delimiter(),
        layout.top(),
        column(layout, roles.label()),
        classes,
        roles.features().stream().map(j -> column(layout, j)).toList(),
        roles.features().size(),
        examples);
  }

  private static RawColumn column(Layout layout, int j) {
    return new RawColumn(j + 1, layout.names().get(j));
  }

  /** Returns the columns with these names in another file. */
  ColumnRoles roles(Layout layout) {
    boolean areThere =
        Stream.concat(features.stream(), Stream.of(labelColumn))
            .allMatch(
                column ->
                    column.column() >= 1
                        && column.column() <= layout.names().size()
                        && column.equals(column(layout, column.column() - 1)));
    if (!areThere) {
      throw new OtherColumnsException(names(), layout.names());
    }
    return new ColumnRoles(label() - 1, columns().stream().map(j -> j - 1).toList());
  }

  /** Describes sparse rows. */
  public static ReadSpec sparse(LabelColumn.Names classes, int dimension, int examples) {
    return new ReadSpec(
        Layout.Rows.SPARSE,
        ' ',
        Layout.Top.DATA,
        new RawColumn(0, ""),
        classes,
        List.of(),
        dimension,
        examples);
  }

  /** The label's column, from 1; 0 if it is the first word of a sparse row. */
  public int label() {
    return labelColumn.column();
  }

  /** The name of the label's column; empty for sparse rows. */
  public String labelName() {
    return labelColumn.name();
  }

  /** The class that is +1; empty if there are more than two. */
  public String positive() {
    return classNames.isSeveral() ? "" : classNames.positive();
  }

  /** The class that is −1; empty if it is all the others. */
  public Optional<String> negative() {
    return classNames.negative();
  }

  /** The classes in their order if there are more than two, else empty. */
  public List<String> classes() {
    return classNames.isSeveral() ? classNames.all() : List.of();
  }

  /** The features' columns, from 1; none for sparse rows. */
  public List<Integer> columns() {
    return features.stream().map(RawColumn::column).toList();
  }

  /** The names of the features' columns; none for sparse rows. */
  public List<String> names() {
    return features.stream().map(RawColumn::name).toList();
  }
}
