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
import dev.pla.cli.options.GivenOptions;
import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.PointsBuilder;
import dev.pla.fewest.MistakesBound;
import dev.pla.internal.fewest.Doubt;
import dev.pla.internal.solve.OptimumQueries;
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
import java.util.stream.IntStream;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code pla doubt}: how sure the decision about one row is. */
@Command(name = "doubt")
public final class DoubtCommand extends DataCommand {

  @Option(names = "--row", paramLabel = "NUMBER", split = ",")
  private List<Long> rows = List.of();

  @Option(names = "--line", paramLabel = "NUMBER", split = ",")
  private List<Long> lines = List.of();

  @Option(names = "--new", paramLabel = "FILE")
  private String further;

  @Option(names = "--seconds", paramLabel = "NUMBER")
  private Double seconds;

  /** A row that is asked about, and where it is in its file. */
  private record Asked(long row, long line, Dataset point) {}

  private record Answer(Asked about, Doubt doubt) {}

  @Override
  public Integer call() throws IOException {
    refuseIf(
        Stream.of(!rows.isEmpty(), !lines.isEmpty(), further != null).filter(b -> b).count() != 1,
        (further == null ? "--line" : "--new")
            + ": which rows? Add one of --line NUMBER, --row NUMBER and --new FILE");
    GivenOptions.requireSeconds(seconds);
    Table table = read(columnOptions.columns());
    VerdictRun.requireForFewest(table);
    List<Asked> asked = further == null ? chosen(table) : read(table);
    List<Answer> answers = new ArrayList<>();
    try (ProgressLine progress = progress()) {
      // One share for the best hyperplane, and one for each row.
      Double share = seconds == null ? null : seconds / (asked.size() + 1);
      Dataset data = table.data();
      MistakesBound best =
          VerdictRun.fewest(table, progress, share).least(data, OptimumQueries.HALF);
      for (Asked one : asked) {
        if (answers.isEmpty() || !Interrupt.isWanted()) {
          OptimumQueries run = VerdictRun.fewest(table, progress, share);
          answers.add(new Answer(one, run.doubt(data, one.point(), best)));
        }
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

  /** The rows asked for of the table itself. */
  private List<Asked> chosen(Table table) {
    Dataset data = table.data().distinctRows();
    IntToLongFunction numbers = lines.isEmpty() ? table.lines()::inFile : table.lines()::of;
    List<Asked> chosen = new ArrayList<>();
    for (long number : lines.isEmpty() ? rows : lines) {
      int at =
          IntStream.range(0, data.size())
              .filter(n -> numbers.applyAsLong(n) == number)
              .findFirst()
              .orElse(-1);
      refuseIf(
          at < 0,
          "%s: %d is not a row of the table, expected %d to %d",
          lines.isEmpty() ? "--row" : "--line",
          number,
          numbers.applyAsLong(0),
          numbers.applyAsLong(data.size() - 1));
      chosen.add(new Asked(table.lines().inFile(at), table.lines().of(at), data.slice(at, at + 1)));
    }
    return chosen;
  }

  /** Rows prepared as those of the table were. */
  private List<Asked> read(Table table) throws IOException {
    List<Asked> read = new ArrayList<>();
    List<String> notes =
        BatchReader.read(
            EvaluationData.source(DataSource.file(further), console),
            table.columns(UnknownLevel.REFUSED, Optional.empty(), ModelColumns.Labels.UNREAD),
            batch -> {
              for (int i = 0; i < batch.points().size(); i++) {
                PointsBuilder point = PointsBuilder.like(table.data().distinctRows().points());
                point.add(batch.points(), i);
                Dataset alone = new Dataset(point.build(), Labels.allPositive(1));
                read.add(new Asked(read.size(), batch.lines().get(i), alone));
              }
            });
    say(further, notes);
    return read;
  }

  private void print(Table table, Answer answer) {
    Doubt doubt = answer.doubt();
    String side = SafeText.plain(table.schema().className(doubt.side()));
    String other = SafeText.plain(table.schema().className(-doubt.side()));
    long flips = doubt.flips().orElse(-1);
    String labels = flips == 1 ? "one label is" : NumberText.grouped(flips) + " labels are";
    new Report(console)
        .verdict(
            flips > 0 ? Style.GOOD : Style.NOTABLE,
            side,
            "The answer for line %s %s"
                .formatted(
                    answer.about().line(),
                    flips < 0
                        ? "is not certain: %s may be as good.".formatted(other)
                        : flips == 0
                            ? "may change if one label in the data is wrong."
                            : "is the same even if %s wrong (%s)."
                                .formatted(labels, AnswerJson.known(!doubt.isSearched()))))
        .fact(
            "As " + side,
            "the best rule found makes " + NumberText.count(doubt.thisSide(), "mistake"))
        .fact(
            "As " + other,
            "every linear rule makes at least %s (%s); the best one found makes %s"
                .formatted(
                    NumberText.grouped(doubt.otherSide()),
                    AnswerJson.known(!doubt.isSearched()),
                    NumberText.grouped(doubt.otherFound())))
        .print();
  }

  private static void write(JsonWriter out, Table table, List<Answer> answers) {
    out.put("examples", table.data().size());
    out.put("features", table.data().dimension());
    out.put("sha256", table.sha256());
    out.putObjects(
        "answers",
        answers,
        answer -> {
          Doubt doubt = answer.doubt();
          out.put("row", answer.about().row());
          out.put("line", answer.about().line());
          out.put("class", table.schema().className(doubt.side()));
          out.put("thisSide", doubt.thisSide());
          out.put("otherSide", doubt.otherSide());
          out.put("otherSideIs", AnswerJson.known(!doubt.isSearched()));
          out.put("otherSideFound", doubt.otherFound());
          doubt.flips().ifPresent(flips -> out.put("flips", flips));
        });
  }
}
