package dev.pla.cli.learn;

import static dev.pla.cli.console.UsageException.refuseIf;
import static dev.pla.cli.console.UsageException.requireAtLeast;

import dev.pla.cli.console.AssumedText;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.Interrupt;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.OutputFiles;
import dev.pla.cli.console.ProgressLine;
import dev.pla.cli.console.Report;
import dev.pla.cli.console.ShellWord;
import dev.pla.cli.console.Style;
import dev.pla.cli.input.ClassNumbers;
import dev.pla.cli.input.DataSource;
import dev.pla.cli.options.BaseCommand;
import dev.pla.cli.options.ColumnOptions;
import dev.pla.cli.options.GivenOptions;
import dev.pla.cli.options.QueryOptions;
import dev.pla.cli.options.UnknownOption;
import dev.pla.internal.data.OverflowException;
import dev.pla.io.Batch;
import dev.pla.io.BatchReader;
import dev.pla.io.ModelColumns;
import dev.pla.io.Source;
import dev.pla.io.Table;
import dev.pla.io.TableReader;
import dev.pla.io.error.DataException;
import dev.pla.io.file.LockFile;
import dev.pla.io.file.Model;
import dev.pla.io.file.ModelFile;
import dev.pla.io.json.JsonWriter;
import dev.pla.io.text.SafeText;
import dev.pla.learn.OnlineLearner;
import dev.pla.model.WideDouble;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code pla learn}: predicts each row, then corrects, for as long as rows come. */
@Command(name = "learn")
public final class LearnCommand extends BaseCommand {

  /** A header and a row tell how a file is laid out whose columns are known. */
  private static final int LINES_FOR_A_MODEL = 2;

  @Parameters(index = "0", paramLabel = "MODEL")
  private Path file;

  @Parameters(index = "1..*", arity = "0..*", paramLabel = "DATA")
  private List<String> files = List.of();

  @Mixin private QueryOptions query;
  @Mixin private ColumnOptions columnOptions;
  @Mixin private UnknownOption unknownOption;

  @Option(names = "--begin", paramLabel = "ROWS")
  private int begin = 100;

  @Option(names = "--save-every", paramLabel = "ROWS")
  private long saveEvery = 1_000;

  @Override
  public Integer call() throws IOException {
    DataSource data = source();
    check(data);
    LockFile lock = LockFile.of(file);
    try (lock) {
      Source source = data.open(console);
      OnlineModel model = Files.exists(file) ? goOn(source) : begin(source);
      Interrupt.saveBy(() -> saveBecauseOfASignal(model));
      try {
        List<String> notes = learn(source, model);
        model.save(file);
        say(data.name(), notes);
        report(model);
      } finally {
        Interrupt.saveBy(null);
      }
      return ExitCode.DONE;
    }
  }

  private DataSource source() {
    DataSource named = query.source(files);
    return named == null ? DataSource.file("-") : named;
  }

  /** Refuses what makes no sense, before any row is read. */
  private void check(DataSource data) throws IOException {
    new OutputFiles(data.inputs()).check("MODEL", file);
    requireAtLeast(1, "--begin", begin);
    requireAtLeast(1, "--save-every", saveEvery);
    GivenOptions given = given();
    given.refuse("--weight", "not supported by learn; each row is used once");
    if (Files.exists(file)) {
      String why = "the model is there and has settled it; leave it out";
      given.refuseReading(why, "--label");
      given.refuse("--begin", why);
    }
  }

  private OnlineModel goOn(Source source) throws IOException {
    Model model = ModelFile.readTwoClasses(Source.of(file));
    OnlineModel online = OnlineModel.of(file.toString(), model);
    source.firstLines(LINES_FOR_A_MODEL);
    return online;
  }

  private OnlineModel begin(Source source) throws IOException {
    Source first = source.firstLines(begin + 1); // one may be a header
    Table table;
    try {
      table = TableReader.read(first, columnOptions.columns());
    } catch (DataException e) {
      say(
          "A new model is made from the first %s (--begin)."
              .formatted(NumberText.count(begin, "row")));
      throw e;
    }
    refuseIf(
        !table.isTwoClass(),
        "--positive: there are more than two classes, and one against the rest can be learned here; name it");
    if (!json) {
      say("A new model: " + SafeText.plain(file));
      table.notes().stream().skip(2).forEach(note -> say("  " + note)); // format and label
      AssumedText.lines(table.assumed()).forEach(this::say);
    }
    return OnlineModel.started(table);
  }

  private List<String> learn(Source source, OnlineModel model) throws IOException {
    Model columns = model.columns();
    ClassNumbers classes = new ClassNumbers(source.name(), columns.schema());
    try (ProgressLine line = progress()) {
      return BatchReader.read(
          source,
          columns.columns(
              unknownOption.level(),
              Optional.ofNullable(columnOptions.columns().label()),
              ModelColumns.Labels.READ),
          batch -> learn(batch, source.name(), classes, model, line));
    } catch (IOException | RuntimeException e) {
      try { // what was learned is kept; why the rows broke off is what the user hears
        if (model.isUnsaved()) {
          save(model);
        }
      } catch (IOException | OverflowException unsaved) {
        e.addSuppressed(unsaved);
      }
      throw e;
    }
  }

  private void learn(
      Batch batch, String name, ClassNumbers classes, OnlineModel model, ProgressLine line) {
    if (batch.labels().isEmpty()) {
      throw DataException.of(name, "has no label column; learning needs the true classes");
    }
    for (int i = 0; i < batch.points().size(); i++) {
      long row = batch.lines().get(i);
      int y = 2 * classes.of(batch.labels().get(i), row) - 1;
      try {
        model.learn(batch.points(), i, y);
        OnlineLearner.State state = model.state();
        line.say(() -> words(state));
        if (state.examples() % saveEvery == 0) {
          save(model);
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (OverflowException e) {
        throw DataException.at(name, row, e.getMessage());
      }
    }
  }

  private void save(OnlineModel model) throws IOException {
    model.save(file);
    say(saved(model.state()));
  }

  /** In the thread of the signal: the one that learns may wait for a row without end. */
  private void saveBecauseOfASignal(OnlineModel model) {
    try {
      if (model.isUnsaved()) {
        model.save(file);
      }
      boolean isNew = model.state().examples() == 0;
      console.say(
          isNew
              ? "INTERRUPTED before any row was learned; nothing was written"
              : "INTERRUPTED: " + saved(model.state()));
    } catch (IOException | OverflowException e) {
      console.say("error: INTERRUPTED, and the model could not be saved: " + e.getMessage());
    }
  }

  private String saved(OnlineLearner.State state) {
    return words(state) + "; saved to " + file;
  }

  private static String words(OnlineLearner.State state) {
    return "%s, %s (%s)"
        .formatted(
            NumberText.count(state.examples(), "row"),
            NumberText.count(state.mistakes(), "mistake"),
            NumberText.percent(state.error()));
  }

  private void report(OnlineModel model) {
    OnlineLearner.State state = model.state();
    OptionalDouble margin = model.largestMargin();
    answer(out -> write(out, state, margin), report -> print(report, state, margin));
  }

  private static void write(JsonWriter out, OnlineLearner.State state, OptionalDouble margin) {
    out.put("examples", state.examples());
    out.put("mistakes", state.mistakes());
    out.put("error", state.error());
    state.radius().ifPresent(radius -> out.put("radius", radius));
    margin.ifPresent(most -> out.put("largestMargin", most));
  }

  private void print(Report report, OnlineLearner.State state, OptionalDouble margin) {
    String rows = NumberText.count(state.examples(), "row");
    report.verdict(Style.BOLD, "LEARNED", "from %s.".formatted(rows));
    report.fact(
        "Mistakes",
        "%s (%s), each counted before its correction"
            .formatted(NumberText.grouped(state.mistakes()), NumberText.percent(state.error())));
    if (margin.isPresent()) {
      report.fact(
          "Margin",
          "at most %s for any hyperplane that separates these rows (R/√M, proven)"
              .formatted(NumberText.up(WideDouble.of(margin.getAsDouble()), 3)));
    } else if (state.radius().isEmpty()) {
      report.fact("Margin", "not known, because w did not start at 0");
    }
    report.fact("Model", SafeText.plain(file));
    report.next("predict " + ShellWord.of(file) + " NEW-DATA", "classify new rows");
  }
}
