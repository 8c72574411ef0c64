package dev.pla.spark.job;

import dev.pla.data.DataException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;

/**
 * A job for spark-submit: what its arguments may be, what it does, and what becomes of errors.
 *
 * <p>Exit codes as of the command line: 0 done, 2 usage, 3 bad data, 4 I/O. Errors are told in one
 * line, without a stack trace.
 *
 * @param usage shown for {@code --help}, and after a command line that cannot be understood
 * @param options their names, with dashes
 */
public record Job(String usage, Set<String> options, Work work) {

  /** What a job does. */
  @FunctionalInterface
  public interface Work {
    void run(Arguments arguments, PrintStream out, PrintStream err) throws IOException;
  }

  /** Runs the job as a program; the Java machine ends only after an error. */
  public void runAndExit(String... args) {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    PrintStream err = new PrintStream(System.err, true, StandardCharsets.UTF_8);
    int code = run(args, out, err);
    if (code != 0) {
      System.exit(code);
    }
  }

  /** Runs the job and returns its exit code. */
  public int run(String[] args, PrintStream out, PrintStream err) {
    if (List.of(args).contains("--help")) {
      out.println(usage);
      return 0;
    }
    try {
      work.run(new Arguments(options, args), out, err);
      return 0;
    } catch (Arguments.UsageException e) {
      err.println("pla: " + e.getMessage());
      err.println(usage);
      return 2;
    } catch (IllegalArgumentException | ArithmeticException | DataException e) {
      err.println("pla: " + e.getMessage());
      return 3;
    } catch (IOException e) {
      err.println("pla: " + e.getMessage());
      return 4;
    }
  }
}
