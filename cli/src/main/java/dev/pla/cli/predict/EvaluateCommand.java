package dev.pla.cli.predict;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.FurtherData;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.options.JsonOption;
import dev.pla.cli.options.LabelOption;
import dev.pla.cli.options.ModelArguments;
import dev.pla.data.Dataset;
import dev.pla.data.Schema;
import dev.pla.io.file.Model;
import dev.pla.io.json.JsonWriter;
import dev.pla.io.text.SafeText;
import dev.pla.model.Confusion;
import dev.pla.model.Loss;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code pla evaluate}: how right a model is on labelled data. */
@Command(
    name = "evaluate",
    description = "Compare a model's predictions with the labels in the data.",
    mixinStandardHelpOptions = true)
public final class EvaluateCommand implements Callable<Integer> {

  private final Console console;

  @Mixin private ModelArguments arguments;
  @Mixin private LabelOption labelOption;
  @Mixin private JsonOption json;

  public EvaluateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    Model read = arguments.read(console);
    Dataset examples =
        FurtherData.examples(
            arguments.data(),
            read.schema(),
            read.label(),
            labelOption.columns(),
            console,
            json.isWanted());
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
    out.put("mistakes", loss.mistakes());
    out.put("error", share(c, loss));
    out.put("loss", loss.j());
    out.putObject(
        "confusion",
        () ->
            out.put("truePositive", c.truePositive())
                .put("falsePositive", c.falsePositive())
                .put("falseNegative", c.falseNegative())
                .put("trueNegative", c.trueNegative()));
    out.put("onHyperplane", loss.mistakes() - c.mistakes());
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
                + NumberText.count(loss.mistakes(), "mistake")
                + " on "
                + NumberText.count(c.examples(), "example")
                + " ("
                + NumberText.percent(share(c, loss))
                + "), J = "
                + NumberText.round(loss.j(), 5)
                + ".");
    long onHyperplane = loss.mistakes() - c.mistakes();
    if (onHyperplane > 0) {
      console
          .out()
          .println(
              NumberText.count(onHyperplane, "example")
                  + " of class "
                  + minus
                  + (onHyperplane == 1 ? " lies" : " lie")
                  + " on the hyperplane: a mistake by this model's rule for zero, as in training,"
                  + " though predicted "
                  + minus
                  + ".");
    }
  }

  /** Mistakes are counted as in training, where a score of zero may be wrong for both classes. */
  private static double share(Confusion c, Loss loss) {
    return c.examples() == 0 ? 0 : (double) loss.mistakes() / c.examples();
  }

  private static String cut(String name) {
    String plain = SafeText.plain(name);
    return plain.length() <= 13 ? plain : plain.substring(0, 12) + "…";
  }
}
