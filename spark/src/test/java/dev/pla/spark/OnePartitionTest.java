package dev.pla.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.learn.Averaged;
import dev.pla.learn.Budget;
import dev.pla.learn.Observer.Event;
import dev.pla.learn.Outcome;
import dev.pla.learn.Start;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** With one partition, Spark gives the core's bits. */
@ExtendWith(LocalSpark.class)
class OnePartitionTest {

  private static final Dataset NOISY = Frames.noisy(700, 19, 0.1, 3);

  @Test
  void plaIsTheCores(SparkSession spark) {
    Outcome core = cycles(7).withEta(0.3).fit(NOISY);
    PerceptronModel model = fit(spark, plain().setMaxIter(7).setStepSize(0.3));
    assertThat(model.weights()).isEqualTo(core.hypothesis().weights());
    TrainingSummary summary = model.summary().orElseThrow();
    assertThat(summary.mistakesPerRound())
        .isEqualTo(core.mistakesPerCycle().stream().map(Integer::longValue).toList());
    assertThat(summary.mistakes()).isEqualTo(core.loss().mistakes());
    assertThat(summary.loss()).isEqualTo(core.loss().j());
    assertThat(summary.weightOfMistakes()).isEqualTo((double) summary.mistakes());
  }

  @Test
  void aShuffledOrderIsTheCoreOverRowsSortedByTheSeedsHash(SparkSession spark) {
    int[] order =
        spark
            .range(0, NOISY.size(), 1, 1)
            .selectExpr("id", "xxhash64(42L, id) as key")
            .collectAsList()
            .stream()
            .sorted(Comparator.comparingLong(row -> row.getLong(1)))
            .mapToInt(row -> (int) row.getLong(0))
            .toArray();
    Outcome core = cycles(5).fit(NOISY.rows(order));
    PerceptronModel model =
        fit(
            spark,
            plain().setMaxIter(5).setOrder("shuffled").setSeed(42).setStandardization(false));
    assertThat(model.weights()).isEqualTo(core.hypothesis().weights());
  }

  @Test
  void theMeanIsTheCores(SparkSession spark) {
    Outcome core = new Averaged(cycles(6).withEta(0.7)).fit(NOISY);
    PerceptronModel model =
        fit(spark, plain().setMaxIter(6).setStepSize(0.7).setAlgorithm("averaged"));
    assertThat(model.weights()).isEqualTo(core.hypothesis().weights());
    assertThat(model.summary().orElseThrow().mistakes()).isEqualTo(core.loss().mistakes());
  }

  @Test
  void aWarmStartIsTheCores(SparkSession spark) {
    double[] start = new double[20];
    start[0] = -0.5;
    start[7] = 3;
    Start given = new Start.Given(new Hypothesis(start, TieRule.MISTAKE));
    Outcome core = cycles(3).withStart(given).fit(NOISY);
    PerceptronModel model = fit(spark, plain().setMaxIter(3).setInitialWeights(start));
    assertThat(model.weights()).isEqualTo(core.hypothesis().weights());
  }

  @Test
  void thePocketHoldsTheBestOfTheCoresCycles(SparkSession spark) {
    List<Hypothesis> ends = new ArrayList<>();
    cycles(12)
        .fit(
            NOISY,
            (event, step) -> {
              if (event == Event.STARTED || event == Event.CYCLE_ENDED) {
                ends.add(step.hypothesis());
              }
            });
    Hypothesis best = ends.get(0);
    for (Hypothesis end : ends) {
      best = end.mistakes(NOISY) < best.mistakes(NOISY) ? end : best;
    }
    PerceptronModel model = fit(spark, plain().setMaxIter(12).setAlgorithm("pocket"));
    assertThat(model.weights()).isEqualTo(best.weights());
    assertThat(model.summary().orElseThrow().mistakes()).isEqualTo(best.mistakes(NOISY));
    assertThat(model.summary().orElseThrow().round()).isEqualTo(ends.indexOf(best));
  }

  @Test
  void sparseDataGiveTheCoresBits(SparkSession spark) throws IOException {
    Dataset mushrooms = SharedTables.read("libsvm/mushrooms").data();
    Outcome core = cycles(100).fit(mushrooms);
    PerceptronModel model = plain().fit(Frames.of(spark, mushrooms, 1));
    assertThat(model.weights()).isEqualTo(core.hypothesis().weights());
    assertThat(model.summary().orElseThrow().corrections()).isEqualTo(core.updates());
    assertThat(model.summary().orElseThrow().rounds()).isEqualTo((int) core.cycles());
    assertThat(model.summary().orElseThrow().separated()).isTrue();
  }

  private static PerceptronModel fit(SparkSession spark, Perceptron perceptron) {
    return perceptron.fit(Frames.of(spark, NOISY, 1));
  }

  private static dev.pla.learn.Perceptron cycles(int count) {
    return new dev.pla.learn.Perceptron().withBudget(Budget.ofCycles(count));
  }

  /** The lecture's algorithm, rows in their order, features as they are. */
  private static Perceptron plain() {
    return new Perceptron().setAlgorithm("pla").setOrder("cyclic");
  }
}
