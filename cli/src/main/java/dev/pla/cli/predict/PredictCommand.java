package dev.pla.cli.predict;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.QuickStart;
import dev.pla.cli.input.FurtherData;
import dev.pla.cli.options.JsonOption;
import dev.pla.cli.options.LabelOption;
import dev.pla.cli.options.ModelArguments;
import dev.pla.cli.options.UnknownOption;
import dev.pla.data.DataException;
import dev.pla.data.Decimals;
import dev.pla.io.Batch;
import dev.pla.io.BatchReader;
import dev.pla.io.ModelColumns;
import dev.pla.io.file.AnyModel;
import dev.pla.io.json.JsonWriter;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pla predict}: a class for each row, as the rows come. */
@QuickStart(smallFiles = true)
@Command(
    name = "predict",
    description = "Print the class of each row, one a line.",
    mixinStandardHelpOptions = true)
public final class PredictCommand implements Callable<Integer> {

  private final Console console;

  @Mixin private ModelArguments arguments;
  @Mixin private LabelOption labelOption;
  @Mixin private UnknownOption unknownOption;
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
    AnyModel read = arguments.read(console);
    if (json.isWanted()) {
      try (JsonWriter out = JsonWriter.to(console.out())) {
        out.put("schema", "pla-predict/1");
        out.putList(
            "predictions",
            () ->
                eachRow(
                    read,
                    row ->
                        out.item(() -> out.put("label", row.label()).put("score", row.score()))));
      }
      console.out().println();
    } else {
      eachRow(read, this::print);
    }
    return ExitCode.DONE;
  }

  private void print(AnyModel.Prediction row) {
    console.out().print(scores ? row.label() + "," + Decimals.toString(row.score()) : row.label());
    console.out().print('\n');
  }

  private AnyModel.Prediction predict(AnyModel model, Batch batch, int i) {
    try {
      return model.predict(batch.points(), i);
    } catch (ArithmeticException e) {
      throw DataException.at(arguments.source().name(), batch.lines().get(i), e.getMessage());
    }
  }

  private void eachRow(AnyModel read, Consumer<AnyModel.Prediction> row) {
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
          BatchReader.read(
              FurtherData.source(arguments.source(), console),
              ModelColumns.of(
                  read.features(),
                  read.preparation(),
                  unknownOption.level(),
                  Optional.ofNullable(labelOption.columns().label()),
                  read.label(),
                  ModelColumns.Labels.UNREAD),
              each);
      if (!json.isWanted()) {
        FurtherData.say(arguments.source().name(), notes, console);
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
