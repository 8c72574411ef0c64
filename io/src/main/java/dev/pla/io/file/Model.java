package dev.pla.io.file;

import dev.pla.data.Points;
import dev.pla.data.Schema;
import dev.pla.internal.data.OverflowException;
import dev.pla.internal.encode.Column;
import dev.pla.io.BatchReader;
import dev.pla.io.ModelColumns;
import dev.pla.io.Preparation;
import dev.pla.io.Source;
import dev.pla.io.Table;
import dev.pla.io.UnknownLevel;
import dev.pla.learn.Outcome;
import dev.pla.model.Hypothesis;
import dev.pla.solve.Answer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A learned rule with its columns and its provenance: predicts, and can be saved and loaded.
 *
 * <pre>{@code
 * Model model = Model.load(Path.of("model.json"));
 * String answer = model.predict(Map.of("age", "44", "income", "51.2"));
 * }</pre>
 *
 * @param hypothesis for rows with x₀ = 1, whatever x₀ was in training
 * @param label the name of the label's column, if it is known
 * @param preparation how the columns of a file become the features
 * @param provenance how it was learned
 * @param training what it learned from and how that went
 * @param evidence what is proven about the data it learned from
 */
public record Model(
    Hypothesis hypothesis,
    Schema schema,
    Optional<String> label,
    Preparation preparation,
    Provenance provenance,
    Training training,
    Optional<Evidence> evidence) {

  public Model {
    if (schema.features().size() != hypothesis.dimension()) {
      throw new IllegalArgumentException(
          "%d feature names for %d weights"
              .formatted(schema.features().size(), hypothesis.dimension()));
    }
    if (schema.classes().size() != hypothesis.classes()) {
      throw new IllegalArgumentException(
          "the classes are not %d different names".formatted(hypothesis.classes()));
    }
    preparation.requireMakes(schema.features());
  }

  /** Returns the model of an answer about a table, with its proof. */
  public static Model of(Table table, Answer answer) {
    return of(answer.hypothesis(), table)
        .with(Training.of(table.sha256(), table.data().size(), answer))
        .with(table.isTwoClass() ? Evidence.of(answer) : Optional.empty());
  }

  /** Returns a model of these weights, with x₀ = 1, for rows like those of a table. */
  public static Model of(Hypothesis hypothesis, Table table) {
    return of(hypothesis, table.schema()).with(table.label(), table.preparation());
  }

  /** Returns a model of these weights, with x₀ = 1, for features without preparation. */
  public static Model of(Hypothesis hypothesis, Schema schema) {
    return new Model(
        hypothesis,
        schema,
        Optional.empty(),
        Preparation.NONE,
        Provenance.NONE,
        Training.NONE,
        Optional.empty());
  }

  /** Returns this model with other weights. */
  public Model with(Hypothesis other) {
    return new Model(other, schema, label, preparation, provenance, training, evidence);
  }

  /** Returns this model with another label name and preparation. */
  public Model with(Optional<String> labelName, Preparation columns) {
    return new Model(hypothesis, schema, labelName, columns, provenance, training, evidence);
  }

  public Model with(Provenance other) {
    return new Model(hypothesis, schema, label, preparation, other, training, evidence);
  }

  public Model with(Training other) {
    return new Model(hypothesis, schema, label, preparation, provenance, other, evidence);
  }

  public Model with(Optional<Evidence> other) {
    return new Model(hypothesis, schema, label, preparation, provenance, training, other);
  }

  /** Reads a model file. */
  public static Model load(Path file) throws IOException {
    return ModelFile.read(Source.of(file));
  }

  /** Writes the model file atomically. */
  public void save(Path file) throws IOException {
    ModelFile.write(this, file);
  }

  /** The names of the features. */
  public List<String> features() {
    return schema.features();
  }

  /** The names of the classes, in the order of {@link #scores}. */
  public List<String> classes() {
    return schema.classes();
  }

  /**
   * Returns the class of a row with a number for each of the {@link #features}.
   *
   * @throws OverflowException if a score is outside the range of doubles
   */
  public String predict(double[] x) {
    return predict(Points.of(x), 0).label();
  }

  /** Returns the class of each point; x₀ is 1. */
  public List<String> predict(Points points) {
    List<String> labels = new ArrayList<>(points.size());
    for (int i = 0; i < points.size(); i++) {
      labels.add(predict(points, i).label());
    }
    return labels;
  }

  /**
   * Returns the class of one row of a table, prepared as in learning. An unseen category is encoded
   * as the average of the known ones.
   *
   * @param row the text of each column, by its name; other names are ignored, an empty text is a
   *     missing value
   * @throws dev.pla.io.error.DataException if a column is not there or has no usable value
   */
  public String predict(Map<String, String> row) {
    ModelColumns columns =
        columns(UnknownLevel.AVERAGE, Optional.empty(), ModelColumns.Labels.UNREAD);
    return predict(BatchReader.row(row, columns), 0).label();
  }

  /** The raw columns that become its features. */
  public List<Column> columns() {
    return preparation.encoding(preparation.rawNames(features())).columns();
  }

  /** Returns the columns that it reads. */
  public ModelColumns columns(
      UnknownLevel unknown, Optional<String> askedLabel, ModelColumns.Labels labels) {
    return new ModelColumns(features(), preparation, unknown, askedLabel, label, labels);
  }

  /** Returns a score for each class; the highest wins. Two classes have s and −s. */
  public double[] scores(double[] x) {
    Points point = Points.of(x);
    double first = hypothesis.score(0, point, 0);
    return hypothesis.vectors() == 1
        ? new double[] {-first, first}
        : IntStream.range(0, classes().size())
            .mapToDouble(k -> hypothesis.score(k, point, 0))
            .toArray();
  }

  /**
   * A predicted class with its score.
   *
   * @param score w·x; of more than two classes the highest w_k·x
   */
  public record Prediction(String label, double score) {}

  /**
   * Returns the class and score of point i, whose x₀ is 1.
   *
   * @throws OverflowException if a score is outside the range of doubles
   */
  public Prediction predict(Points points, int i) {
    if (points.dimension() != hypothesis.dimension()) {
      throw new IllegalArgumentException(
          "the point has %d coordinates, expected %d"
              .formatted(points.dimension(), hypothesis.dimension()));
    }
    for (int k = 0; k < hypothesis.vectors(); k++) {
      if (!Double.isFinite(hypothesis.score(k, points, i))) {
        throw new OverflowException("the score of this row is outside the range of doubles");
      }
    }
    int k = hypothesis.predict(points, i);
    return new Prediction(schema.classes().get(k), hypothesis.score(points, i));
  }

  /**
   * What a model learned from, and how that went; without times, so equal runs give equal files.
   *
   * @param sha256 of the data file; empty if they were no file
   * @param status separated, inseparable or undecided
   */
  public record Training(
      String sha256,
      long examples,
      String status,
      long updates,
      long cycles,
      long visits,
      long mistakes,
      double loss) {

    /** No training. */
    public static final Training NONE = new Training("", 0, "undecided", 0, 0, 0, 0, 0);

    /** Returns the training that led to this answer. */
    public static Training of(String sha256, long examples, Answer answer) {
      Outcome outcome = answer.solution().outcome();
      return new Training(
          sha256,
          examples,
          status(answer),
          outcome.updates(),
          outcome.cycles(),
          outcome.visits(),
          answer.mistakes(),
          answer.solution().loss().j());
    }

    /** Returns the status of an answer: separated, inseparable or undecided. */
    public static String status(Answer answer) {
      if (answer instanceof Answer.Separated) {
        return "separated";
      }
      return answer instanceof Answer.Inseparable ? "inseparable" : "undecided";
    }
  }
}
