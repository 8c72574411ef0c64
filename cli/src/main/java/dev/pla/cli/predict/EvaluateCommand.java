package dev.pla.cli.predict;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.options.JsonOption;
import dev.pla.cli.options.LabelOption;
import dev.pla.data.Dataset;
import dev.pla.data.Schema;
import dev.pla.io.ExampleReader;
import dev.pla.io.Source;
import dev.pla.io.file.Model;
import dev.pla.io.file.ModelFile;
import dev.pla.io.json.JsonWriter;
import dev.pla.io.text.SafeText;
import dev.pla.model.Confusion;
import dev.pla.model.Loss;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code pla evaluate}: how right a model is on labelled data. */
@Command(
    name = "evaluate",
    description = "Compare a model's predictions with the labels in the data.",
    mixinStandardHelpOptions = true)
public final class EvaluateCommand implements Callable<Integer> {

  private final Console console;

  @Parameters(index = "0", paramLabel = "MODEL", description = "A model file of pla train --model.")
  private String model;

  @Parameters(index = "1", paramLabel = "DATA", description = "Labelled rows; - is standard input.")
  private String data;

  @Mixin private LabelOption labelOption;
  @Mixin private JsonOption json;

  public EvaluateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    Model read = ModelFile.read(Source.of(model, console.in()));
    Dataset examples =
        ExampleReader.read(Source.of(data, console.in()), read.schema(), labelOption.columns());
    Confusion confusion = Confusion.of(read.hypothesis(), examples);
    Loss loss = read.hypothesis().loss(examples);
    if (json.isWanted()) {
      json.print(console, out -> write(out, confusion, loss));
    } else {
      print(read.schema(), confusion, loss);
    }
    return ExitCode.DONE;
  }

  private static void write(JsonWriter out, Confusion c, Loss loss) {
    out.put("schema", "pla-evaluate/1");
    out.put("examples", c.examples());
    out.put("mistakes", c.mistakes());
    out.put("error", c.error());
    out.put("loss", loss.j());
    out.putObject(
        "confusion",
        () ->
            out.put("truePositive", c.truePositive())
                .put("falsePositive", c.falsePositive())
                .put("falseNegative", c.falseNegative())
                .put("trueNegative", c.trueNegative()));
  }

  private void print(Schema schema, Confusion c, Loss loss) {
    String plus = cut(schema.positive());
    String minus = cut(schema.negative());
    String format = "%-16s %16s %16s%n";
    console.out().printf(format, "", "predicted", "predicted");
    console.out().printf(format, "", plus, minus);
    console
        .out()
        .printf(
            format,
            "is " + plus,
            NumberText.grouped(c.truePositive()),
            NumberText.grouped(c.falseNegative()));
    console
        .out()
        .printf(
            format,
            "is " + minus,
            NumberText.grouped(c.falsePositive()),
            NumberText.grouped(c.trueNegative()));
    console
        .out()
        .println(
            "Error: "
                + NumberText.count(c.mistakes(), "mistake")
                + " on "
                + NumberText.count(c.examples(), "example")
                + " ("
                + NumberText.percent(c.error())
                + "), J = "
                + NumberText.round(loss.j(), 5)
                + ".");
  }

  private static String cut(String name) {
    String plain = SafeText.plain(name);
    return plain.length() <= 13 ? plain : plain.substring(0, 12) + "…";
  }
}
