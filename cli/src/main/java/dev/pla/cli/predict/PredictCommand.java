package dev.pla.cli.predict;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.input.FurtherData;
import dev.pla.cli.options.JsonOption;
import dev.pla.cli.options.LabelOption;
import dev.pla.cli.options.ModelArguments;
import dev.pla.cli.options.UnknownOption;
import dev.pla.data.Decimals;
import dev.pla.data.Points;
import dev.pla.io.Batch;
import dev.pla.io.BatchReader;
import dev.pla.io.ModelColumns;
import dev.pla.io.file.AnyModel;
import dev.pla.io.file.Model;
import dev.pla.io.file.MulticlassModel;
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

  /** The class of point i of two, and w·x; or of several, and the highest w_k·x. */
  private static void predict(AnyModel model, Points points, int i, Row row) {
    if (model instanceof Model two) {
      double score = two.hypothesis().score(points, i);
      row.accept(two.schema().className(two.hypothesis().label(score)), score);
    } else if (model instanceof MulticlassModel several) {
      int k = several.hypothesis().predict(points, i);
      row.accept(several.classes().get(k), several.hypothesis().score(k, points, i));
    }
  }

  private void eachRow(AnyModel read, Row row) {
    Consumer<Batch> each =
        batch -> {
          for (int i = 0; i < batch.points().size(); i++) {
            predict(read, batch.points(), i, row);
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
