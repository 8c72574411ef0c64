package dev.pla.spark;

import dev.pla.data.Schema;
import dev.pla.io.Preparation;
import dev.pla.io.file.Model;
import dev.pla.io.file.Provenance;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import dev.pla.spark.mix.MixingRounds;
import dev.pla.spark.shard.FrameColumns;
import dev.pla.spark.shard.Shards;
import java.util.Optional;

/** How a model came about, told in the terms of an ordinary model file. */
final class ModelOfTraining {

  private static final String NEGATIVE = "negativeLabel";
  private static final String POSITIVE = "positiveLabel";

  private final Perceptron learner;
  private final FrameColumns columns;
  private final Shards shards;

  ModelOfTraining(Perceptron learner, FrameColumns columns, Shards shards) {
    this.learner = learner;
    this.columns = columns;
    this.shards = shards;
  }

  PerceptronModel model(MixingRounds training, TrainingSummary.Status status) {
    TrainingSummary summary = TrainingSummary.of(shards, training, status);
    Hypothesis h = new Hypothesis(training.weights(), TieRule.MISTAKE);
    Schema schema =
        new Schema(
            columns.featureNames(h.dimension()),
            columns.className(shards.negative()),
            columns.className(shards.positive()));
    Model model =
        Model.of(h, schema)
            .with(Optional.of(columns.label()), Preparation.NONE)
            .with(provenance(summary))
            .with(training(summary));
    return new PerceptronModel(learner.uid(), model, summary);
  }

  private Provenance provenance(TrainingSummary summary) {
    return Provenance.NONE
        .with("method", "perceptron on Spark, iterative parameter mixing by share of rows")
        .with("algorithm", learner.getAlgorithm())
        .with("partitions", summary.partitions())
        .with("rounds", learner.getMaxIter())
        .with("tol", learner.getAlgorithm().equals("auto") ? learner.getTol() : 0)
        .with("order", learner.getOrder())
        .with("seed", learner.getSeed())
        .with("eta", learner.getStepSize())
        .with("intercept", learner.getFitIntercept())
        .with("standardization", learner.getStandardization())
        .with("start", learner.isSet(learner.initialWeights()) ? "given" : "zero")
        .with("weights", columns.weight() == null ? "none" : columns.weight())
        .with(NEGATIVE, shards.negative())
        .with(POSITIVE, shards.positive());
  }

  private static Model.Training training(TrainingSummary summary) {
    return new Model.Training(
        "",
        summary.examples(),
        summary.status().toString(),
        summary.corrections(),
        summary.rounds(),
        summary.rounds() * summary.examples(),
        summary.mistakes(),
        summary.loss());
  }

  /** The number in the label column that means −1. */
  static double negative(Model model) {
    return label(model, NEGATIVE, model.schema().negative(), 0);
  }

  /** The number in the label column that means +1. */
  static double positive(Model model) {
    return label(model, POSITIVE, model.schema().positive(), 1);
  }

  /** What training on Spark noted, or the class's name where both are numbers, or 0 and 1. */
  private static double label(Model model, String setting, String name, double otherwise) {
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
}
