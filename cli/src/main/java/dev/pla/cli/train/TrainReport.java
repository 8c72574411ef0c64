package dev.pla.cli.train;

import dev.pla.cli.console.ConfusionReport;
import dev.pla.cli.console.MethodName;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.Report;
import dev.pla.cli.console.RuleText;
import dev.pla.cli.console.ShellWord;
import dev.pla.cli.console.Style;
import dev.pla.cli.options.DataCommand.WrittenProof;
import dev.pla.cli.options.GivenOptions;
import dev.pla.cli.options.LearnOptions;
import dev.pla.cli.prove.AnswerJson;
import dev.pla.cli.prove.VerdictText;
import dev.pla.cli.train.HeldOutOptions.HeldOut;
import dev.pla.io.Table;
import dev.pla.io.text.SafeText;
import dev.pla.learn.Outcome;
import dev.pla.model.ClassWeights;
import dev.pla.model.Confusion;
import dev.pla.solve.Answer;
import dev.pla.solve.Solution;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The answer of {@code pla train} for people.
 *
 * @param data the words that name the data
 * @param given the options of the training
 */
record TrainReport(
    Report report,
    Table table,
    TrainResult result,
    LearnOptions options,
    String data,
    GivenOptions given) {

  /** Options about the data, which have words of their own, and about files that a run writes. */
  private static final List<String> NOT_ABOUT_LEARNING =
      List.of("--sql --jdbc --model --save --checkpoint --resume --json --verbose".split(" "));

  void print(Path model, Optional<WrittenProof> proof, boolean isVerbose) {
    verdict();
    onTheseRows();
    solution()
        .gaveUp()
        .filter(run -> run.ending() == Outcome.Ending.ALL_RIGHT)
        .ifPresent(this::rounded);
    result.held().ifPresent(this::onHeldRows);
    result.estimate().ifPresent(this::onNewRows);
    if (result.shares().size() > 1) {
      report.fact("Columns", ColumnShares.text(result.shares()));
    }
    report.rule(RuleText.line(table, answer().hypothesis()));
    result.alone().ifPresent(this::lookAt);
    boolean isStopped = solution().outcome().ending() == Outcome.Ending.STOPPED;
    if (isStopped && !result.status().equals("interrupted")) {
      report.fact(
          "Stopped", "after " + spent(solution().outcome()) + "; a longer run may find more");
    }
    if (answer() instanceof Answer.Separated) {
      report.fact("Found", found());
      if (isTwo()) {
        VerdictText.likely(table.data()).ifPresent(text -> report.fact("Coincidence?", text));
      }
    }
    if (isVerbose) {
      details();
    }
    if (model != null) {
      report.fact("Model", SafeText.plain(model));
    }
    proof.ifPresent(saved -> report.fact("Proof", saved.words()));
    next(model, proof);
  }

  private Answer answer() {
    return result.answer();
  }

  private Solution solution() {
    return answer().solution();
  }

  private MethodName method() {
    return MethodName.of(solution());
  }

  private boolean isTwo() {
    return table.isTwoClass();
  }

  private long rows() {
    return table.data().size();
  }

  private void verdict() {
    String where = VerdictText.where(table);
    if (result.status().equals("interrupted")) {
      String stopped = "after %s; this is what was found.".formatted(spent(solution().outcome()));
      report.verdict(Style.NOTABLE, "INTERRUPTED", stopped);
    } else if (answer() instanceof Answer.Separated) {
      String all =
          isTwo() ? "all %s correctly" : "all %s into their " + table.classes() + " classes";
      report.verdict(
          Style.GOOD,
          "SEPARABLE",
          "A linear rule%s classifies %s."
              .formatted(where, all.formatted(NumberText.count(rows(), "row"))));
    } else if (answer() instanceof Answer.Inseparable) {
      report.verdict(
          Style.NOTABLE,
          "NOT SEPARABLE",
          "No linear rule%s classifies every row correctly (proven).".formatted(where));
    } else if (((Answer.Undecided) answer()).separable().isPresent()) {
      report.verdict(
          Style.GOOD,
          "SEPARABLE",
          "Some linear rule%s classifies every row correctly (proven); this one does not."
              .formatted(where));
    } else {
      String limit = "after %s. Whether the classes are separable is not decided.";
      report.verdict(Style.NOTABLE, "STOPPED", limit.formatted(spent(solution().outcome())));
    }
  }

  private static String spent(Outcome run) {
    return "%s in %s"
        .formatted(
            NumberText.count(run.updates(), "correction"), NumberText.count(run.cycles(), "cycle"));
  }

  private void onTheseRows() {
    long mistakes = answer().mistakes();
    String share =
        mistakes == 0
            ? Style.BOLD.of("no mistakes")
            : Style.BOLD.of(NumberText.percent((double) mistakes / rows())) + " mistakes";
    report.fact(
        "On these rows",
        "%s (%s of %s)%s; %s"
            .formatted(
                share,
                NumberText.grouped(mistakes),
                NumberText.grouped(rows()),
                least(mistakes),
                result.baseline().text()));
    if (mistakes > 0 && method() == MethodName.VERDICT) {
      report.fact(
          "", "Careful: the rule is rounded to doubles; the exact weights are in the proof.");
    }
  }

  /** Doubles saw no mistake, and exact arithmetic sees some. */
  private void rounded(Outcome run) {
    String known =
        answer() instanceof Answer.Separated ? " The exact solver's rule replaces it." : "";
    report.fact(
        "Rounding",
        "The run saw no mistake in floating-point numbers after %s, but in exact arithmetic its rule is wrong about a row.%s"
            .formatted(NumberText.count(run.updates(), "correction"), known));
  }

  /** What is proven about fewer mistakes. */
  private String least(long mistakes) {
    long least = answer().provenLeast();
    if (mistakes < least) {
      return " if a row on the hyperplane is right; if it is wrong, every linear rule makes at least "
          + NumberText.grouped(least);
    }
    boolean isBounded = solution().least().isPresent() || (least == mistakes && isTwo());
    if (mistakes == 0 || !isBounded) {
      return "";
    }
    String how = AnswerJson.known(answer());
    return least == mistakes
        ? "; no linear rule makes fewer (%s)".formatted(how)
        : "; every linear rule makes at least %s (%s)".formatted(NumberText.grouped(least), how);
  }

  /** What --validate measured. */
  private void onHeldRows(HeldOut held) {
    ConfusionReport counted = result.on(held, table);
    String text =
        "%s mistakes (%s of %s): %s"
            .formatted(
                Style.BOLD.of(NumberText.percent(counted.error())),
                NumberText.grouped(counted.loss().mistakes()),
                NumberText.grouped(counted.confusion().examples()),
                held.note());
    onNewRows(text, counted.confusion(), held.unknown());
  }

  private void onNewRows(Estimate estimate) {
    onNewRows(estimate.text(), estimate.confusion(), estimate.unknown());
    if (result.isNoBetter()) {
      report.fact(
          "",
          "No better than always %s (%s): a linear rule finds little in these columns."
              .formatted(
                  SafeText.plain(result.baseline().name()),
                  NumberText.percent(result.baseline().error())));
    }
  }

  private void onNewRows(String text, Confusion confusion, long unknown) {
    report.fact("On new rows", text);
    report.lines("", ConfusionReport.table(table.schema(), confusion));
    if (unknown > 0) {
      report.fact(
          "",
          "%s of them had a category that the other rows do not have."
              .formatted(NumberText.count(unknown, "cell")));
    }
  }

  private void lookAt(ColumnShares.Alone alone) {
    String name = SafeText.plain(alone.name());
    report.fact(
        "Look at",
        "%s alone decides %s (%s in %s); without it %s. If it is known only afterwards: --ignore %s"
            .formatted(
                name,
                SafeText.plain(table.label().orElse("the class")),
                NumberText.count(alone.mistakes(), "mistake"),
                NumberText.grouped(rows()),
                NumberText.percent(alone.without()),
                name));
  }

  private String found() {
    Outcome outcome = solution().outcome();
    String start =
        options.startsAtAverage() && method() == MethodName.PLA ? ", from the averaged rule" : "";
    return switch (method()) {
      case VERDICT -> "by the exact solver; PLA would need too long";
      case PLA -> "by PLA after %s%s".formatted(spent(outcome), start);
      case MARGIN -> "by the averaged perceptron with a margin, " + spent(outcome);
      default -> "by %s after %s".formatted(method().text(), spent(outcome));
    };
  }

  /** R, ρ, J and the bound. */
  private void details() {
    ClassWeights classes = options.classWeights(table);
    solution()
        .gaveUp()
        .filter(run -> run.ending() != Outcome.Ending.ALL_RIGHT)
        .ifPresent(run -> report.fact("PLA", "had not ended after " + spent(run)));
    report.fact("Loss", "J = " + NumberText.round(solution().loss().j(), 5));
    report.fact(
        "Margin",
        "%s = %s, ρ = %s"
            .formatted(
                isTwo() ? "R" : "√2·R",
                NumberText.up(solution().bound().longest(), 5),
                NumberText.down(solution().bound().nearest(), 5)));
    if (solution().bound().holds()) {
      String formula = classes.areEqual() ? "R²/ρ² = " : "(c_max/c_min)·R²/ρ² = ";
      report.fact(
          "Bound",
          "from w = 0 PLA makes at most %s%s%s corrections"
              .formatted(
                  isTwo() ? "" : "2", formula, NumberText.bound(solution().bound().most(classes))));
    }
    report.fact("Seconds", NumberText.round(result.seconds(), 2));
  }

  /** What to type next: the data again, with the options that decide what is read. */
  private void next(Path model, Optional<WrittenProof> proof) {
    if (model != null) {
      report.next("predict " + ShellWord.of(model) + " NEW-DATA", "classify new rows");
      return;
    }
    if (proof.isPresent()) {
      report.next(proof.get().verify(data) + given.besideProof(), "check the proof");
      return;
    }
    String check = "check " + data + given.reading();
    String train = "train " + data + given.reading();
    String trainAsBefore = "train " + data + given.allBut(NOT_ABOUT_LEARNING);
    report.next(trainAsBefore + " --model model.json", "save the model");
    if (isTwo() && answer() instanceof Answer.Undecided) {
      report.next(check, "decide whether the classes are separable");
    }
    if (isTwo()
        && answer() instanceof Answer.Inseparable
        && table.data().points().hasIntercept()
        && method() != MethodName.FEWEST
        && answer().mistakes() > answer().provenLeast()) {
      report.next(train + " --algorithm fewest", "find the fewest possible mistakes");
    }
    result
        .pocket()
        .ifPresent(
            better ->
                report.next(
                    train + " --algorithm pocket --scale auto", better.share() + " on new rows"));
    if (result.isRareClassMissed(table) && !options.weighsClasses()) {
      report.next(trainAsBefore + " --class-weight balanced", "find more of the rare class");
    }
    if (answer() instanceof Answer.Separated && isTwo()) {
      report.next(check, "widest margin and proof");
    }
  }
}
