package dev.pla.spark;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.apache.spark.sql.AnalysisException;
import org.apache.spark.sql.SparkSession;

/**
 * {@code spark-submit --class dev.pla.spark.Check}: is a table separable? The answer is one JSON
 * object on standard output; the exit code is 0 for either answer, because a cluster takes any
 * other for a failure.
 */
public final class Check {

  private static final int DONE = 0;
  private static final int USAGE = 2;
  private static final int BAD_DATA = 3;

  private static final String HELP =
      """
      Usage: spark-submit --class dev.pla.spark.Check JAR [OPTION VALUE]... DATA...
      Decides whether the rows are linearly separable, and proves it.
        --format   parquet (default), csv, json, orc, libsvm; else by the name of DATA
        --label    the column of labels, of which two occur (default: label)
        --features a column of vectors, or columns of numbers separated by commas
                   (default: features if there, else all other numbers)
        --id       the column that names rows (default: they are numbered from 0)
        --save     where to write a certificate for `pla verify`; its rows go beside it""";

  private final PrintStream out;
  private final PrintStream err;

  Check(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  public static void main(String[] words) throws IOException {
    SparkSession spark = SparkSession.builder().appName("pla check").getOrCreate();
    int exit = new Check(System.out, System.err).run(spark, words);
    spark.stop();
    if (exit != DONE) {
      System.exit(exit);
    }
  }

  int run(SparkSession spark, String... words) throws IOException {
    try {
      Set<String> known = new TreeSet<>(Input.OPTIONS);
      known.add("--save");
      Arguments arguments = new Arguments(words, known);
      Optional<SavedProof> save = arguments.option("--save").map(Path::of).map(SavedProof::new);
      if (save.isPresent()) {
        save.get().check();
      }
      Answer answer = decide(Input.read(spark, arguments), arguments.option("--id"));
      out.print(AnswerJson.text(answer));
      if (save.isPresent()) {
        save(answer, save.get());
      }
      return DONE;
    } catch (Arguments.UsageException e) {
      err.println(e.getMessage() + "\n" + HELP);
      return USAGE;
    } catch (IllegalArgumentException e) {
      err.println(e.getMessage());
      return BAD_DATA;
    } catch (Exception e) {
      // Spark throws it, and does not say so to Java's compiler.
      if (e instanceof AnalysisException) {
        err.println(e.getMessage());
        return BAD_DATA;
      }
      throw e;
    }
  }

  private static Answer decide(Input input, Optional<String> id) {
    Separability separability =
        new Separability().setFeaturesCol(input.features()).setLabelCol(input.label());
    id.ifPresent(separability::setIdCol);
    return separability.decide(input.frame());
  }

  private void save(Answer answer, SavedProof proof) throws IOException {
    if (answer instanceof Answer.Inseparable no) {
      proof.write(no);
    } else {
      err.println("nothing saved: the separator above is the proof");
    }
  }
}
