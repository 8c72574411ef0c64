package dev.pla.cli.prove;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.ProgressLine;
import dev.pla.cli.console.UsageException;
import dev.pla.cli.input.DataSource;
import dev.pla.cli.input.FurtherData;
import dev.pla.cli.options.DataArgument;
import dev.pla.cli.options.DataOptions;
import dev.pla.cli.options.JsonOption;
import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.PointsBuilder;
import dev.pla.fewest.Doubt;
import dev.pla.fewest.MistakesBound;
import dev.pla.io.BatchReader;
import dev.pla.io.ModelColumns;
import dev.pla.io.Table;
import dev.pla.io.UnknownLevel;
import dev.pla.io.json.JsonWriter;
import dev.pla.io.text.SafeText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pla doubt}: how sure the decision about one row is. */
@Command(
    name = "doubt",
    description =
        "Tell how many labels would have to be wrong before the fewest-mistakes answer for a row"
            + " flips.",
    mixinStandardHelpOptions = true)
public final class DoubtCommand implements Callable<Integer> {

  private final Console console;

  @Mixin private DataArgument data;
  @Mixin private DataOptions dataOptions;
  @Mixin private JsonOption json;

  @Option(
      names = "--row",
      paramLabel = "NUMBER",
      split = ",",
      description = "About these rows of the data, from 0.")
  private List<Integer> rows = List.of();

  @Option(
      names = "--new",
      paramLabel = "FILE",
      description = "About the rows of this file, which has the same columns; it needs no label.")
  private String further;

  @Option(
      names = "--seconds",
      paramLabel = "NUMBER",
      description = "Search and prove for so long (default: some seconds' work for each row).")
  private Double seconds;

  public DoubtCommand(Console console) {
    this.console = console;
  }

  /** The answer about one row. */
  private record Answer(int row, Optional<Long> line, Doubt doubt) {}

  @Override
  public Integer call() throws IOException {
    if (rows.isEmpty() && further == null) {
      throw new UsageException("--row: expected --row NUMBER or --new FILE");
    }
    if (!rows.isEmpty() && further != null) {
      throw new UsageException("--new: expected --row NUMBER or --new FILE, not both");
    }
    FewestRun.require(seconds);
    Table table = dataOptions.read(data.source(), console, json.isWanted());
    FewestRun.require(table);
    Dataset asked = further == null ? ofData(table) : read(table);
    List<Answer> answers = new ArrayList<>();
    MistakesBound best;
    try (ProgressLine progress = new ProgressLine(console, json.isWanted())) {
      // One share for the best hyperplane, and one for each row.
      Double share = seconds == null ? null : seconds / (asked.size() + 1);
      FewestRun run = new FewestRun(progress, share);
      best = run.least(table.data());
      for (int k = 0; k < asked.size(); k++) {
        int row = further == null ? rows.get(k) : k;
        Optional<Long> line =
            further == null ? Optional.of(table.lines().of(row)) : Optional.empty();
        Dataset point = asked.slice(k, k + 1);
        answers.add(new Answer(row, line, run.doubt(table.data(), point, best)));
      }
    }
    if (json.isWanted()) {
      json.print(console, out -> write(out, table, answers));
    } else {
      answers.forEach(answer -> console.out().println(words(table, answer)));
    }
    return ExitCode.DONE;
  }

  private Dataset ofData(Table table) {
    Dataset once = table.data().eachRowOnce();
    for (int row : rows) {
      if (row < 0 || row >= once.size()) {
        throw new UsageException("--row: " + row + ", expected 0 to " + (once.size() - 1));
      }
    }
    return once.rows(rows.stream().mapToInt(Integer::intValue).toArray());
  }

  /** Rows prepared as those of the table were. */
  private Dataset read(Table table) throws IOException {
    DataSource source = DataSource.file(further);
    PointsBuilder points = PointsBuilder.like(table.data().eachRowOnce().points());
    int[] count = {0};
    List<String> notes =
        BatchReader.read(
            FurtherData.source(source, console),
            ModelColumns.of(
                table.schema().features(),
                table.preparation(),
                UnknownLevel.REFUSED,
                Optional.empty(),
                table.label(),
                ModelColumns.Labels.UNREAD),
            batch -> {
              for (int i = 0; i < batch.points().size(); i++) {
                points.add(batch.points(), i);
                count[0]++;
              }
            });
    if (!json.isWanted()) {
      FurtherData.say(further, notes, console);
    }
    return new Dataset(points.build(), Labels.allPositive(count[0]));
  }

  private static String words(Table table, Answer answer) {
    Doubt doubt = answer.doubt();
    String where =
        "row " + answer.row() + answer.line().map(line -> " (line " + line + ")").orElse("");
    String found = NumberText.count(doubt.thisSide(), "mistake");
    return where
        + ": "
        + SafeText.plain(table.schema().className(doubt.side()))
        + survives(doubt)
        + found
        + " with it there, at least "
        + doubt.otherSide()
        + " with it on the other side ("
        + (doubt.isSearched() ? "searched, not proven" : "proven")
        + "; "
        + doubt.otherFound()
        + " found).";
  }

  private static String survives(Doubt doubt) {
    if (doubt.flips().isEmpty()) {
      return ", but not for certain: ";
    }
    long flips = doubt.flips().getAsLong();
    return flips == 0
        ? ", but one wrong label in the data may change that: "
        : ", also if up to " + NumberText.count(flips, "label") + " of the data were wrong: ";
  }

  private static void write(JsonWriter out, Table table, List<Answer> answers) {
    out.put("schema", "pla-doubt/1");
    out.put("examples", table.data().size());
    out.put("features", table.data().dimension());
    out.put("sha256", table.sha256());
    out.putList(
        "answers",
        () ->
            answers.forEach(
                answer ->
                    out.item(
                        () -> {
                          Doubt doubt = answer.doubt();
                          out.put("row", answer.row());
                          answer.line().ifPresent(line -> out.put("line", line));
                          out.put("class", table.schema().className(doubt.side()));
                          out.put("thisSide", doubt.thisSide());
                          out.put("otherSide", doubt.otherSide());
                          out.put(
                              "otherSideIs",
                              doubt.isSearched() ? "searched, not proven" : "proven");
                          out.put("otherSideFound", doubt.otherFound());
                          doubt.flips().ifPresent(flips -> out.put("flips", flips));
                        })));
  }
}
