package dev.pla.spark;

import dev.pla.data.Schema;
import dev.pla.internal.data.OverflowException;
import dev.pla.io.Source;
import dev.pla.io.file.Model;
import dev.pla.io.file.ModelFile;
import dev.pla.spark.job.Arguments;
import dev.pla.spark.job.Job;
import dev.pla.spark.job.OutputFile;
import dev.pla.spark.shard.FrameColumns;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.apache.spark.sql.SparkSession;

/** Learns a model file from a table ({@code spark-submit --class dev.pla.spark.Train}). */
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
        --algorithm A   auto (the default: a few rounds, the verdict, then the best of several w),
                        pla, pocket, averaged
        --max-rounds N  100 unless said
        --tol X         auto ends when the mean of w turns by less in a round; 0.001 unless said
        --eta X         1 unless said
        --order O       shuffled (the default), cyclic; --seed N
        --scale S       standard, none; without it standard, but none with --order cyclic
        --partitions N  cut the data so; otherwise as Spark reads them
        --start MODEL   a local model file to continue from
        --help          this text
      One line a round goes to standard error. Exit codes: 0 a model is written; 2 usage; 3 bad
      data; 4 a file that cannot be read or written.\
      """;

  static final Job JOB = new Job(USAGE, Train::train);

  private Train() {}

  public static void main(String[] args) {
    JOB.runAndExit(args);
  }

  private static void train(Arguments arguments, PrintStream out, PrintStream err)
      throws IOException {
    String data = arguments.only("DATA");
    arguments.required("--label"); // before any work is done
    OutputFile target = new OutputFile(arguments.required("--model"));
    Perceptron perceptron = perceptron(arguments);
    Optional<Model> start = start(arguments);
    start.ifPresent(model -> perceptron.setInitialWeights(model.hypothesis().weights()));
    target.check();
    SparkSession spark = SparkSession.builder().appName("pla train " + data).getOrCreate();
    target.check(spark);
    TableInput input = TableInput.open(spark, arguments);
    start.ifPresent(model -> requireSameFeatures(model, input.columns()));
    RoundLines lines = new RoundLines(err);
    PerceptronModel model =
        input
            .file()
            .whileReading(spark, () -> perceptron.fit(input.rows(), input.columns(), lines));
    target.write(spark, ModelFile.text(model.toModel()));
    report(model.summary().orElseThrow(), target, out);
  }

  private static Perceptron perceptron(Arguments arguments) {
    Perceptron perceptron = new Perceptron();
    set(arguments, "--algorithm", perceptron::setAlgorithm);
    set(arguments, "--order", perceptron::setOrder);
    set(arguments, "--scale", scale -> perceptron.setStandardization(isStandard(scale)));
    set(arguments, "--weight", perceptron::setWeightCol);
    set(arguments, "--max-rounds", name -> perceptron.setMaxIter(arguments.count("--max-rounds")));
    set(arguments, "--eta", name -> perceptron.setStepSize(arguments.number("--eta")));
    set(arguments, "--tol", name -> perceptron.setTol(arguments.number("--tol")));
    set(arguments, "--seed", name -> perceptron.setSeed(arguments.integer("--seed")));
    if (arguments.has("--tol") && !perceptron.getAlgorithm().equals("auto")) {
      throw new Arguments.UsageException("--tol is for --algorithm auto");
    }
    if (arguments.has("--seed") && perceptron.getOrder().equals("cyclic")) {
      throw new Arguments.UsageException("--seed is for --order shuffled");
    }
    return perceptron;
  }

  private static Optional<Model> start(Arguments arguments) throws IOException {
    return arguments.has("--start")
        ? Optional.of(ModelFile.readTwoClasses(Source.of(Path.of(arguments.required("--start")))))
        : Optional.empty();
  }

  /** Weights of other features, or in another order, would be a start from nowhere. */
  private static void requireSameFeatures(Model start, FrameColumns columns) {
    List<String> known = start.schema().features();
    List<String> here = columns.featureNames(known.size());
    boolean named = columns.hasNames(known.size()) && !known.equals(Schema.numbered(known.size()));
    for (int j = 0; named && j < known.size(); j++) {
      if (!known.get(j).equals(here.get(j))) {
        throw new IllegalArgumentException(
            "--start: feature %d of the model is \"%s\", of the data \"%s\"; --features puts them in order"
                .formatted(j + 1, known.get(j), here.get(j)));
      }
    }
  }

  private static boolean isStandard(String scale) {
    if (!scale.equals("standard") && !scale.equals("none")) {
      throw new IllegalArgumentException(scale + ", expected standard or none");
    }
    return scale.equals("standard");
  }

  /** What the stage refuses is told with the option's name. */
  private static void set(Arguments arguments, String option, Consumer<String> setter) {
    if (!arguments.has(option)) {
      return;
    }
    try {
      setter.accept(arguments.required(option));
    } catch (IllegalArgumentException | OverflowException e) {
      throw new Arguments.UsageException(option + ": " + e.getMessage());
    }
  }

  private static void report(TrainingSummary summary, OutputFile target, PrintStream out) {
    String mistakes =
        String.format(
            Locale.ROOT,
            "%,d mistakes in %,d examples after round %,d",
            summary.mistakes(),
            summary.examples(),
            summary.round());
    String answer =
        switch (summary.status()) {
          case SEPARATED ->
              String.format(
                  Locale.ROOT, "SEPARATED: all %,d examples are on their side", summary.examples());
          case INSEPARABLE -> "INSEPARABLE: no hyperplane makes no mistake; " + mistakes;
          case UNDECIDED -> "UNDECIDED: " + mistakes;
        };
    out.printf(
        Locale.ROOT,
        "%s (%,d rounds, %,d corrections, %,d partitions).%n",
        answer,
        summary.rounds(),
        summary.corrections(),
        summary.partitions());
    out.println("Model: " + target.name());
  }

  /** One line for every round: its mistakes, and how long it took. */
  private static final class RoundLines implements LongConsumer {

    private final PrintStream err;
    private long since = System.nanoTime();
    private int round;

    RoundLines(PrintStream err) {
      this.err = err;
    }

    @Override
    public void accept(long mistakes) {
      long now = System.nanoTime();
      err.printf(
          Locale.ROOT, "round %,d: %,d mistakes, %.1f s%n", ++round, mistakes, (now - since) / 1e9);
      since = now;
    }
  }
}
