package dev.pla.io.export;

import dev.pla.internal.data.Products;
import dev.pla.internal.encode.Column;
import dev.pla.internal.encode.Gap;
import dev.pla.internal.encode.Missing;
import dev.pla.internal.encode.Values;
import dev.pla.io.UnknownLevel;
import dev.pla.io.file.Model;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What every export says of a model: raw columns, how they become features, weights and classes.
 *
 * <p>Invariant: the features are those of the columns, in their order, then the products of them;
 * and each weight vector has one weight more than there are features, w₀ first, for x₀ = 1.
 *
 * @param columns the raw ones
 * @param unknown what a level means that the model has not seen
 * @param version of the program that exports it
 */
public record ExportedModel(
    Model model, List<Column> columns, UnknownLevel unknown, String version) {

  public ExportedModel {
    columns = List.copyOf(columns);
    Objects.requireNonNull(unknown, "unknown");
    version = safe(version);
  }

  /** A model as it is to be exported. */
  public static ExportedModel of(Model model, UnknownLevel unknown, String version) {
    return new ExportedModel(model, model.columns(), unknown, version);
  }

  /** The SHA-256 of the data it learned from; empty where that is not known. */
  String sha256() {
    return safe(model.training().sha256());
  }

  /** Separated, inseparable or undecided. */
  String verdict() {
    return safe(model.training().status());
  }

  /** A model file may hold any text; this is safe in any comment. */
  private static String safe(String text) {
    return text.replaceAll("[^A-Za-z0-9 ._()-]", "?");
  }

  /** Where the model comes from. */
  String origin() {
    return "Exported by pla %s. Data: %s. Verdict: %s."
        .formatted(version, sha256().isEmpty() ? "no file" : "SHA-256 " + sha256(), verdict());
  }

  List<String> columnNames() {
    return columns.stream().map(Column::name).toList();
  }

  /** Whether each column is a number as programs write it that must be there. */
  boolean isPlain() {
    return columns.stream().allMatch(c -> Values.arePlain(c.values()) && c.gap().isEmpty());
  }

  /** The texts that mean a missing value. */
  Missing missing() {
    return model.preparation().rows().missing();
  }

  int degree() {
    return model.preparation().degree();
  }

  /** How many features the columns make, before they are multiplied. */
  int factors() {
    return columns.stream().mapToInt(column -> column.features().size()).sum();
  }

  /** The products that follow the factors: their factors, from 0, in the order of the features. */
  List<int[]> products() {
    return degree() == 1 ? List.of() : new Products(factors(), degree()).factors();
  }

  /** What a category that was not met in learning becomes; empty if it is refused. */
  Optional<List<Double>> fillOfUnknown(Column column) {
    return unknown == UnknownLevel.ZEROS
        ? Optional.of(Collections.nCopies(levels(column).size(), 0.0))
        : column.gap().filter(gap -> unknown == UnknownLevel.AVERAGE).map(Gap::fill);
  }

  static List<String> levels(Column column) {
    return column.values() instanceof Values.Levels levels ? levels.texts() : List.of();
  }

  /** Whether there are w₁ … w_K, and the highest score wins. */
  boolean isMulticlass() {
    return model.hypothesis().vectors() > 1;
  }

  /** Whether a score of 0 is of the positive class. */
  boolean zeroIsPositive() {
    return model.hypothesis().zero().label(0) > 0;
  }

  /** The weights of each class, w₀ first; of two classes those of one score. */
  double[][] weights() {
    return model.hypothesis().perClass();
  }
}
