package dev.pla.cli.predict;

import static dev.pla.cli.console.UsageException.refuseIf;

import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.OutputFiles;
import dev.pla.cli.console.PredictionTable;
import dev.pla.cli.console.Report;
import dev.pla.cli.options.ModelCommand;
import dev.pla.internal.data.Decimals;
import dev.pla.internal.data.OverflowException;
import dev.pla.io.AppendedTable;
import dev.pla.io.Batch;
import dev.pla.io.BatchReader;
import dev.pla.io.ModelColumns;
import dev.pla.io.error.DataException;
import dev.pla.io.file.AtomicFile;
import dev.pla.io.file.Model;
import dev.pla.io.json.JsonWriter;
import dev.pla.io.text.SafeText;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code pla predict}: a class for each row, as the rows come. */
@Command(name = "predict")
public final class PredictCommand extends ModelCommand {

  @Option(names = "--scores")
  private boolean scores;

  @Option(names = "--append")
  private boolean append;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT")
  private Path output;

  private long rows;

  @Override
  public Integer call() throws IOException {
    refuseIf(
        append && (json || scores), "--append: prints the table; leave --json and --scores out");
    if (output == null) {
      print(console.out());
      return ExitCode.DONE;
    }
    new OutputFiles(files()).check("-o", output);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream file = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
      print(file);
    }
    AtomicFile.write(output, bytes.toByteArray());
    if (!json) {
      new Report(console).wrote(output, NumberText.count(rows, "row")).print();
    }
    return ExitCode.DONE;
  }

  private void print(PrintStream to) throws IOException {
    Model read = readModel();
    if (append) {
      append(read, to);
    } else if (json) {
      try (JsonWriter out = JsonWriter.to(to)) {
        writeSchema(out);
        out.putList(
            "predictions",
            () ->
                eachRow(
                    read,
                    row ->
                        out.item(() -> out.put("label", row.label()).put("score", row.score()))));
      }
      to.println();
    } else {
      to.print(scores ? PredictionTable.HEADER : "");
      boolean isShown = output == null && System.getProperty("pla.columns") != null;
      eachRow(
          read,
          row -> {
            String line = scores ? PredictionTable.line(row) : row.label() + "\n";
            to.print(isShown ? SafeText.lines(line) + "\n" : line); // a terminal obeys controls
          });
    }
  }

  /** The whole table is in memory; a row that was left out gets empty cells. */
  private void append(Model read, PrintStream to) throws IOException {
    AppendedTable table = AppendedTable.of(rows());
    refuseIf(table.isSparse(), "--append: a LIBSVM file has no columns; leave it out");
    Map<Long, List<String>> cells = new HashMap<>();
    BatchReader.read(
        table.source(),
        columns(read, ModelColumns.Labels.UNREAD),
        batch -> {
          for (int i = 0; i < batch.points().size(); i++) {
            Model.Prediction row = predict(read, batch, i);
            cells.put(batch.lines().get(i), List.of(row.label(), Decimals.toString(row.score())));
          }
        });
    to.print(table.with(List.of("class", PredictionTable.SCORE), cells::get));
  }

  private Model.Prediction predict(Model model, Batch batch, int i) {
    rows++;
    try {
      return model.predict(batch.points(), i);
    } catch (OverflowException e) {
      throw DataException.at(source().name(), batch.lines().get(i), e.getMessage());
    }
  }

  private void eachRow(Model read, Consumer<Model.Prediction> row) {
    Consumer<Batch> each =
        batch -> {
          for (int i = 0; i < batch.points().size(); i++) {
            row.accept(predict(read, batch, i));
          }
          if (console.out().checkError()) {
            throw new ReaderGone();
          }
        };
    try {
      List<String> notes =
          BatchReader.read(rows(), columns(read, ModelColumns.Labels.UNREAD), each);
      boolean isAsked = given().has("--label");
      List<String> unusual =
          notes.stream().skip(1).filter(n -> isAsked || !n.startsWith("label: ")).toList();
      if (!unusual.isEmpty()) {
        say(source().name(), unusual);
      }
    } catch (ReaderGone e) {
      // The reader of the output has seen enough.
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /** Standard output has no reader any more. */
  private static final class ReaderGone extends RuntimeException {
    ReaderGone() {
      super(null, null, false, false);
    }
  }
}
