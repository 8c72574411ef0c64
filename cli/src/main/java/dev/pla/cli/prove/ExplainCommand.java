package dev.pla.cli.prove;

import static dev.pla.cli.console.UsageException.refuseIf;

import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.Interrupt;
import dev.pla.cli.console.OutputFiles;
import dev.pla.cli.console.ProgressLine;
import dev.pla.cli.console.Report;
import dev.pla.cli.options.DataCommand;
import dev.pla.cli.options.LearnOptions;
import dev.pla.cli.options.LearningUse;
import dev.pla.internal.solve.SeparabilityReport;
import dev.pla.io.Table;
import dev.pla.io.file.AtomicFile;
import dev.pla.io.text.SafeText;
import dev.pla.proof.Verdict;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pla explain}: the proof that PLA halts, or why it cannot, with this data's numbers. */
@Command(name = "explain")
public final class ExplainCommand extends DataCommand {

  @Mixin private LearnOptions learnOptions;

  @Option(names = "--html", paramLabel = "OUT")
  private Path html;

  @Override
  public Integer call() throws IOException {
    learnOptions.check(LearningUse.PLA_ALONE);
    refuseIf(
        !learnOptions.startsAtZero(),
        "--start: the proof is about runs from w = 0; leave --start out");
    refuseIf(
        learnOptions.weighsClasses(),
        "--class-weight: the proof is told for classes of equal weight; leave it out");
    new OutputFiles(source().inputs()).check("--html", html);
    Table table = read(columnOptions.columns());
    SeparabilityReport found;
    try (ProgressLine progress = progress()) {
      found = SeparabilityReport.of(table.data(), VerdictRun.of(table.data(), progress, null));
    }
    Verdict verdict = found.verdict();
    StoryPage explanation = explanation(table, found);
    Interrupt.check();
    if (html != null) {
      AtomicFile.write(html, explanation.html().getBytes(StandardCharsets.UTF_8));
    }
    Report report = explanation.report();
    String asked = asked();
    if (verdict instanceof Verdict.Separated) {
      report.next("trace " + asked + " --proof", "both sides of each inequality, as CSV");
    } else if (table.data().points().hasIntercept()) {
      report.next("train " + asked + " --algorithm fewest", "the rule with the fewest mistakes");
    }
    if (json) {
      printJson(out -> out.put("text", report.text()));
    } else {
      if (html != null) {
        report.fact("Page", SafeText.plain(html));
      }
      report.print();
    }
    return verdict instanceof Verdict.Separated ? ExitCode.DONE : ExitCode.NEGATIVE;
  }

  private StoryPage explanation(Table table, SeparabilityReport found) throws IOException {
    if (found.verdict() instanceof Verdict.Inseparable) {
      learnOptions.noteUnused("the data are not separable, and nothing is learned");
      return ConvergenceStory.ofInseparable(console, table, found);
    }
    return ConvergenceStory.ofSeparable(console, table, found, learnOptions.pla(table));
  }
}
