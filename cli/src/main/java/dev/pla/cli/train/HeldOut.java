package dev.pla.cli.train;

import dev.pla.cli.console.ConfusionReport;
import dev.pla.cli.console.NumberText;
import dev.pla.io.json.JsonWriter;
import java.io.PrintStream;
import java.util.Optional;

/**
 * What was found on examples that were not learned from.
 *
 * @param parts what --validate held out, if it did
 * @param report of the hypothesis on these examples
 * @param folds what --folds found, if there are any
 */
record HeldOut(
    Optional<HeldOutOptions.Parts> parts,
    Optional<ConfusionReport> report,
    Optional<FoldErrors> folds) {

  /**
   * In words.
   *
   * @param training the error on the examples learned from
   */
  void print(PrintStream out, double training) {
    report.ifPresent(
        held -> {
          out.println(
              "HELD OUT: %s: %s on %s that were not learned from (%s)."
                  .formatted(
                      parts.orElseThrow().note(),
                      NumberText.count(held.loss().mistakes(), "mistake"),
                      NumberText.count(held.confusion().examples(), "example"),
                      NumberText.percent(held.error())));
          held.print(out);
          FoldErrors.printUnknown(out, parts.orElseThrow().unknown());
        });
    folds.ifPresent(errors -> errors.print(out, training));
  }

  void write(JsonWriter out) {
    report.ifPresent(
        held ->
            out.putObject(
                "heldOut",
                () -> {
                  held.write(out);
                  out.put("unknownLevels", parts.orElseThrow().unknown());
                }));
    folds.ifPresent(errors -> errors.write(out));
  }
}
