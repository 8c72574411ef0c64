package dev.pla.spark;

import dev.pla.io.Source;
import dev.pla.io.file.ModelFile;
import dev.pla.spark.job.Arguments;
import dev.pla.spark.job.Job;
import dev.pla.spark.job.OutputFile;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** {@code spark-submit --class dev.pla.spark.Train}: from a table to a model file. */
public final class Train {

  private static final String USAGE =
      """
      usage: spark-submit --class dev.pla.spark.Train pla-spark-submit.jar DATA --label NAME --model OUT
        DATA            Parquet, CSV with a header, LIBSVM, ORC or JSON; anything that Spark can reach
        --format NAME   parquet, csv, libsvm, orc, json; without it the ending tells
        --label NAME    column of the two classes, numbers or names; the larger is the positive one
        --model OUT     model file for pla predict; local, or with a scheme (hdfs:, s3a:, ...)
        --features A,B  columns to learn from; otherwise all but the label
        --ignore A,B    columns not to learn from
        --weight NAME   column of weights, which scale eta; 0 ignores the row
        --algorithm A   pla, pocket (the default), averaged
        --max-rounds N  100 unless said
        --eta X         1 unless said
        --order O       cyclic (the default), shuffled; --seed N
        --partitions N  cut the data so; otherwise as Spark reads them
        --start MODEL   a local model file to go on from\
      """;

  private static final Set<String> OPTIONS =
      Set.of(
          "--format",
          "--label",
          "--model",
          "--features",
          "--ignore",
          "--weight",
          "--algorithm",
          "--max-rounds",
          "--eta",
          "--order",
          "--seed",
          "--partitions",
          "--start");

  private static final Job JOB =
      new Job(USAGE, OPTIONS, (arguments, out, err) -> train(arguments, out));

  private Train() {}

  public static void main(String[] args) {
    JOB.runAndExit(args);
  }

  /** Runs the job and returns its exit code. */
  static int run(String[] args, PrintStream out, PrintStream err) {
    return JOB.run(args, out, err);
  }

  private static void train(Arguments arguments, PrintStream out) throws IOException {
    String data = arguments.only("DATA");
    arguments.required("--label"); // before any work is done
    OutputFile target = new OutputFile(arguments.required("--model"));
    Perceptron perceptron = perceptron(arguments);
    target.check();
    SparkSession spark = SparkSession.builder().appName("pla train " + data).getOrCreate();
    Dataset<Row> table = cut(TableOptions.read(spark, arguments), arguments);
    TableInput input = TableOptions.choose(table, arguments, "--weight");
    PerceptronModel model =
        perceptron.setFeaturesCol(input.features()).setLabelCol(input.label()).fit(input.rows());
    target.write(spark, ModelFile.text(model.toModel()));
    report(model.summary().orElseThrow(), target, out);
  }

  private static Perceptron perceptron(Arguments arguments) throws IOException {
    Perceptron perceptron = new Perceptron();
    set("--algorithm", name -> perceptron.setAlgorithm(arguments.text(name, "pocket")));
    set("--order", name -> perceptron.setOrder(arguments.text(name, "cyclic")));
    set(
        "--max-rounds",
        name -> perceptron.setMaxIter(Math.toIntExact(arguments.integer(name, 100))));
    set("--eta", name -> perceptron.setStepSize(arguments.number(name, 1)));
    set("--seed", name -> perceptron.setSeed(arguments.integer(name, 0)));
    set("--weight", name -> perceptron.setWeightCol(arguments.text(name, "")));
    if (arguments.has("--start")) {
      Source start = Source.of(Path.of(arguments.required("--start")));
      perceptron.setInitialWeights(ModelFile.read(start).hypothesis().weights());
    }
    return perceptron;
  }

  /** What the stage refuses is told with the option's name. */
  private static void set(String option, Consumer<String> setter) {
    try {
      setter.accept(option);
    } catch (IllegalArgumentException | ArithmeticException e) {
      throw new Arguments.UsageException(option + ": " + e.getMessage());
    }
  }

  /** Fewer partitions are joined, which keeps the order of the rows; more need a shuffle. */
  private static Dataset<Row> cut(Dataset<Row> table, Arguments arguments) {
    if (!arguments.has("--partitions")) {
      return table;
    }
    int count = Math.toIntExact(arguments.integer("--partitions", 1));
    if (count < 1) {
      throw new Arguments.UsageException("--partitions is " + count + ", expected 1 or more");
    }
    return count <= table.rdd().getNumPartitions()
        ? table.coalesce(count)
        : table.repartition(count);
  }

  private static void report(TrainingSummary summary, OutputFile target, PrintStream out) {
    String effort =
        String.format(
            Locale.ROOT,
            "%,d rounds, %,d corrections, %,d partitions",
            summary.rounds(),
            summary.corrections(),
            summary.partitions());
    String answer =
        summary.separated()
            ? String.format(
                Locale.ROOT, "SEPARATED: all %,d examples are on their side", summary.examples())
            : String.format(
                Locale.ROOT,
                "UNDECIDED: %,d mistakes in %,d examples after round %,d",
                summary.mistakes(),
                summary.examples(),
                summary.round());
    out.println(answer + " (" + effort + ").");
    out.println("Model: " + target.name());
  }
}
