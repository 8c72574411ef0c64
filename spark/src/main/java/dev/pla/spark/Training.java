package dev.pla.spark;

import dev.pla.data.Schema;
import dev.pla.io.Preparation;
import dev.pla.io.file.Model;
import dev.pla.io.file.Provenance;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import dev.pla.proof.Verdict;
import dev.pla.spark.decide.DistributedVerdict;
import dev.pla.spark.decide.DriverLimits;
import dev.pla.spark.mix.FeatureScale;
import dev.pla.spark.mix.MixingAlgorithm;
import dev.pla.spark.mix.MixingRounds;
import dev.pla.spark.mix.MixingRule;
import dev.pla.spark.shard.Block;
import dev.pla.spark.shard.FrameColumns;
import dev.pla.spark.shard.Shards;
import java.util.Optional;
import java.util.function.LongConsumer;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;

/** One call of {@link Perceptron#fit}: rounds, the verdict where it is wanted, the answer. */
final class Training {

  /** Mixing separates easy data within this many rounds; after them the verdict is faster. */
  private static final int FEW_ROUNDS = 5;

  /** With more features, deciding about a sample takes the driver longer than all rounds. */
  private static final int MOST_FEATURES = 200;

  /**
   * With fewer rows per feature, and this many features, a w that makes fewer mistakes on them
   * makes more on others: 3.3% and 19.1% against 3.9% and 18.8% of the mean (24,000 rows of 10,000
   * sparse features, ten rounds).
   */
  private static final long ROWS_PER_FEATURE = 10;

  /** Passes after which the verdict is left open. */
  private static final int MOST_PASSES = 12;

  private final Perceptron learner;
  private final FrameColumns columns;
  private final LongConsumer watch;

  Training(Perceptron learner, FrameColumns columns, LongConsumer watch) {
    this.learner = learner;
    this.columns = columns;
    this.watch = watch;
  }

  PerceptronModel fit(Dataset<?> rows) {
    boolean scales = learner.getStandardization();
    try (Shards shards = shards(rows)) {
      double[] start = start(shards.requireTwoClasses().dimension());
      Broadcast<FeatureScale> scale =
          scales ? shards.send(FeatureScale.of(shards.moments(), learner.getFitIntercept())) : null;
      try {
        return model(shards, rule(shards, scale), start);
      } finally {
        if (scale != null) {
          scale.destroy();
        }
      }
    }
  }

  /** The rows in the order asked for; shuffled, no partition is left with one class alone. */
  private Shards shards(Dataset<?> rows) {
    boolean scales = learner.getStandardization();
    Long seed = learner.getOrder().equals("shuffled") ? learner.getSeed() : null;
    Shards shards = new Shards(rows, columns, seed, false, scales);
    if (seed == null || !shards.areOneSided()) {
      return shards;
    }
    shards.close();
    return new Shards(rows, columns, seed, true, scales);
  }

  private MixingRule rule(Shards shards, Broadcast<FeatureScale> scale) {
    return new MixingRule(
        learner.getStepSize(),
        learner.getFitIntercept(),
        MixingAlgorithm.named(learner.getAlgorithm()),
        shards.positive(),
        shards.largest(),
        scale);
  }

  private PerceptronModel model(Shards shards, MixingRule rule, double[] start) {
    MixingRounds rounds = new MixingRounds(shards, rule, start, watch);
    boolean auto = learner.getAlgorithm().equals("auto");
    Verdict verdict = auto ? begin(shards, rounds).orElse(null) : null;
    boolean inseparable = verdict instanceof Verdict.Inseparable;
    Optional<double[]> separator = Optional.empty();
    if (learner.getFitIntercept() && verdict instanceof Verdict.Separated yes) {
      separator = Optional.of(yes.separator().toHypothesis(TieRule.MISTAKE).weights());
    } else if (inseparable) {
      rounds.runSmallSteps(learner.getMaxIter(), learner.getTol());
    } else {
      rounds.run(learner.getMaxIter(), auto ? learner.getTol() : 0);
    }
    rounds.answer(separator, auto && learnsByHeart(shards));
    TrainingSummary.Status status =
        inseparable
            ? TrainingSummary.Status.INSEPARABLE
            : rounds.tally().mistakes() == 0 && allRight(shards, rounds.weights())
                ? TrainingSummary.Status.SEPARATED
                : TrainingSummary.Status.UNDECIDED;
    TrainingSummary summary =
        new TrainingSummary(
            status,
            rounds.mistakesPerRound(),
            shards.examples(),
            shards.partitions(),
            rounds.round(),
            rounds.tally().mistakes(),
            rounds.tally().weight(),
            rounds.tally().loss());
    return model(shards, summary, rounds.weights());
  }

  /** The model, and how it came about in the terms of an ordinary model file. */
  private PerceptronModel model(Shards shards, TrainingSummary summary, double[] w) {
    Hypothesis h = new Hypothesis(w, TieRule.MISTAKE);
    Schema schema =
        new Schema(
            columns.featureNames(h.dimension()),
            columns.className(shards.negative()),
            columns.className(shards.positive()));
    Provenance provenance =
        Provenance.NONE
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
            .with(PerceptronModel.NEGATIVE, shards.negative())
            .with(PerceptronModel.POSITIVE, shards.positive());
    Model.Training training =
        new Model.Training(
            "",
            summary.examples(),
            summary.status().toString(),
            summary.corrections(),
            summary.rounds(),
            summary.rounds() * summary.examples(),
            summary.mistakes(),
            summary.loss());
    Model model =
        Model.of(h, schema)
            .with(Optional.of(columns.label().name()), Preparation.NONE)
            .with(provenance)
            .with(training);
    return new PerceptronModel(learner.uid(), model, summary);
  }

  /** Whether there are so few rows that the fewest mistakes on them tell little of others. */
  private static boolean learnsByHeart(Shards shards) {
    return shards.dimension() > MOST_FEATURES
        && shards.examples() < ROWS_PER_FEATURE * shards.dimension();
  }

  /** A few rounds and, if they leave mistakes, the verdict. */
  private Optional<Verdict> begin(Shards shards, MixingRounds rounds) {
    rounds.run(Math.min(FEW_ROUNDS, learner.getMaxIter()), 0);
    return learner.getMaxIter() == 0 || !rounds.goesOn() || shards.dimension() > MOST_FEATURES
        ? Optional.empty()
        : new DistributedVerdict(shards, DriverLimits.USUAL).decide(MOST_PASSES);
  }

  private double[] start(int dimension) {
    double[] w =
        learner.isSet(learner.initialWeights())
            ? learner.getInitialWeights()
            : new double[dimension + 1];
    if (w.length != dimension + 1) {
      throw new IllegalArgumentException(
          "the initial weights are for %d features, the data have %d"
              .formatted(w.length - 1, dimension));
    }
    for (int j = 0; j < w.length; j++) {
      if (!Double.isFinite(w[j])) {
        throw new IllegalArgumentException("initial weight w_" + j + " is " + w[j]);
      }
      w[j] += 0.0; // −0 becomes 0, as in the core
    }
    if (!learner.getFitIntercept() && w[0] != 0) {
      throw new IllegalArgumentException(
          "the initial weights have w_0 = " + w[0] + ", but fitIntercept is false");
    }
    return w;
  }

  /** Whether w is right on every row in exact arithmetic, and not only in that of doubles. */
  private static boolean allRight(Shards shards, double[] w) {
    double positive = shards.positive();
    return shards.ask(w, (part, weights) -> allRight(part, positive, weights)).stream()
        .allMatch(right -> right);
  }

  private static boolean allRight(Shards.Part part, double positive, double[] w) {
    Hypothesis h = new Hypothesis(w, TieRule.MISTAKE);
    boolean right = true;
    while (right && part.blocks().hasNext()) {
      Block block = part.blocks().next();
      right = dev.pla.verdict.Separability.prove(block.signed(positive), h).isPresent();
    }
    return right;
  }
}
