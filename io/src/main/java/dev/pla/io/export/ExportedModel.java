package dev.pla.io.export;

import dev.pla.internal.data.Products;
import dev.pla.internal.encode.Column;
import dev.pla.internal.encode.Gap;
import dev.pla.internal.encode.Missing;
import dev.pla.internal.encode.Values;
import dev.pla.io.UnknownLevel;
import dev.pla.io.file.Model;
import dev.pla.model.TieRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What every export says of a model: raw columns, how they become features, weights and classes.
 *
 * <p>Invariant: the features are those of the columns, in their order, then the products of them;
 * and each weight vector has one weight more than there are features, w₀ first, for x₀ = 1.
 */
public final class ExportedModel {

  private final List<Column> columns;
  private final int degree;
  private final Missing missing;
  private final UnknownLevel unknown;
  private final List<String> classes;
  private final TieRule zero;
  private final double[][] weights;
  private final List<String> features;
  private final Origin origin;

  /**
   * Where a model comes from, in texts that are safe in any comment.
   *
   * @param version of the program that exports it
   * @param sha256 of the data it learned from; empty where that is not known
   * @param verdict separated, inseparable or undecided
   */
  record Origin(String version, String sha256, String verdict) {

    Origin {
      version = safe(version);
      sha256 = safe(sha256);
      verdict = safe(verdict);
    }

    /** A model file may hold any text. */
    private static String safe(String text) {
      return text.replaceAll("[^A-Za-z0-9 ._-]", "?");
    }

    String words() {
      return "Exported by pla %s. Data: %s. Verdict: %s."
          .formatted(version, sha256.isEmpty() ? "no file" : "SHA-256 " + sha256, verdict);
    }
  }

  private ExportedModel(Model model, UnknownLevel unknown, Origin origin) {
    this.features = model.features();
    List<String> names = model.preparation().rawNames(features);
    this.columns = model.preparation().encoding(names).columns();
    this.missing = model.preparation().rows().missing();
    this.degree = model.preparation().degree();
    this.unknown = Objects.requireNonNull(unknown, "unknown");
    this.zero = model.hypothesis().zero();
    this.classes = model.schema().classes();
    this.weights = model.hypothesis().perClass();
    this.origin = origin;
  }

  /**
   * A model as it is to be exported.
   *
   * @param unknown what a level means that the model has not seen
   * @param version of the program that exports it
   */
  public static ExportedModel of(Model model, UnknownLevel unknown, String version) {
    Model.Training training = model.training();
    return new ExportedModel(
        model, unknown, new Origin(version, training.sha256(), training.status()));
  }

  List<Column> columns() {
    return columns;
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
    return missing;
  }

  /** The names of all features, products included. */
  List<String> features() {
    return features;
  }

  int degree() {
    return degree;
  }

  /** How many features the columns make, before they are multiplied. */
  int factors() {
    return degree == 1 ? features.size() : Products.featuresOf(features.size(), degree);
  }

  /** The products that follow the factors: their factors, from 0, in the order of the features. */
  List<int[]> products() {
    List<int[]> products = new ArrayList<>();
    int d = factors();
    for (int i = 0; i < d && degree > 1; i++) {
      for (int j = i; j < d; j++) {
        products.add(new int[] {i, j});
      }
    }
    for (int i = 0; i < d && degree > 2; i++) {
      for (int j = i; j < d; j++) {
        for (int k = j; k < d; k++) {
          products.add(new int[] {i, j, k});
        }
      }
    }
    return products;
  }

  /** What a level means that the model has not seen. */
  UnknownLevel unknown() {
    return unknown;
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
    return weights.length > 1;
  }

  /** The classes of w₁ … w_K; of two classes the negative one first. */
  List<String> classes() {
    return classes;
  }

  /** Whether a score of 0 is of the positive class. */
  boolean zeroIsPositive() {
    return zero.label(0) > 0;
  }

  /** How many weight vectors there are: 1 for two classes. */
  int vectors() {
    return weights.length;
  }

  /** Weight j of vector k, w₀ first. */
  double weight(int k, int j) {
    return weights[k][j];
  }

  /** Vector k, w₀ first. */
  List<Double> weights(int k) {
    return Arrays.stream(weights[k]).boxed().toList();
  }

  Origin origin() {
    return origin;
  }
}
