package dev.pla.spark;

import dev.pla.spark.mix.MixingAlgorithm;
import dev.pla.spark.shard.ColumnNames;
import dev.pla.spark.shard.FrameColumns;
import java.util.List;
import java.util.function.LongConsumer;
import org.apache.spark.ml.classification.Classifier;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.param.BooleanParam;
import org.apache.spark.ml.param.DoubleArrayParam;
import org.apache.spark.ml.param.DoubleParam;
import org.apache.spark.ml.param.IntParam;
import org.apache.spark.ml.param.LongParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.param.ParamValidators;
import org.apache.spark.ml.param.Params;
import org.apache.spark.ml.param.shared.HasWeightCol;
import org.apache.spark.ml.util.DefaultParamsReadable;
import org.apache.spark.ml.util.DefaultParamsWritable;
import org.apache.spark.ml.util.Identifiable;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.types.StructType;

/**
 * Learns a perceptron from a DataFrame: in each round every partition runs one cycle of PLA over
 * its own rows from the common w, and the results are mixed, each with its share of the rows.
 *
 * <p>Without settings it decides whether the data are separable and returns the best of several w,
 * see {@link MixingAlgorithm#AUTO}; rows are visited in a shuffled order, and features are
 * standardized.
 *
 * <p>This is not cyclic PLA unless there is one partition and order {@code cyclic}; then it is, bit
 * for bit. What holds for any number of partitions: separable data are separated, and the
 * corrections are bounded, see {@code MixingState}. The result depends on the rows of each
 * partition, their order, and the parameters, not on executors, scheduling or failures.
 *
 * <p>The larger of the two labels is +1. A weight scales η for its row; weight 0 means that the row
 * is not there. Mistakes are counted in rows; answers are chosen by the weight of their mistakes.
 *
 * <pre>{@code
 * PerceptronModel model = new Perceptron().fit(frame); // columns features and label
 * model.transform(frame).select("prediction").show();
 * }</pre>
 */
public final class Perceptron extends Classifier<Vector, Perceptron, PerceptronModel>
    implements HasWeightCol, DefaultParamsWritable {

  private static final long serialVersionUID = 1;

  private static final List<String> ORDERS = List.of("shuffled", "cyclic");

  private final String uid;
  private final Param<String> weightCol;
  private final Param<String> algorithm;
  private final Param<String> order;
  private final IntParam maxIter;
  private final LongParam seed;
  private final DoubleParam stepSize;
  private final DoubleParam tol;
  private final BooleanParam fitIntercept;
  private final BooleanParam standardization;
  private final DoubleParam threshold;
  private final DoubleArrayParam initialWeights;

  public Perceptron() {
    this(Identifiable.randomUID("perceptron"));
  }

  public Perceptron(String uid) {
    this(PendingUid.set(uid));
  }

  @SuppressWarnings("this-escape")
  private Perceptron(PendingUid pending) {
    super();
    uid = pending.clear();
    weightCol = new Param<>(this, "weightCol", "column of weights, which scale eta; 0 ignores");
    algorithm = choice("algorithm", "auto, pla, pocket, averaged", MixingAlgorithm.names());
    order = choice("order", "of the visits in a partition: shuffled, cyclic", ORDERS);
    maxIter = new IntParam(this, "maxIter", "rounds at most", ParamValidators.gtEq(0));
    seed = new LongParam(this, "seed", "of the shuffled order");
    stepSize =
        new DoubleParam(
            this, "stepSize", "eta", ParamValidators.inRange(Double.MIN_VALUE, Double.MAX_VALUE));
    tol =
        new DoubleParam(
            this,
            "tol",
            "auto ends when the mean of w turns by less than this in a round; 0 makes all rounds, as"
                + " other algorithms do",
            ParamValidators.gtEq(0));
    fitIntercept = new BooleanParam(this, "fitIntercept", "whether w_0 may differ from 0");
    standardization =
        new BooleanParam(
            this,
            "standardization",
            "whether to learn from standardized features (default: true, but false with order cyclic); the model is in the units of the data either way");
    threshold = threshold(this);
    initialWeights = new DoubleArrayParam(this, "initialWeights", "w to start from, w_0 first");
    setDefault(algorithm, "auto");
    setDefault(order, "shuffled");
    setDefault(maxIter, 100);
    setDefault(seed, 0L);
    setDefault(stepSize, 1.0);
    setDefault(tol, 1e-3);
    setDefault(fitIntercept, true);
    setDefault(threshold, 0.0);
  }

  private Param<String> choice(String name, String doc, List<String> values) {
    return new Param<>(this, name, doc, ParamValidators.inArray(values));
  }

  /** The parameter of the estimator and of its model. */
  static DoubleParam threshold(Params owner) {
    return new DoubleParam(
        owner,
        "threshold",
        "the larger label is predicted where m = w.x exceeds this",
        ParamValidators.inRange(-Double.MAX_VALUE, Double.MAX_VALUE));
  }

  @Override
  public PerceptronModel fit(Dataset<?> rows) {
    transformSchema(rows.schema()); // before any work is done
    return fit(rows, columns(rows.schema()), mistakes -> {});
  }

  /** Learns from these columns. */
  PerceptronModel fit(Dataset<?> rows, FrameColumns columns, LongConsumer watch) {
    PerceptronModel model = new Training(this, columns, watch).fit(rows);
    return copyValues(model, ParamMap.empty()).setParent(this);
  }

  /** Does what {@link #fit(Dataset)} does; Spark's classes call it. */
  @Override
  public PerceptronModel train(Dataset<?> rows) {
    return fit(rows);
  }

  private FrameColumns columns(StructType schema) {
    String weight = getWeightCol();
    return new FrameColumns(
        List.of(FrameColumns.vector(schema, getFeaturesCol())),
        FrameColumns.LabelCells.of(ColumnNames.find(schema, getLabelCol())),
        weight == null ? null : ColumnNames.find(schema, weight));
  }

  @Override
  public StructType transformSchema(StructType schema) {
    columns(schema);
    return PerceptronModel.withOutput(schema, getRawPredictionCol(), getPredictionCol());
  }

  @Override
  public Perceptron copy(ParamMap extra) {
    return defaultCopy(extra);
  }

  @Override
  public String uid() {
    return uid == null ? PendingUid.get() : uid;
  }

  @Override
  public String toString() {
    return "Perceptron: uid=%s, algorithm=%s, order=%s, maxIter=%d"
        .formatted(uid(), getAlgorithm(), getOrder(), getMaxIter());
  }

  /** As Spark's loader calls it. */
  public static MLReader<Perceptron> read() {
    return new DefaultParamsReadable<Perceptron>() {}.read();
  }

  public static Perceptron load(String path) {
    return read().load(path);
  }

  /** OneVsRest hands its weights to a classifier that has this, and drops them otherwise. */
  @Override
  public Param<String> weightCol() {
    return weightCol;
  }

  /** As Scala would fill the field of a trait; ours is filled already. */
  @Override
  public void org$apache$spark$ml$param$shared$HasWeightCol$_setter_$weightCol_$eq(
      Param<String> param) {}

  /** The column of weights; null if there is none. */
  @Override
  public String getWeightCol() {
    return isSet(weightCol) && !getOrDefault(weightCol).isEmpty() ? getOrDefault(weightCol) : null;
  }

  public Perceptron setWeightCol(String value) {
    return (Perceptron) set(weightCol, value);
  }

  public Param<String> algorithm() {
    return algorithm;
  }

  public String getAlgorithm() {
    return getOrDefault(algorithm);
  }

  /**
   * {@code auto}: see {@link MixingAlgorithm#AUTO}. {@code pla}: the last w. {@code pocket}: the
   * best at the end of a round. {@code averaged}: the mean over all visits.
   */
  public Perceptron setAlgorithm(String value) {
    return (Perceptron) set(algorithm, value);
  }

  public Param<String> order() {
    return order;
  }

  public String getOrder() {
    return getOrDefault(order);
  }

  /**
   * {@code shuffled}: one order for each partition, by the seed. {@code cyclic}: as the rows come,
   * and unless {@link #setStandardization} says otherwise with the features as they are: the core's
   * run.
   */
  public Perceptron setOrder(String value) {
    return (Perceptron) set(order, value);
  }

  public IntParam maxIter() {
    return maxIter;
  }

  public int getMaxIter() {
    return (int) getOrDefault(maxIter);
  }

  public Perceptron setMaxIter(int value) {
    return (Perceptron) set(maxIter, value);
  }

  public LongParam seed() {
    return seed;
  }

  public long getSeed() {
    return (long) getOrDefault(seed);
  }

  public Perceptron setSeed(long value) {
    return (Perceptron) set(seed, value);
  }

  public DoubleParam stepSize() {
    return stepSize;
  }

  public double getStepSize() {
    return (double) getOrDefault(stepSize);
  }

  public Perceptron setStepSize(double value) {
    return (Perceptron) set(stepSize, value);
  }

  public DoubleParam tol() {
    return tol;
  }

  public double getTol() {
    return (double) getOrDefault(tol);
  }

  /**
   * For {@code auto}: rounds end when the mean of w turns by less than this in a round. Other
   * algorithms make all their rounds, so that a grid of parameters may vary both.
   */
  public Perceptron setTol(double value) {
    return (Perceptron) set(tol, value);
  }

  public BooleanParam standardization() {
    return standardization;
  }

  /** Whether features are standardized: as set, else true, but false for order {@code cyclic}. */
  public boolean getStandardization() {
    return isSet(standardization)
        ? (boolean) getOrDefault(standardization)
        : !getOrder().equals("cyclic");
  }

  /**
   * Decides whether to correct in features of deviation one, dense ones also of mean zero. The
   * weights are in the units of the data either way.
   */
  public Perceptron setStandardization(boolean value) {
    return (Perceptron) set(standardization, value);
  }

  public DoubleParam threshold() {
    return threshold;
  }

  public double getThreshold() {
    return (double) getOrDefault(threshold);
  }

  /** Predicts the larger label if w·x exceeds this; the training does not depend on it. */
  public Perceptron setThreshold(double value) {
    return (Perceptron) set(threshold, value);
  }

  public BooleanParam fitIntercept() {
    return fitIntercept;
  }

  public boolean getFitIntercept() {
    return (boolean) getOrDefault(fitIntercept);
  }

  public Perceptron setFitIntercept(boolean value) {
    return (Perceptron) set(fitIntercept, value);
  }

  public DoubleArrayParam initialWeights() {
    return initialWeights;
  }

  public double[] getInitialWeights() {
    return getOrDefault(initialWeights).clone();
  }

  public Perceptron setInitialWeights(double[] value) {
    return (Perceptron) set(initialWeights, value.clone());
  }

  /** Continues from this model. */
  public Perceptron setInitialModel(PerceptronModel model) {
    return setInitialWeights(model.weights());
  }
}
