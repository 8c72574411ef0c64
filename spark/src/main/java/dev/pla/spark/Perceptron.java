package dev.pla.spark;

import dev.pla.spark.mix.MixingAlgorithm;
import dev.pla.spark.mix.MixingRounds;
import dev.pla.spark.mix.MixingRule;
import dev.pla.spark.shard.FrameColumns;
import dev.pla.spark.shard.Shards;
import java.util.List;
import org.apache.spark.ml.Estimator;
import org.apache.spark.ml.param.BooleanParam;
import org.apache.spark.ml.param.DoubleArrayParam;
import org.apache.spark.ml.param.DoubleParam;
import org.apache.spark.ml.param.IntParam;
import org.apache.spark.ml.param.LongParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.param.ParamValidators;
import org.apache.spark.ml.util.DefaultParamsReadable;
import org.apache.spark.ml.util.DefaultParamsWritable;
import org.apache.spark.ml.util.Identifiable;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.types.StructType;

/**
 * The perceptron over a DataFrame: each round every partition runs one cycle of PLA over its own
 * rows from the common w, and the results are mixed, each with its share of the rows.
 *
 * <p>This is not cyclic PLA unless there is one partition; then it is, bit for bit. What holds for
 * any number of them: separable data are separated, and the corrections are bounded, see {@code
 * Mixture}. The result depends on the rows of each partition, their order, and the parameters, not
 * on executors, scheduling or failures.
 *
 * <p>The larger of the two labels is +1. A weight scales η for its row; weight 0 means that the row
 * is not there. Mistakes are counted in rows; the pocket keeps the w whose mistakes weigh least.
 */
public final class Perceptron extends Estimator<PerceptronModel>
    implements DefaultParamsWritable, PredictionParams<Perceptron> {

  private static final long serialVersionUID = 1;

  private final String uid;
  private final Shared shared;
  private final Param<String> weightCol;
  private final Param<String> algorithm;
  private final Param<String> order;
  private final IntParam maxIter;
  private final LongParam seed;
  private final DoubleParam stepSize;
  private final BooleanParam fitIntercept;
  private final DoubleArrayParam initialWeights;

  public Perceptron() {
    this(Identifiable.randomUID("perceptron"));
  }

  @SuppressWarnings("this-escape")
  public Perceptron(String uid) {
    this.uid = uid;
    shared = new Shared(this);
    weightCol = new Param<>(this, "weightCol", "column of weights, which scale eta; 0 ignores");
    algorithm =
        new Param<>(
            this,
            "algorithm",
            "pla, pocket, averaged",
            ParamValidators.inArray(MixingAlgorithm.names()));
    order =
        new Param<>(
            this,
            "order",
            "of the visits in a partition: cyclic, shuffled",
            ParamValidators.inArray(List.of("cyclic", "shuffled")));
    maxIter = new IntParam(this, "maxIter", "rounds at most", ParamValidators.gtEq(0));
    seed = new LongParam(this, "seed", "of the shuffled order");
    stepSize = new DoubleParam(this, "stepSize", "eta", ParamValidators.gt(0));
    fitIntercept = new BooleanParam(this, "fitIntercept", "whether w_0 may differ from 0");
    initialWeights = new DoubleArrayParam(this, "initialWeights", "w to start from, w_0 first");
    setDefault(algorithm, "pla");
    setDefault(order, "cyclic");
    setDefault(maxIter, 100);
    setDefault(seed, 0L);
    setDefault(stepSize, 1.0);
    setDefault(fitIntercept, true);
  }

  @Override
  public PerceptronModel fit(Dataset<?> rows) {
    transformSchema(rows.schema()); // before any work is done
    FrameColumns columns = columns(rows.schema());
    Long shuffle = getOrder().equals("shuffled") ? (Long) getSeed() : null;
    try (Shards shards = Shards.of(rows, columns, shuffle)) {
      double[] start = start(shards.requireTwoClasses().dimension());
      MixingAlgorithm answer = MixingAlgorithm.named(getAlgorithm());
      MixingRule rule =
          new MixingRule(
              getStepSize(), getFitIntercept(), answer, shards.positive(), shards.largest());
      MixingRounds training = MixingRounds.run(shards, rule, start, getMaxIter());
      PerceptronModel model = new ModelOfTraining(this, columns, shards).model(training);
      return copyValues(model, ParamMap.empty()).setParent(this);
    }
  }

  private double[] start(int dimension) {
    double[] given = isSet(initialWeights) ? getInitialWeights() : new double[dimension + 1];
    if (given.length != dimension + 1) {
      throw new IllegalArgumentException(
          "the initial weights are for %d features, column \"%s\" has %d"
              .formatted(given.length - 1, getFeaturesCol(), dimension));
    }
    double[] w = given.clone();
    for (int j = 0; j < w.length; j++) {
      if (!Double.isFinite(w[j])) {
        throw new IllegalArgumentException("initial weight w_" + j + " is " + w[j]);
      }
      w[j] += 0.0; // −0 becomes 0, as in the core
    }
    if (!getFitIntercept() && w[0] != 0) {
      throw new IllegalArgumentException(
          "the initial weights have w_0 = " + w[0] + ", but fitIntercept is false");
    }
    return w;
  }

  private FrameColumns columns(StructType schema) {
    return FrameColumns.of(schema, getFeaturesCol(), getLabelCol(), getWeightCol());
  }

  @Override
  public StructType transformSchema(StructType schema) {
    columns(schema);
    return OutputColumns.of(this).appendTo(schema);
  }

  @Override
  public Perceptron copy(ParamMap extra) {
    return defaultCopy(extra);
  }

  @Override
  public Shared shared() {
    return shared;
  }

  @Override
  public String uid() {
    return uid;
  }

  /** As Spark's loader calls it. */
  public static MLReader<Perceptron> read() {
    return new DefaultParamsReadable<Perceptron>() {}.read();
  }

  public static Perceptron load(String path) {
    return read().load(path);
  }

  public Perceptron setLabelCol(String value) {
    set(labelCol(), value);
    return this;
  }

  public Param<String> weightCol() {
    return weightCol;
  }

  /** Null where no column was named. */
  public String getWeightCol() {
    return isSet(weightCol) && !getOrDefault(weightCol).isEmpty() ? getOrDefault(weightCol) : null;
  }

  public Perceptron setWeightCol(String value) {
    set(weightCol, value);
    return this;
  }

  public Param<String> algorithm() {
    return algorithm;
  }

  public String getAlgorithm() {
    return getOrDefault(algorithm);
  }

  /** {@code pla}: the last w. {@code pocket}: the best at the end of a round. {@code averaged}. */
  public Perceptron setAlgorithm(String value) {
    set(algorithm, value);
    return this;
  }

  public Param<String> order() {
    return order;
  }

  public String getOrder() {
    return getOrDefault(order);
  }

  /** {@code cyclic}: as the rows come. {@code shuffled}: one permutation for each partition. */
  public Perceptron setOrder(String value) {
    set(order, value);
    return this;
  }

  public IntParam maxIter() {
    return maxIter;
  }

  public int getMaxIter() {
    return (int) getOrDefault(maxIter);
  }

  public Perceptron setMaxIter(int value) {
    set(maxIter, value);
    return this;
  }

  public LongParam seed() {
    return seed;
  }

  public long getSeed() {
    return (long) getOrDefault(seed);
  }

  /** Partition p is shuffled with seed + p. */
  public Perceptron setSeed(long value) {
    set(seed, value);
    return this;
  }

  public DoubleParam stepSize() {
    return stepSize;
  }

  public double getStepSize() {
    return (double) getOrDefault(stepSize);
  }

  public Perceptron setStepSize(double value) {
    set(stepSize, value);
    return this;
  }

  public BooleanParam fitIntercept() {
    return fitIntercept;
  }

  public boolean getFitIntercept() {
    return (boolean) getOrDefault(fitIntercept);
  }

  public Perceptron setFitIntercept(boolean value) {
    set(fitIntercept, value);
    return this;
  }

  public DoubleArrayParam initialWeights() {
    return initialWeights;
  }

  public double[] getInitialWeights() {
    return getOrDefault(initialWeights).clone();
  }

  public Perceptron setInitialWeights(double[] value) {
    set(initialWeights, value.clone());
    return this;
  }

  /** Goes on from where this model stands. */
  public Perceptron setInitialModel(PerceptronModel model) {
    return setInitialWeights(model.weights());
  }
}
