package dev.pla.cli.predict;

import dev.pla.cli.console.ConfusionReport;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.input.EvaluationData;
import dev.pla.cli.options.ModelCommand;
import dev.pla.data.Dataset;
import dev.pla.io.error.DataException;
import dev.pla.io.file.Model;
import dev.pla.model.Loss;
import java.io.IOException;
import picocli.CommandLine.Command;

/** {@code pla evaluate}: how right a model is on labelled data. */
@Command(name = "evaluate")
public final class EvaluateCommand extends ModelCommand {

  @Override
  public Integer call() throws IOException {
    Model read = readModel();
    Dataset examples = EvaluationData.examples(source(), read, unknown(), columns(), console, json);
    if (examples.size() == 0) {
      throw DataException.of(source().name(), "holds no rows of data");
    }
    ConfusionReport report = ConfusionReport.of(read.hypothesis(), examples, read.schema());
    if (json) {
      printJson(
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
    Loss loss = report.loss();
    report.print(console.out());
    console.print(
        "Error: %s on %s (%s), J = %s."
            .formatted(
                NumberText.count(loss.mistakes(), "mistake"),
                NumberText.count(report.confusion().examples(), "example"),
                NumberText.percent(report.error()),
                NumberText.round(loss.j(), 5)));
    long ties = report.ties();
    String some = NumberText.count(ties, "example");
    if (ties > 0 && report.confusion().classes() > 2) {
      console.print(
          some
              + (ties == 1 ? " ties" : " tie")
              + " with another class: a mistake as in training, though the first class is"
              + " predicted, which is right.");
    } else if (ties > 0) {
      String minus = ConfusionReport.cut(report.schema().negative());
      console.print(
          "%s of class %s %s on the hyperplane: a mistake by this model's rule for zero, as in training, though predicted %s."
              .formatted(some, minus, ties == 1 ? "lies" : "lie", minus));
    }
  }
}
