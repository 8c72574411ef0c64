package dev.pla.cli;

import dev.pla.cli.console.Console;
import dev.pla.io.json.JsonReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** One run of the command line inside the test. */
public record Cli(int code, String out, String err) {

  public static Cli run(String... args) {
    return withInput("", args);
  }

  public static Cli withInput(String input, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream outStream = new PrintStream(out, true, StandardCharsets.UTF_8);
    PrintStream errStream = new PrintStream(err, true, StandardCharsets.UTF_8);
    ByteArrayInputStream in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
    int code = Main.run(new Console(in, outStream, errStream, false), args);
    outStream.flush();
    return new Cli(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** What went to standard error, with an error's message in one line. */
  @Override
  public String err() {
    return err.replaceAll("\n {7}(?! )", " ");
  }

  /** What went to standard error, as it is shown. */
  public String shown() {
    return err;
  }

  /** What went to standard output, without the ends of lines. */
  public String words() {
    return out.replaceAll("\\s+", " ");
  }

  public JsonReader json() {
    return JsonReader.parse("out", out.getBytes(StandardCharsets.UTF_8));
  }
}
