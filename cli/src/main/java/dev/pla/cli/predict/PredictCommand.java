package dev.pla.cli.predict;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.options.JsonOption;
import dev.pla.cli.options.LabelOption;
import dev.pla.data.Decimals;
import dev.pla.io.Batch;
import dev.pla.io.BatchReader;
import dev.pla.io.Source;
import dev.pla.io.file.Model;
import dev.pla.io.file.ModelFile;
import dev.pla.io.json.JsonWriter;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code pla predict}: a class for each row, as the rows come. */
@Command(
    name = "predict",
    description = "Print the class of each row, one a line.",
    mixinStandardHelpOptions = true)
public final class PredictCommand implements Callable<Integer> {

  private final Console console;

  @Parameters(index = "0", paramLabel = "MODEL", description = "A model file of pla train --model.")
  private String model;

  @Parameters(
      index = "1",
      paramLabel = "DATA",
      description = "Rows with the model's features; - is standard input.")
  private String data;

  @Mixin private LabelOption labelOption;
  @Mixin private JsonOption json;

  @Option(
      names = "--scores",
      description = "Print the score w·x after the class, separated by a comma.")
  private boolean scores;

  public PredictCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    Model read = ModelFile.read(Source.of(model, console.in()));
    if (json.isWanted()) {
      try (JsonWriter out = JsonWriter.to(console.out())) {
        out.put("schema", "pla-predict/1");
        out.putList(
            "predictions",
            () ->
                eachRow(
                    read,
                    (label, score) -> out.item(() -> out.put("label", label).put("score", score))));
      }
      console.out().println();
    } else {
      eachRow(read, this::print);
    }
    return ExitCode.DONE;
  }

  private interface Row {
    void accept(String label, double score);
  }

  private void print(String label, double score) {
    console.out().print(scores ? label + "," + Decimals.toString(score) : label);
    console.out().print('\n');
  }

  private void eachRow(Model read, Row row) {
    Consumer<Batch> each =
        batch -> {
          for (int i = 0; i < batch.points().size(); i++) {
            double score = read.hypothesis().score(batch.points(), i);
            row.accept(read.schema().className(read.hypothesis().label(score)), score);
          }
          if (console.out().checkError()) {
            throw new ReaderGone();
          }
        };
    try {
      List<String> notes =
          BatchReader.read(
              Source.of(data, console.in()), read.schema().features(), labelOption.columns(), each);
      if (!json.isWanted()) {
        console.err().println(data + ": " + String.join("; ", notes));
      }
    } catch (ReaderGone e) {
      // Whoever read our output has seen enough.
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /** Nobody reads standard output any more. */
  private static final class ReaderGone extends RuntimeException {
    ReaderGone() {
      super(null, null, false, false);
    }
  }
}
