package dev.pla.io;

import dev.pla.data.Points;
import dev.pla.internal.data.Products;
import dev.pla.io.error.DataException;
import java.util.List;

/**
 * Some consecutive rows of a file.
 *
 * @param points the rows' features, in the order of the model's
 * @param labels the rows' labels as written; empty if the file has none
 * @param lines the lines of the rows in the file, from 1
 * @param unknown how many cells have a category that was not met in learning
 */
public record Batch(Points points, List<String> labels, List<Long> lines, long unknown) {

  public Batch {
    labels = List.copyOf(labels);
    lines = List.copyOf(lines);
  }

  /** With the products of features that are features. */
  Batch multiplied(String file, Preparation preparation) {
    if (preparation.degree() == 1) {
      return this;
    }
    try {
      return new Batch(
          new Products(points.dimension(), preparation.degree()).of(points),
          labels,
          lines,
          unknown);
    } catch (Products.OutOfRange e) {
      throw DataException.at(
          file,
          lines.get(e.row()),
          "a product of features is outside the range of doubles (4.9e-324 to 1.8e308)");
    }
  }
}
