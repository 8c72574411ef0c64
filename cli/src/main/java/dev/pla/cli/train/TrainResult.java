package dev.pla.cli.train;

import dev.pla.cli.console.ConfusionReport;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.prove.AnswerJson;
import dev.pla.cli.train.HeldOutOptions.HeldOut;
import dev.pla.data.Labels;
import dev.pla.io.Table;
import dev.pla.io.json.JsonWriter;
import dev.pla.io.text.SafeText;
import dev.pla.model.ClassWeights;
import dev.pla.model.Confusion;
import dev.pla.solve.Answer;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * All that {@code pla train} says.
 *
 * @param status separated, inseparable, undecided or interrupted
 * @param held what --validate held out
 * @param estimate of the error on new rows
 * @param pocket its estimate, if that is clearly better
 * @param alone a column that alone decides nearly all rows
 */
record TrainResult(
    Answer answer,
    String status,
    Baseline baseline,
    Optional<HeldOut> held,
    Optional<Estimate> estimate,
    Optional<Estimate> pocket,
    List<ColumnShares.Share> shares,
    Optional<ColumnShares.Alone> alone,
    double seconds) {

  /** A class with less than this share of the rows is rare. */
  private static final double RARE = 0.1;

  /**
   * Always the largest class.
   *
   * @param name of that class
   * @param error the share of the other rows
   */
  record Baseline(String name, double error) {

    static Baseline of(Table table) {
      Labels labels = table.data().labels();
      int[] sizes = labels.classSizes();
      int largest = 0;
      for (int k = 1; k < sizes.length; k++) {
        largest = sizes[k] > sizes[largest] ? k : largest;
      }
      return new Baseline(
          table.schema().classes().get(largest), 1 - (double) sizes[largest] / labels.size());
    }

    String text() {
      return "always answering %s makes %s"
          .formatted(SafeText.plain(name), NumberText.percent(error));
    }
  }

  /** How right the answer is on rows that were held out. */
  ConfusionReport on(HeldOut rows, Table table) {
    return ConfusionReport.of(answer.hypothesis(), rows.rows(), table.schema());
  }

  /** Whether new rows are classified no better than by the largest class, as far as is known. */
  boolean isNoBetter() {
    double rounding = 1e-9;
    return estimate
        .filter(e -> e.error() + e.standardError() >= baseline.error() - rounding)
        .isPresent();
  }

  /** Whether a class is rare and less than half of it is found. */
  boolean isRareClassMissed(Table table) {
    Labels labels = table.data().labels();
    int[] sizes = labels.classSizes();
    return estimate.isPresent()
        && IntStream.range(0, sizes.length)
            .filter(k -> sizes[k] < RARE * labels.size())
            .anyMatch(k -> estimate.get().confusion().recall(k) < 0.5);
  }

  void write(JsonWriter out, Table table, ClassWeights classes) {
    AnswerJson.train(out, table, status, answer, classes);
    out.putObject(
        "baseline", () -> out.put("class", baseline.name()).put("error", baseline.error()));
    held.ifPresent(
        rows ->
            out.putObject(
                "heldOut",
                () -> {
                  on(rows, table).write(out);
                  out.put("unknownLevels", rows.unknown());
                }));
    estimate.ifPresent(
        e -> {
          e.write(out);
          out.putObject("estimate", () -> estimate(out, table, e));
        });
    out.putObjects(
        "columnShares", shares, s -> out.put("column", s.column()).put("share", s.share()));
    alone.ifPresent(
        one ->
            out.putObject(
                "decidesAlone",
                () ->
                    out.put("column", one.name())
                        .put("mistakes", one.mistakes())
                        .put("errorWithout", one.without())));
    out.put("seconds", seconds);
  }

  private void estimate(JsonWriter out, Table table, Estimate e) {
    Confusion confusion = e.confusion();
    out.put("parts", e.parts());
    out.put("rows", confusion.examples());
    out.put("mistakes", e.mistakes());
    out.put("error", e.error());
    out.put("standardError", e.standardError());
    ConfusionReport.writeClasses(out, table.schema(), confusion);
    out.put("noBetterThanBaseline", isNoBetter());
    pocket.ifPresent(better -> out.put("pocketError", better.error()));
  }
}
