package dev.pla.spark.job;

import dev.pla.internal.data.OverflowException;
import dev.pla.io.error.DataException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.apache.spark.sql.SparkSession;
import scala.Option;

/**
 * A job for spark-submit: what its arguments may be, what it does, and what becomes of errors.
 *
 * <p>Exit codes as of the command line: 0 done, 2 usage, 3 bad data, 4 I/O, 70 anything else. The
 * first three are told in one line, without a stack trace.
 *
 * @param usage shown for {@code --help}, and after a command line that cannot be understood; it
 *     names every option
 */
public record Job(String usage, Work work) {

  private static final Pattern OPTION = Pattern.compile("--[a-z-]+");

  private static final int USAGE = 2;
  private static final int BAD_DATA = 3;
  private static final int IO = 4;
  private static final int BUG = 70;

  @FunctionalInterface
  public interface Work {
    void run(Arguments arguments, PrintStream out, PrintStream err) throws IOException;
  }

  /** Runs the job as a program, which ends Spark's session; the Java machine ends after errors. */
  public void runAndExit(String... args) {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    PrintStream err = new PrintStream(System.err, true, StandardCharsets.UTF_8);
    int code = run(args, out, err);
    Option<SparkSession> session = SparkSession.getActiveSession();
    if (session.isDefined()) {
      session.get().stop();
    }
    if (code != 0) {
      System.exit(code);
    }
  }

  public int run(String[] args, PrintStream out, PrintStream err) {
    if (List.of(args).contains("--help")) {
      out.println(usage);
      return 0;
    }
    try {
      List<String> options = OPTION.matcher(usage).results().map(MatchResult::group).toList();
      work.run(new Arguments(options, args), out, err);
      return 0;
    } catch (Arguments.UsageException e) {
      err.println("pla: " + e.getMessage());
      err.println(usage);
      return USAGE;
    } catch (IllegalArgumentException | OverflowException | DataException e) {
      err.println("pla: " + e.getMessage());
      return BAD_DATA;
    } catch (IOException e) {
      err.println("pla: " + e.getMessage());
      return IO;
    } catch (Exception e) {
      // Scala does not say what it throws.
      if (String.valueOf(e.getMessage()).startsWith("A master URL must be set")) {
        err.println("pla: Spark has no master; start the job with spark-submit");
        return USAGE;
      }
      err.println("pla: something went wrong that has no message of its own");
      e.printStackTrace(err);
      return BUG;
    }
  }
}
