package dev.pla.spark;

import dev.pla.io.json.JsonWriter;
import dev.pla.proof.Verdict;
import dev.pla.spark.job.Arguments;
import dev.pla.spark.job.Job;
import java.io.IOException;
import java.io.PrintStream;
import java.math.BigInteger;
import java.util.Optional;
import org.apache.spark.sql.SparkSession;

/**
 * Decides whether a table is separable ({@code spark-submit --class dev.pla.spark.Check}), and
 * prints one JSON object.
 *
 * <p>The exit code is 0 for either answer, because cluster managers take any other for a failure.
 */
public final class Check {

  private static final String USAGE =
      """
      usage: spark-submit --class dev.pla.spark.Check pla-spark-submit.jar DATA --label NAME
        DATA            Parquet, CSV with a header, LIBSVM, ORC or JSON; anything that Spark can reach
        --format NAME   parquet, csv, libsvm, orc, json; without it the ending tells
        --label NAME    column of the two classes, numbers or names; the larger is the positive one
        --features A,B  columns that say where a row lies; otherwise all but the label and the id
        --ignore A,B    columns that do not
        --id NAME       column that names rows; otherwise they are numbered from 0
        --proof OUT     where a certificate goes, for pla verify; its rows go to OUT.libsvm
        --help          this text
      The answer is one JSON object on standard output. Exit codes: 0 decided, either way; 2 usage;
      3 bad data; 4 a file that cannot be read or written.\
      """;

  static final Job JOB = new Job(USAGE, Check::check);

  private Check() {}

  public static void main(String[] args) {
    JOB.runAndExit(args);
  }

  private static void check(Arguments arguments, PrintStream out, PrintStream err)
      throws IOException {
    String data = arguments.only("DATA");
    arguments.required("--label"); // before any work is done
    Optional<SavedProof> proof =
        Optional.ofNullable(arguments.text("--proof")).map(SavedProof::new);
    if (proof.isPresent()) {
      proof.get().check();
    }
    SparkSession spark = SparkSession.builder().appName("pla check " + data).getOrCreate();
    if (proof.isPresent()) {
      proof.get().check(spark);
    }
    TableInput input = TableInput.open(spark, arguments);
    Separability separability = new Separability();
    if (arguments.has("--id")) {
      separability.setIdCol(arguments.required("--id"));
    }
    Answer answer =
        input.file().whileReading(spark, () -> separability.decide(input.rows(), input.columns()));
    out.print(text(answer));
    if (proof.isPresent()) {
      save(spark, answer, proof.get(), err);
    }
  }

  private static void save(SparkSession spark, Answer answer, SavedProof proof, PrintStream err)
      throws IOException {
    if (answer instanceof Answer.Inseparable no) {
      proof.write(spark, no);
      err.println("pla: the rows of the certificate are in " + proof.rows());
    } else {
      err.println("pla: no certificate to write; the separator is the proof");
    }
  }

  private static String text(Answer answer) {
    return JsonWriter.text(
        json -> {
          json.put("schema", "pla-check/1");
          json.put("status", answer instanceof Answer.Separated ? "separated" : "inseparable");
          json.put("examples", answer.about().rows());
          json.put("features", answer.about().features());
          json.put("positive", answer.about().positive());
          json.put("negative", answer.about().negative());
          if (answer instanceof Answer.Separated yes) {
            separated(yes.verdict(), json);
          } else if (answer instanceof Answer.Inseparable no) {
            json.putObjects(
                "certificate",
                no.terms(),
                term ->
                    json.put("id", term.id()).put("coefficient", term.coefficient().toString()));
          }
          json.put("passes", answer.about().passes());
        });
  }

  private static void separated(Verdict.Separated verdict, JsonWriter json) {
    json.putTexts(
        "separator", verdict.separator().weights().stream().map(BigInteger::toString).toList());
    json.put("margin", verdict.margin().least());
    json.put("marginUpper", verdict.margin().most());
    json.put("radius", verdict.longest());
    json.put("bound", verdict.bound().most());
  }
}
