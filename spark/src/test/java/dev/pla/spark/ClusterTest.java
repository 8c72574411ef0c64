package dev.pla.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.spark.decide.DriverLimits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerJobEnd;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** Executors in JVMs of their own, one of which dies; Kryo instead of Java's serialization. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ClusterTest {

  private static final Dataset NOISY = Frames.noisy(2000, 30, 0.1, 8);
  private static SparkSession spark;

  @BeforeAll
  static void start() throws IOException {
    SparkSession.getDefaultSession()
        .foreach(
            session -> {
              session.stop();
              return null;
            });
    Files.createDirectories(Path.of(System.getenv("SPARK_HOME"), "jars"));
    spark =
        LocalSpark.quiet(SparkSession.builder().master("local-cluster[2,1,512]").appName("cluster"))
            .config("spark.executor.extraClassPath", System.getProperty("java.class.path"))
            .config("spark.executor.memory", "512m")
            .config("spark.executor.extraJavaOptions", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC")
            .config("spark.serializer", "org.apache.spark.serializer.KryoSerializer")
            .getOrCreate();
  }

  @AfterAll
  static void stop() {
    spark.stop();
  }

  @Test
  void theBitsDoNotDependOnTheExecutorsNorOnTheirDeath() {
    var frame = Frames.of(spark, NOISY, 5);
    Perceptron learner = new Perceptron().setMaxIter(12).setAlgorithm("averaged");
    PerceptronModel quiet = learner.fit(frame);
    assertThat(executors()).hasSize(2);

    Killer killer = new Killer(5);
    spark.sparkContext().addSparkListener(killer);
    PerceptronModel disturbed = learner.fit(frame);
    spark.sparkContext().removeSparkListener(killer);

    assertThat(killer.victim.get()).isNotNull();
    assertThat(killer.victim.get().isAlive()).isFalse();
    assertThat(disturbed.weights()).isEqualTo(quiet.weights());
    assertThat(disturbed.summary()).isEqualTo(quiet.summary());
    Retelling told = new Retelling(Retelling.parts(NOISY, 5), 30, 12, true);
    assertThat(quiet.summary().orElseThrow().mistakesPerRound()).isEqualTo(told.mistakesPerRound);
  }

  @Test
  void aModelTravelsToExecutors() {
    PerceptronModel model = new Perceptron().setMaxIter(2).fit(Frames.of(spark, NOISY, 2));
    List<Row> rows = model.transform(Frames.of(spark, NOISY, 3)).collectAsList();
    for (Row row : rows) {
      var x = (org.apache.spark.ml.linalg.Vector) row.getAs("features");
      assertThat((double) row.getAs("prediction")).isEqualTo(model.predict(x));
    }
  }

  /** The last of all, because an executor is missing after it. */
  @Test
  @Order(Integer.MAX_VALUE)
  void theVerdictDoesNotDependOnTheExecutorsNorOnTheirDeath() {
    WrittenRows rows = WrittenRows.gaussian(3000, x -> x[0] + 2 * x[1] > 3 * x[2] ? 1 : -1);
    var frame = rows.frame(spark, 5, false);
    Separability verdict = new Separability(new DriverLimits(1, 1)).setIdCol("id");
    Answer quiet = verdict.decide(frame);
    new Judge(rows).assertSeparated(quiet);

    Killer killer = new Killer(3);
    spark.sparkContext().addSparkListener(killer);
    Answer disturbed = verdict.decide(frame);
    spark.sparkContext().removeSparkListener(killer);

    assertThat(killer.victim.get().isAlive()).isFalse();
    assertThat(disturbed).isEqualTo(quiet);
    rows.add(1, "1.5", "0.75", "1").add(-1, "1", "1", "1").add(1, "0.5", "1.25", "1");
    new Judge(rows).assertInseparable(verdict.decide(rows.frame(spark, 5, true)));
  }

  /** The executors that this test has started. */
  private static List<ProcessHandle> executors() {
    return ProcessHandle.current()
        .descendants()
        .filter(process -> process.info().command().orElse("").endsWith("java"))
        .toList();
  }

  /** Kills an executor, as with kill −9, when so many jobs have ended. */
  private static final class Killer extends SparkListener {

    private final AtomicInteger jobs = new AtomicInteger();
    private final int when;
    private final AtomicReference<ProcessHandle> victim = new AtomicReference<>();

    Killer(int when) {
      this.when = when;
    }

    @Override
    public void onJobEnd(SparkListenerJobEnd end) {
      if (jobs.incrementAndGet() == when) {
        ProcessHandle process = executors().get(0);
        process.destroyForcibly();
        process.onExit().join();
        victim.set(process);
      }
    }
  }
}
