package dev.pla.cli.console;

import java.io.InputStream;
import java.io.PrintStream;

/**
 * The streams of one run of the program: results go to {@code out}, talk and progress to {@code
 * err}.
 *
 * @param terminal whether {@code err} is a terminal, where a progress line may rewrite itself
 */
public record Console(InputStream in, PrintStream out, PrintStream err, boolean terminal) {

  /** A line of the result. */
  public void print(String line) {
    out.println(line);
  }

  /** A line on standard error: progress, notes and advice. */
  public void say(String line) {
    err.println(line);
  }
}
