package dev.pla.io;

import dev.pla.data.Dataset;
import dev.pla.data.Multiplicity;
import dev.pla.data.Schema;
import dev.pla.internal.data.Products;
import dev.pla.internal.encode.Assumption;
import dev.pla.io.column.EncodedRows;
import dev.pla.io.error.Choice;
import dev.pla.io.error.DataException;
import dev.pla.io.text.LabelColumn;
import dev.pla.io.text.SafeText;
import java.util.List;
import java.util.Optional;

/**
 * Examples of K ≥ 2 classes with their names, where they came from, and what was done to them.
 *
 * @param lines the line of each row in the file
 * @param reading how the file was read, so that it can be read again
 * @param preparation how its raw columns became the examples
 * @param notes what was found out about the file, in words
 * @param assumed what was assumed and not asked for
 */
public record Table(
    Dataset data,
    Schema schema,
    File file,
    RowLines lines,
    ReadSpec reading,
    Preparation preparation,
    List<String> notes,
    List<Assumption> assumed) {

  /**
   * Where the examples are written.
   *
   * @param name for people
   * @param sha256 of the bytes as stored
   */
  public record File(String name, String sha256) {}

  public Table {
    notes = List.copyOf(notes);
    assumed = List.copyOf(assumed);
  }

  /** The number of classes, K. */
  public int classes() {
    return data.classes();
  }

  /** Whether there are two classes. */
  public boolean isTwoClass() {
    return classes() == 2;
  }

  /** Returns this table, or throws an error that says what to choose if it has more classes. */
  public Table requireTwoClasses() {
    if (!isTwoClass()) {
      throw DataException.of(
              name(),
              "%d different labels (%s), expected two; choose one class to learn against the rest, or another label column"
                  .formatted(classes(), LabelColumn.listed(schema.classes())))
          .remedy(Choice.POSITIVE, schema.classes().get(0))
          .remedy(Choice.LABEL, null);
    }
    return this;
  }

  public String name() {
    return file.name;
  }

  public String sha256() {
    return file.sha256;
  }

  /** The name of the label's column; empty if columns have no names. */
  public Optional<String> label() {
    return Optional.of(reading.labelName()).filter(name -> reading.label() > 0);
  }

  /** Returns the columns of further data that are prepared as these were. */
  public ModelColumns columns(
      UnknownLevel unknown, Optional<String> askedLabel, ModelColumns.Labels labels) {
    return new ModelColumns(schema.features(), preparation, unknown, askedLabel, label(), labels);
  }

  /** Whether the file is UTF-8 text, which proofs are about. */
  public boolean isUtf8() {
    return assumed.stream()
        .noneMatch(one -> one.what() == Assumption.What.READ && one.columns().isEmpty());
  }

  /** These examples of the same file. */
  private Table with(
      Dataset examples, Schema names, RowLines where, Preparation other, List<String> words) {
    return new Table(examples, names, file, where, reading, other, words, assumed);
  }

  /** Some of the rows, by rising number, as they are. */
  Table rows(int[] some) {
    return with(data.select(some), schema, lines.ofRows(some), preparation, notes);
  }

  /** Some of the rows, by rising number, with these features, prepared in this way. */
  Table rows(int[] some, EncodedRows rows, Preparation other) {
    Dataset examples =
        new Dataset(rows.points(), data.distinctRows().labels().inOrder(some), rows.exact());
    Schema names = new Schema(rows.features(), schema.classes());
    List<String> words = other.described().stream().map(SafeText::plain).toList();
    return with(examples, names, lines.ofRows(some), other, words)
        .finished(data.copies().map(copies -> copies.ofRows(some)));
  }

  /**
   * Returns this table with all products of up to {@code degree} features.
   *
   * @throws DataException if these are too many, or outside the range of doubles
   */
  public Table multiplied(int degree) {
    return with(data.distinctRows(), schema, lines, preparation.withDegree(degree), notes)
        .finished(data.copies());
  }

  /**
   * The same examples with the products of features that the preparation wants, its constant
   * coordinate, and the rows' weights.
   */
  Table finished(Optional<Multiplicity> copies) {
    Table all = preparation.degree() > 1 ? withProducts() : this;
    Dataset one = all.data.withIntercept(preparation.hasIntercept());
    return with(copies.map(one::repeated).orElse(one), all.schema, lines, preparation, notes);
  }

  private Table withProducts() {
    Products products;
    try {
      products = new Products(schema.features().size(), preparation.degree());
    } catch (IllegalArgumentException e) {
      throw DataException.of(name(), e.getMessage() + "; choose fewer features")
          .remedy(Choice.FEATURES, null);
    }
    List<String> names;
    try {
      names = products.names(schema.features());
    } catch (IllegalArgumentException e) {
      throw DataException.of(name(), e.getMessage());
    }
    try {
      Schema multiplied = new Schema(names, schema.classes());
      return with(products.of(data), multiplied, lines, preparation, notes);
    } catch (Products.OutOfRange e) {
      throw DataException.at(
          name(),
          lines.of(e.row()),
          "%s is outside the range of doubles (4.9e-324 to 1.8e308); rescale the columns"
              .formatted(SafeText.plain(names.get(e.feature() - 1))));
    }
  }
}
