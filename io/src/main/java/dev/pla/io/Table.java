package dev.pla.io;

import dev.pla.data.Choice;
import dev.pla.data.Copies;
import dev.pla.data.DataException;
import dev.pla.data.Dataset;
import dev.pla.data.Products;
import dev.pla.data.Schema;
import dev.pla.io.text.SafeText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A data set with the names people gave, and where it came from.
 *
 * @param label the name of the label's column; empty where columns have none
 * @param lines where each row stands in the file
 * @param reading how the file was read, for whoever has to read it again
 * @param preparation how its raw columns became the examples
 * @param sha256 of the bytes as stored
 * @param notes what was found out about the file, in words
 */
public record Table(
    Dataset data,
    Schema schema,
    Optional<String> label,
    RowLines lines,
    Reading reading,
    Preparation preparation,
    String name,
    String sha256,
    List<String> notes)
    implements AnyTable {

  public Table {
    notes = List.copyOf(notes);
  }

  /** Other examples of the same columns, which stand elsewhere. */
  Table with(Dataset other, RowLines where) {
    return new Table(other, schema, label, where, reading, preparation, name, sha256, notes);
  }

  /**
   * The same examples with the products of features that the preparation wants, with its constant
   * coordinate, and each row as often as it stands.
   */
  Table finished(Optional<Copies> copies) {
    List<String> names = schema.features();
    Dataset all = data;
    if (preparation.degree() > 1) {
      Products products = products();
      names = named(products);
      all = multiplied(products, names);
    }
    Dataset one = all.withConstant(preparation.intercept());
    return new Table(
        copies.map(one::repeated).orElse(one),
        new Schema(names, schema.negative(), schema.positive()),
        label,
        lines,
        reading,
        preparation,
        name,
        sha256,
        notes);
  }

  /**
   * A table of features as they are with all products of up to so many of them.
   *
   * @throws DataException if these are too many, or outside the range of doubles
   */
  public Table multiplied(int degree) {
    Table once =
        new Table(
            data.eachRowOnce(),
            schema,
            label,
            lines,
            reading,
            preparation.withDegree(degree),
            name,
            sha256,
            notes);
    return once.finished(data.copies());
  }

  private Products products() {
    try {
      return new Products(schema.features().size(), preparation.degree());
    } catch (IllegalArgumentException e) {
      throw DataException.of(name, e.getMessage() + "; choose fewer features")
          .remedy(Choice.FEATURES, null);
    }
  }

  private List<String> named(Products products) {
    try {
      return products.names(schema.features());
    } catch (IllegalArgumentException e) {
      throw DataException.of(name, e.getMessage());
    }
  }

  private Dataset multiplied(Products products, List<String> names) {
    try {
      return products.of(data);
    } catch (Products.OutOfRange e) {
      throw DataException.at(
          name,
          lines.of(e.row()),
          SafeText.plain(names.get(e.feature() - 1))
              + " is outside the range of doubles (4.9e-324 to 1.8e308); rescale the columns");
    }
  }

  /** The same with more notes. */
  Table with(List<String> more) {
    List<String> all = new ArrayList<>(notes);
    all.addAll(more);
    return new Table(data, schema, label, lines, reading, preparation, name, sha256, all);
  }

  @Override
  public int examples() {
    return data.size();
  }

  @Override
  public int features() {
    return data.dimension();
  }
}
