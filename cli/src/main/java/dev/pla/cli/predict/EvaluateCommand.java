package dev.pla.cli.predict;

import dev.pla.cli.console.ConfusionReport;
import dev.pla.cli.console.Console;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.QuickStart;
import dev.pla.cli.input.FurtherData;
import dev.pla.cli.options.JsonOption;
import dev.pla.cli.options.LabelOption;
import dev.pla.cli.options.ModelArguments;
import dev.pla.cli.options.UnknownOption;
import dev.pla.data.Dataset;
import dev.pla.io.file.AnyModel;
import dev.pla.io.file.Model;
import dev.pla.io.file.MulticlassModel;
import dev.pla.model.Confusion;
import dev.pla.model.Loss;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code pla evaluate}: how right a model is on labelled data. */
@QuickStart(smallFiles = true)
@Command(
    name = "evaluate",
    description = "Compare a model's predictions with the labels in the data.",
    mixinStandardHelpOptions = true)
public final class EvaluateCommand implements Callable<Integer> {

  private final Console console;

  @Mixin private ModelArguments arguments;
  @Mixin private LabelOption labelOption;
  @Mixin private UnknownOption unknownOption;
  @Mixin private JsonOption json;

  public EvaluateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    AnyModel any = arguments.read(console);
    if (any instanceof MulticlassModel several) {
      return new MulticlassEvaluation(console, several)
          .run(arguments.source(), unknownOption.level(), labelOption.columns(), json.isWanted());
    }
    Model read = (Model) any;
    Dataset examples =
        FurtherData.examples(
            arguments.source(),
            read.schema(),
            read.preparation(),
            unknownOption.level(),
            read.label(),
            labelOption.columns(),
            console,
            json.isWanted());
    ConfusionReport report = ConfusionReport.of(read.hypothesis(), examples, read.schema());
    if (json.isWanted()) {
      json.print(
          console,
          out -> {
            out.put("schema", "pla-evaluate/1");
            report.write(out);
          });
    } else {
      print(report);
    }
    return ExitCode.DONE;
  }

  private void print(ConfusionReport report) {
    Confusion c = report.confusion();
    Loss loss = report.loss();
    report.print(console.out());
    console
        .out()
        .println(
            "Error: "
                + NumberText.count(loss.mistakes(), "mistake")
                + " on "
                + NumberText.count(c.examples(), "example")
                + " ("
                + NumberText.percent(report.error())
                + "), J = "
                + NumberText.round(loss.j(), 5)
                + ".");
    long onHyperplane = loss.mistakes() - c.mistakes();
    if (onHyperplane > 0) {
      String minus = ConfusionReport.cut(report.schema().negative());
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
}
