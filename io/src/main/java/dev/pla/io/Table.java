package dev.pla.io;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
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

/** Examples of K ≥ 2 classes with their names and their origin. */
public record Table(Dataset data, Schema schema, Origin origin) {

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
    return origin.name();
  }

  /** The SHA-256 of the bytes as stored. */
  public String sha256() {
    return origin.sha256();
  }

  /** The name of the label's column; empty if columns have no names. */
  public Optional<String> label() {
    return Optional.of(reading().labelName()).filter(name -> reading().label() > 0);
  }

  /** The line of each row in the file. */
  public RowLines lines() {
    return origin.lines();
  }

  public ReadSpec reading() {
    return origin.reading();
  }

  public Preparation preparation() {
    return origin.preparation();
  }

  public List<String> notes() {
    return origin.notes();
  }

  /** Returns the columns of further data that are prepared as these were. */
  public ModelColumns columns(
      UnknownLevel unknown, Optional<String> askedLabel, ModelColumns.Labels labels) {
    return new ModelColumns(schema.features(), preparation(), unknown, askedLabel, label(), labels);
  }

  /** Whether the file is UTF-8 text, which proofs are about. */
  public boolean isUtf8() {
    return assumed().stream()
        .noneMatch(one -> one.what() == Assumption.What.READ && one.columns().isEmpty());
  }

  /** The assumptions about the file. */
  public List<Assumption> assumed() {
    return origin.assumed();
  }

  /** Some of the rows, by rising number, as they are. */
  Table rows(int[] some) {
    return new Table(
        data.select(some), schema, origin.of(lines().ofRows(some), preparation(), notes()));
  }

  /** Some of the rows, by rising number, with these features and this origin. */
  Table rows(int[] some, EncodedRows rows, Origin from) {
    return of(
        rows,
        data.distinctRows().labels().inOrder(some),
        schema.classes(),
        from,
        data.copies().map(copies -> copies.ofRows(some)));
  }

  static Table of(
      EncodedRows rows,
      Labels labels,
      List<String> classes,
      Origin origin,
      Optional<Multiplicity> copies) {
    return new Table(
            new Dataset(rows.points(), labels, rows.exact()),
            new Schema(rows.features(), classes),
            origin)
        .finished(copies);
  }

  /**
   * Returns this table with all products of up to {@code degree} features.
   *
   * @throws DataException if these are too many, or outside the range of doubles
   */
  public Table multiplied(int degree) {
    Origin other = origin.of(lines(), preparation().withDegree(degree), notes());
    return new Table(data.distinctRows(), schema, other).finished(data.copies());
  }

  /**
   * The same examples with the products of features that the preparation wants, its constant
   * coordinate, and the rows' weights.
   */
  private Table finished(Optional<Multiplicity> copies) {
    Table all = preparation().degree() > 1 ? withProducts() : this;
    Dataset one = all.data.withConstant(preparation().intercept());
    return new Table(copies.map(one::repeated).orElse(one), all.schema, origin);
  }

  private Table withProducts() {
    Products products;
    try {
      products = new Products(schema.features().size(), preparation().degree());
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
      return new Table(products.of(data), new Schema(names, schema.classes()), origin);
    } catch (Products.OutOfRange e) {
      throw DataException.at(
          name(),
          lines().of(e.row()),
          "%s is outside the range of doubles (4.9e-324 to 1.8e308); rescale the columns"
              .formatted(SafeText.plain(names.get(e.feature() - 1))));
    }
  }
}
