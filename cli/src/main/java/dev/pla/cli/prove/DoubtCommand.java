package dev.pla.cli.prove;

import static dev.pla.cli.console.UsageException.refuseIf;

import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.Interrupt;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.ProgressLine;
import dev.pla.cli.console.Report;
import dev.pla.cli.console.Style;
import dev.pla.cli.input.DataSource;
import dev.pla.cli.input.EvaluationData;
import dev.pla.cli.options.DataCommand;
import dev.pla.cli.options.DataOptions;
import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.PointsBuilder;
import dev.pla.fewest.MistakesBound;
import dev.pla.internal.fewest.Doubt;
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
import java.util.function.IntToLongFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pla doubt}: how sure the decision about one row is. */
@Command(name = "doubt")
public final class DoubtCommand extends DataCommand {

  @Mixin private DataOptions dataOptions;

  @Option(names = "--row", paramLabel = "NUMBER", split = ",")
  private List<Long> rows = List.of();

  @Option(names = "--line", paramLabel = "NUMBER", split = ",")
  private List<Long> lines = List.of();

  @Option(names = "--new", paramLabel = "FILE")
  private String further;

  @Option(names = "--seconds", paramLabel = "NUMBER")
  private Double seconds;

  /** The answer about one row. */
  private record Answer(long row, long line, Doubt doubt) {}

  @Override
  public Integer call() throws IOException {
    int ways = (rows.isEmpty() ? 0 : 1) + (lines.isEmpty() ? 0 : 1) + (further == null ? 0 : 1);
    refuseIf(
        ways != 1,
        (further == null ? "--line" : "--new")
            + ": which rows? Add one of --line NUMBER, --row NUMBER and --new FILE");
    FewestRun.require(seconds);
    Table table = read(dataOptions.columns());
    FewestRun.require(table);
    List<Long> freshLines = new ArrayList<>();
    int[] chosen = further == null ? chosen(table) : new int[0];
    Dataset asked =
        further == null ? table.data().distinctRows().rows(chosen) : read(table, freshLines);
    List<Answer> answers = new ArrayList<>();
    MistakesBound best;
    try (ProgressLine progress = progress()) {
      // One share for the best hyperplane, and one for each row.
      Double share = seconds == null ? null : seconds / (asked.size() + 1);
      FewestRun run = new FewestRun(progress, share);
      best = run.least(table.data());
      for (int k = 0; k < asked.size() && (k == 0 || !Interrupt.isWanted()); k++) {
        long row = further == null ? table.lines().inFile(chosen[k]) : k;
        long line = further == null ? table.lines().of(chosen[k]) : freshLines.get(k);
        Dataset point = asked.slice(k, k + 1);
        answers.add(new Answer(row, line, run.doubt(table.data(), point, best)));
      }
    }
    if (json) {
      printJson(out -> write(out, table, answers));
    } else {
      String between = "";
      for (Answer answer : answers) {
        console.out().print(between);
        print(table, answer);
        between = "\n";
      }
    }
    if (Interrupt.isWanted()) {
      console.say(
          "%s; %s of %s answered."
              .formatted(Interrupt.BEST, answers.size(), NumberText.count(asked.size(), "row")));
      return ExitCode.INTERRUPTED;
    }
    return ExitCode.DONE;
  }

  /** The rows asked for, as the table numbers them. */
  private int[] chosen(Table table) {
    int size = table.data().distinctRows().size();
    IntToLongFunction numbers = lines.isEmpty() ? table.lines()::inFile : table.lines()::of;
    List<Long> wanted = lines.isEmpty() ? rows : lines;
    int[] chosen = new int[wanted.size()];
    for (int k = 0; k < chosen.length; k++) {
      long number = wanted.get(k);
      int at = 0;
      for (int high = size; at < high; ) {
        int middle = (at + high) >>> 1;
        at = numbers.applyAsLong(middle) < number ? middle + 1 : at;
        high = numbers.applyAsLong(middle) < number ? high : middle;
      }
      refuseIf(
          at == size || numbers.applyAsLong(at) != number,
          "%s: %d is not a row of the table, expected %d to %d"
              .formatted(
                  lines.isEmpty() ? "--row" : "--line",
                  number,
                  numbers.applyAsLong(0),
                  numbers.applyAsLong(size - 1)));
      chosen[k] = at;
    }
    return chosen;
  }

  /** Rows prepared as those of the table were. */
  private Dataset read(Table table, List<Long> freshLines) throws IOException {
    DataSource source = DataSource.file(further);
    PointsBuilder points = PointsBuilder.like(table.data().distinctRows().points());
    int[] count = {0};
    List<String> notes =
        BatchReader.read(
            EvaluationData.source(source, console),
            table.columns(UnknownLevel.REFUSED, Optional.empty(), ModelColumns.Labels.UNREAD),
            batch -> {
              for (int i = 0; i < batch.points().size(); i++) {
                points.add(batch.points(), i);
                freshLines.add(batch.lines().get(i));
                count[0]++;
              }
            });
    say(further, notes);
    return new Dataset(points.build(), Labels.allPositive(count[0]));
  }

  private void print(Table table, Answer answer) {
    Doubt doubt = answer.doubt();
    String side = SafeText.plain(table.schema().className(doubt.side()));
    String other = SafeText.plain(table.schema().className(-doubt.side()));
    String known = doubt.isSearched() ? "searched, not proven" : "proven";
    long flips = doubt.flips().orElse(-1);
    String labels = flips == 1 ? "one label is" : NumberText.grouped(flips) + " labels are";
    new Report(console)
        .verdict(
            flips > 0 ? Style.GOOD : Style.NOTABLE,
            side,
            "The answer for line %s %s"
                .formatted(
                    answer.line(),
                    flips < 0
                        ? "is not certain: %s may be as good.".formatted(other)
                        : flips == 0
                            ? "may change if one label in the data is wrong."
                            : "is the same even if %s wrong (%s).".formatted(labels, known)))
        .fact(
            "As " + side,
            "the best rule found makes " + NumberText.count(doubt.thisSide(), "mistake"))
        .fact(
            "As " + other,
            "every linear rule makes at least %s (%s); the best one found makes %s"
                .formatted(
                    NumberText.grouped(doubt.otherSide()),
                    known,
                    NumberText.grouped(doubt.otherFound())))
        .print();
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
                          out.put("line", answer.line());
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
