package dev.pla.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.internal.data.Decimals;
import dev.pla.learn.Averaged;
import dev.pla.learn.Budget;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import dev.pla.proof.Verdict;
import dev.pla.proof.Verifier;
import dev.pla.spark.TrainingSummary.Status;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Small random tables, stored in every way that Spark knows, against the core. */
@ExtendWith(LocalSpark.class)
final class RandomTablesTest {

  private static final int TABLES = 6 * Integer.getInteger("pla.times", 1);

  private static final double[] ODD_VALUES = {-0.0, Double.MIN_VALUE, -1e-310, 1e100, 0.1, 1 / 3.0};

  @Test
  void onePartitionInItsOrderGivesTheCoresBits(SparkSession spark) {
    for (int seed = 0; seed < TABLES; seed++) {
      bits(spark, seed);
    }
  }

  @Test
  void verdictsAreTheCores(SparkSession spark) {
    for (int seed = 0; seed < TABLES; seed++) {
      verdict(spark, seed);
    }
  }

  @Test
  void theDefaultsClaimNothingThatTheCoreDenies(SparkSession spark) {
    for (int seed = 0; seed < TABLES; seed++) {
      defaults(spark, seed);
    }
  }

  static void bits(SparkSession spark, long seed) {
    Random random = new Random(seed);
    List<Row> rows = rows(random, true);
    Dataset data = data(rows);
    int cycles = 1 + random.nextInt(4);
    double eta = random.nextBoolean() ? 1 : 0.1 + random.nextDouble();
    var frame = Frames.ofParts(spark, List.of(rows));
    Perceptron plain = new Perceptron().setOrder("cyclic").setMaxIter(cycles).setStepSize(eta);
    var core = new dev.pla.learn.Perceptron().withEta(eta).withBudget(Budget.ofCycles(cycles));
    var outcome = core.fit(data);
    PerceptronModel pla = plain.setAlgorithm("pla").fit(frame);
    assertThat(pla.weights()).as("seed %d", seed).isEqualTo(outcome.hypothesis().weights());
    assertThat(pla.summary().orElseThrow().mistakes()).isEqualTo(outcome.loss().mistakes());
    assertThat(plain.setAlgorithm("averaged").fit(frame).weights())
        .as("seed %d", seed)
        .isEqualTo(new Averaged(core).fit(data).hypothesis().weights());
  }

  static void verdict(SparkSession spark, long seed) {
    Random random = new Random(seed);
    List<Row> rows = rows(random, true);
    Dataset data = data(rows);
    Answer answer = new Separability().decide(Frames.ofParts(spark, cut(rows, random)));
    boolean separable = dev.pla.verdict.Separability.of(data) instanceof Verdict.Separated;
    assertThat(answer instanceof Answer.Separated).as("seed %d", seed).isEqualTo(separable);
    if (answer instanceof Answer.Separated yes) {
      var w = yes.verdict().separator().weights();
      for (Row row : rows) {
        double[] x = ((Vector) row.get(0)).toArray();
        BigDecimal sum = new BigDecimal(w.get(0));
        for (int j = 0; j < x.length; j++) {
          sum = sum.add(new BigDecimal(w.get(j + 1)).multiply(Decimals.shortest(x[j])));
        }
        assertThat(sum.signum()).as("seed %d", seed).isEqualTo(row.getDouble(1) > 0 ? 1 : -1);
      }
    } else {
      Answer.Inseparable no = (Answer.Inseparable) answer;
      assertThat(new Verifier(no.data()).objection(no.certificate())).isEmpty();
      for (Answer.Term term : no.terms()) {
        Row row = rows.get(Integer.parseInt(term.id()));
        assertThat(term.features()).isEqualTo(row.get(0));
        assertThat(term.sign()).isEqualTo(row.getDouble(1) > 0 ? 1 : -1);
      }
    }
  }

  static void defaults(SparkSession spark, long seed) {
    Random random = new Random(seed);
    List<Row> rows = rows(random, false);
    Dataset data = data(rows);
    PerceptronModel model =
        new Perceptron().setMaxIter(8).fit(Frames.ofParts(spark, cut(rows, random)));
    TrainingSummary summary = model.summary().orElseThrow();
    assertThat(summary.mistakes())
        .as("seed %d", seed)
        .isEqualTo(new Hypothesis(model.weights(), TieRule.MISTAKE).mistakes(data));
    boolean separable = dev.pla.verdict.Separability.of(data) instanceof Verdict.Separated;
    assertThat(summary.status())
        .as("seed %d", seed)
        .isEqualTo(separable ? Status.SEPARATED : Status.INSEPARABLE);
  }

  /** Crowded points of few values, of both classes. */
  private static List<Row> rows(Random random, boolean odd) {
    int d = 1 + random.nextInt(5);
    int n = 2 + random.nextInt(20);
    double noise = random.nextBoolean() ? 0 : 0.15;
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      double[] x = new double[d];
      double score = 0.5;
      for (int j = 0; j < d; j++) {
        x[j] =
            odd && random.nextInt(12) == 0
                ? ODD_VALUES[random.nextInt(ODD_VALUES.length)]
                : (random.nextInt(17) - 8) / (random.nextBoolean() ? 4.0 : 10.0);
        score += (j + 1) * x[j];
      }
      boolean positive = i < 2 ? i == 0 : score > 0 == random.nextDouble() >= noise;
      rows.add(Frames.row(stored(x, random), positive ? 1 : 0, 1));
    }
    return rows;
  }

  /** Dense, sparse, or sparse with some zeros told. */
  private static Vector stored(double[] x, Random random) {
    int kind = random.nextInt(3);
    if (kind < 2) {
      return kind == 0 ? Vectors.dense(x) : Vectors.dense(x).toSparse();
    }
    List<Integer> told = new ArrayList<>();
    for (int j = 0; j < x.length; j++) {
      if (x[j] != 0 || random.nextBoolean()) {
        told.add(j);
      }
    }
    int[] indices = told.stream().mapToInt(Integer::intValue).toArray();
    double[] values = told.stream().mapToDouble(j -> x[j]).toArray();
    return Vectors.sparse(x.length, indices, values);
  }

  /** Into partitions one after the other, some of them empty. */
  private static List<List<Row>> cut(List<Row> rows, Random random) {
    List<List<Row>> parts = new ArrayList<>();
    for (int at = 0; at < rows.size(); ) {
      int end = Math.min(rows.size(), at + random.nextInt(12));
      parts.add(new ArrayList<>(rows.subList(at, end)));
      at = end;
    }
    return parts;
  }

  private static Dataset data(List<Row> rows) {
    double[][] points = new double[rows.size()][];
    int[] labels = new int[rows.size()];
    for (int i = 0; i < points.length; i++) {
      points[i] = ((Vector) rows.get(i).get(0)).toArray();
      labels[i] = rows.get(i).getDouble(1) > 0 ? 1 : -1;
    }
    return new Dataset(Points.of(points), Labels.of(labels));
  }
}
