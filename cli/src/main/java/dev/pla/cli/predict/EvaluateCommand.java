package dev.pla.cli.predict;

import dev.pla.cli.console.ConfusionReport;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.Report;
import dev.pla.cli.console.Style;
import dev.pla.cli.input.EvaluationData;
import dev.pla.cli.options.ModelCommand;
import dev.pla.data.Dataset;
import dev.pla.io.ModelColumns;
import dev.pla.io.error.DataException;
import dev.pla.io.file.Model;
import java.io.IOException;
import picocli.CommandLine.Command;

/** {@code pla evaluate}: how right a model is on labelled data. */
@Command(name = "evaluate")
public final class EvaluateCommand extends ModelCommand {

  @Override
  public Integer call() throws IOException {
    Model read = readModel();
    ModelColumns columns = columns(read, ModelColumns.Labels.READ);
    Dataset examples = EvaluationData.examples(rows(), read.schema(), columns, console, json);
    if (examples.size() == 0) {
      throw DataException.of(source().name(), "holds no rows of data");
    }
    ConfusionReport report = ConfusionReport.of(read.hypothesis(), examples, read.schema());
    answer(report::write, words -> print(words, report));
    return ExitCode.DONE;
  }

  private static void print(Report text, ConfusionReport report) {
    long rows = report.confusion().examples();
    text.verdict(
        Style.BOLD,
        NumberText.percent(report.error()),
        "mistakes (%s of %s)"
            .formatted(
                NumberText.grouped(report.loss().mistakes()), NumberText.count(rows, "row")));
    text.lines("Classes", ConfusionReport.table(report.schema(), report.confusion()));
    text.fact("Precision", report.precision());
    long ties = report.ties();
    String some = NumberText.count(ties, "row");
    if (ties > 0 && report.confusion().classes() > 2) {
      text.fact(
          "Ties",
          some
              + (ties == 1 ? " ties" : " tie")
              + " with another class: a mistake as in training, though the first class is"
              + " predicted, which is right.");
    } else if (ties > 0) {
      String minus = ConfusionReport.cut(report.schema().negative());
      text.fact(
          "Ties",
          "%s of class %s %s on the hyperplane: a mistake by this model's rule for zero, as in training, though predicted %s."
              .formatted(some, minus, ties == 1 ? "lies" : "lie", minus));
    }
  }
}
