package dev.pla.spark;

import dev.pla.data.Schema;
import dev.pla.io.Source;
import dev.pla.io.file.Model;
import dev.pla.io.file.ModelFile;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import dev.pla.spark.shard.FrameColumns;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.spark.ml.classification.ClassificationModel;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.ml.param.DoubleParam;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.Identifiable;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.ml.util.MLWritable;
import org.apache.spark.ml.util.MLWriter;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * A trained hyperplane as a stage of Spark; it contains a model that {@code pla predict} reads, and
 * both give a row the same score, bit for bit.
 */
public final class PerceptronModel extends ClassificationModel<Vector, PerceptronModel>
    implements MLWritable {

  private static final long serialVersionUID = 1;

  /** Where the provenance of a model file notes the numbers in the label column. */
  static final String NEGATIVE = "negativeLabel";

  static final String POSITIVE = "positiveLabel";

  private static final Model NOTHING_LEARNED =
      Model.of(new Hypothesis(new double[1], TieRule.MISTAKE), new Schema(List.of(), "0", "1"));

  private final String uid;
  private final DoubleParam threshold;
  private transient Model model;
  private final transient TrainingSummary summary;
  private transient Scorer scorer;

  /** For Spark's service loader, which needs a constructor without arguments. */
  public PerceptronModel() {
    this(Identifiable.randomUID("perceptron"), NOTHING_LEARNED, null);
  }

  PerceptronModel(String uid, Model model, TrainingSummary summary) {
    this(PendingUid.set(uid), model, summary);
  }

  @SuppressWarnings("this-escape")
  private PerceptronModel(PendingUid pending, Model model, TrainingSummary summary) {
    super();
    this.uid = pending.clear();
    this.threshold = Perceptron.threshold(this);
    this.model = model;
    this.summary = summary;
    setDefault(threshold, 0.0);
  }

  /**
   * Returns a model as a stage. Its classes are the label values that training on Spark noted, or
   * the numbers that they are named by, or else 0 and 1.
   */
  public static PerceptronModel fromModel(Model model) {
    return new PerceptronModel(Identifiable.randomUID("perceptron"), model, null);
  }

  /** Returns the model, with the threshold added to w₀. */
  public Model toModel() {
    if (getThreshold() == 0) {
      return model;
    }
    double[] w = model.hypothesis().weights();
    w[0] -= getThreshold();
    return model.with(new Hypothesis(w, model.hypothesis().zero()));
  }

  /** The model without regard to the threshold. */
  Model inner() {
    return model;
  }

  /** Returns all d + 1 weights, w₀ first. */
  public double[] weights() {
    return model.hypothesis().weights();
  }

  /** The weights w₁ … w_d. */
  public Vector coefficients() {
    double[] w = weights();
    return Vectors.dense(Arrays.copyOfRange(w, 1, w.length));
  }

  /** The weight w₀. */
  public double intercept() {
    return model.hypothesis().weight(0);
  }

  @Override
  public int numFeatures() {
    return model.hypothesis().dimension();
  }

  @Override
  public int numClasses() {
    return 2;
  }

  /** The number of class −1 in the label and prediction columns. */
  public double negativeLabel() {
    return label(NEGATIVE, model.schema().negative(), 0);
  }

  /** The number of class +1 in the label and prediction columns. */
  public double positiveLabel() {
    return label(POSITIVE, model.schema().positive(), 1);
  }

  /** What training on Spark noted, or the class's name where both are numbers, or 0 and 1. */
  private double label(String setting, String name, double otherwise) {
    Optional<String> noted = model.provenance().text(setting);
    if (noted.isPresent()) {
      return Double.parseDouble(noted.get());
    }
    boolean numbers = isNumber(model.schema().negative()) && isNumber(model.schema().positive());
    return numbers ? Double.parseDouble(name) : otherwise;
  }

  private static boolean isNumber(String text) {
    return text.matches("[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d+)?");
  }

  /** The summary of the training; empty for a loaded model. */
  public Optional<TrainingSummary> summary() {
    return Optional.ofNullable(summary);
  }

  /** Returns the label of one vector. */
  @Override
  public double predict(Vector x) {
    return labeller().call(scorer().score(x));
  }

  /** Returns (−m, m) with m = w·x. */
  @Override
  public Vector predictRaw(Vector x) {
    return raw(scorer().score(x));
  }

  /** Returns the label for (−m, m). */
  @Override
  public double raw2prediction(Vector raw) {
    return labeller().call(raw.apply(1));
  }

  private static Vector raw(double score) {
    return Vectors.dense(-score, score);
  }

  /** Made once: a function of SQL asks for it at every row. */
  private Scorer scorer() {
    Scorer known = scorer;
    if (known == null || !known.column().equals(getFeaturesCol())) {
      known = new Scorer(getFeaturesCol(), weights());
      scorer = known;
    }
    return known;
  }

  private Label labeller() {
    double negative = negativeLabel();
    double positive = positiveLabel();
    double bar = getThreshold();
    TieRule zero = model.hypothesis().zero();
    return score -> label(score, bar, zero) > 0 ? positive : negative;
  }

  /** The label for a score. */
  private interface Label extends UDF1<Double, Double> {
    @Override
    Double call(Double score);
  }

  /** +1 where a score exceeds the threshold; a score equal to it is what sign(0) is. */
  static int label(double score, double threshold, TieRule zero) {
    return zero.label(score > threshold ? 1 : score == threshold ? 0 : -1);
  }

  @Override
  public Dataset<Row> transform(Dataset<?> rows) {
    transformSchema(rows.schema());
    Scorer scorer = scorer();
    UDF1<Vector, Double> scored = scorer::score;
    Column features = FrameColumns.vector(rows.schema(), getFeaturesCol()).column();
    Column score = functions.udf(scored, DataTypes.DoubleType).apply(features);
    Dataset<Row> result = rows.toDF();
    if (!getRawPredictionCol().isEmpty()) {
      UDF1<Double, Vector> pair = PerceptronModel::raw;
      Column raw = functions.udf(pair, SQLDataTypes.VectorType()).apply(score);
      result = result.withColumn(getRawPredictionCol(), raw);
    }
    if (!getPredictionCol().isEmpty()) {
      Column label = functions.udf(labeller(), DataTypes.DoubleType).apply(score);
      result = result.withColumn(getPredictionCol(), label);
    }
    return result;
  }

  @Override
  public StructType transformSchema(StructType schema) {
    StructField field = FrameColumns.vector(schema, getFeaturesCol()).field();
    int size = FrameColumns.size(field);
    if (size >= 0 && size != numFeatures()) {
      throw new IllegalArgumentException(
          "column \"%s\" has %d values, the model has %d features"
              .formatted(getFeaturesCol(), size, numFeatures()));
    }
    return withOutput(schema, getRawPredictionCol(), getPredictionCol());
  }

  /** The schema with the columns that a model adds; one with an empty name is not added. */
  static StructType withOutput(StructType schema, String raw, String prediction) {
    return append(append(schema, raw, SQLDataTypes.VectorType()), prediction, DataTypes.DoubleType);
  }

  private static StructType append(StructType schema, String name, DataType type) {
    if (name.isEmpty()) {
      return schema;
    }
    boolean caseMatters = SQLConf.get().caseSensitiveAnalysis();
    for (String there : schema.fieldNames()) {
      // Where case does not matter, Spark would put the output in the other one's place.
      if (caseMatters ? there.equals(name) : there.equalsIgnoreCase(name)) {
        throw new IllegalArgumentException(
            "column \"" + there + "\" is there already, choose another name for the output");
      }
    }
    return schema.add(name, type, false);
  }

  @Override
  public PerceptronModel copy(ParamMap extra) {
    return copyValues(new PerceptronModel(uid, model, summary), extra).setParent(parent());
  }

  public DoubleParam threshold() {
    return threshold;
  }

  public double getThreshold() {
    return (double) getOrDefault(threshold);
  }

  /** Predicts the larger label if w·x exceeds this. */
  public PerceptronModel setThreshold(double value) {
    set(threshold, value);
    return this;
  }

  @Override
  public String uid() {
    return uid == null ? PendingUid.get() : uid;
  }

  /** A description like those of Spark's models. */
  @Override
  public String toString() {
    return "PerceptronModel: uid=%s, numClasses=%d, numFeatures=%d"
        .formatted(uid(), numClasses(), numFeatures());
  }

  @Override
  public MLWriter write() {
    return new SavedModel.Writer(this);
  }

  /** As Spark's loader calls it. */
  public static MLReader<PerceptronModel> read() {
    return new SavedModel.Reader();
  }

  public static PerceptronModel load(String path) {
    return read().load(path);
  }

  /** A model that travels, for instance in a closure, goes as its model file. */
  private void writeObject(ObjectOutputStream out) throws IOException {
    out.defaultWriteObject();
    out.writeObject(ModelFile.text(model).getBytes(StandardCharsets.UTF_8));
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    byte[] text = (byte[]) in.readObject();
    model = ModelFile.readTwoClasses(Source.of("-", new ByteArrayInputStream(text)));
  }
}
