package dev.pla.cli.console;

import java.io.InputStream;
import java.io.PrintStream;

/**
 * The streams of one run of the program: results go to {@code out}, talk and progress to {@code
 * err}.
 *
 * @param terminal whether {@code err} is a terminal, where a progress line may rewrite itself
 * @param colors the numbers of the streams that show colors: 1, 2, or both
 */
public record Console(
    InputStream in, PrintStream out, PrintStream err, boolean terminal, String colors) {

  /** Streams without colors. */
  public Console(InputStream in, PrintStream out, PrintStream err, boolean terminal) {
    this(in, out, err, terminal, "");
  }

  /** The text of a result with its styles if it shows colors. */
  public String styled(String marked) {
    return Style.render(marked, colors.contains("1"));
  }

  /** A line of the result. */
  public void print(String line) {
    out.println(line);
  }

  /** A line on standard error: progress, notes and advice. */
  public void say(String line) {
    err.println(Style.render(line, colors.contains("2")));
  }
}
