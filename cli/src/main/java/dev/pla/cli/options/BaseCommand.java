package dev.pla.cli.options;

import static dev.pla.cli.console.UsageException.refuseIf;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.ProgressLine;
import dev.pla.cli.console.Report;
import dev.pla.cli.console.Style;
import dev.pla.io.json.JsonWriter;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What every command has: a console, and a result in words or as one JSON object. */
@Command(mixinStandardHelpOptions = true)
public abstract class BaseCommand implements Callable<Integer> {

  @Spec protected CommandSpec spec;

  protected Console console;

  @Option(names = "--json")
  protected boolean json;

  /** Before it is called. */
  public final void talkTo(Console other) {
    console = other;
  }

  protected final GivenOptions given() {
    return new GivenOptions(spec);
  }

  /** A note for people, on standard error; not where JSON was asked for. */
  protected final void say(String line) {
    if (!json) {
      console.say(line.isEmpty() ? "" : Style.DIM.of(line));
    }
  }

  /** What was found out about a file. */
  protected final void say(String name, Iterable<String> notes) {
    say(name + ": " + String.join("; ", notes));
  }

  /** Prints an object with these fields. */
  protected final void printJson(Consumer<JsonWriter> fields) {
    Consumer<JsonWriter> schema = this::writeSchema;
    console.out().print(JsonWriter.text(schema.andThen(fields).andThen(this::writeMore)));
  }

  /** The first field: which command's object it is, and the version of its fields. */
  protected final void writeSchema(JsonWriter out) {
    out.put("schema", "pla-" + spec.name() + "/1");
  }

  /** Prints the result: an object with these fields, or a report for people. */
  protected final void answer(Consumer<JsonWriter> fields, Consumer<Report> words) {
    if (json) {
      printJson(fields);
      return;
    }
    Report report = new Report(console);
    words.accept(report);
    report.print();
  }

  /** Fields that the objects of many commands have, behind those of this one. */
  protected void writeMore(JsonWriter out) {}

  /**
   * Refuses a second file that is standard input.
   *
   * @param files pairs: the name of an argument or option, and the file given for it, or null
   */
  protected static void requireOneStandardInput(String... files) {
    String taken = null;
    for (int k = 0; k < files.length; k += 2) {
      if ("-".equals(files[k + 1])) {
        refuseIf(
            taken != null,
            "%s and %s are both -, but there is one standard input; name a file for one of them",
            taken,
            files[k]);
        taken = files[k];
      }
    }
  }

  protected final ProgressLine progress() {
    return new ProgressLine(console, json);
  }
}
