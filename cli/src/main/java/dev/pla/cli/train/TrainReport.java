package dev.pla.cli.train;

import dev.pla.cli.answer.AnswerJson;
import dev.pla.cli.console.Console;
import dev.pla.cli.console.MethodName;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.RuleText;
import dev.pla.cli.options.LearnOptions;
import dev.pla.cli.options.ScaleName;
import dev.pla.internal.data.Kesler;
import dev.pla.io.Table;
import dev.pla.io.text.SafeText;
import dev.pla.learn.Outcome;
import dev.pla.model.ClassWeights;
import dev.pla.proof.Certificate;
import dev.pla.solve.Answer;
import dev.pla.solve.Solution;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/** The end of {@code pla train} in plain words. */
final class TrainReport {

  /** Rows of a certificate that are named in a line. */
  private static final int MOST_NAMED = 8;

  private final PrintStream out;
  private final Table table;
  private final boolean isTwo;
  private final Answer answer;
  private final Solution solution;
  private final MethodName method;
  private final String status;
  private final LearnOptions options;
  private final String units;
  private final ClassWeights classes;
  private final boolean interrupted;

  TrainReport(
      Console console,
      Table table,
      Answer answer,
      LearnOptions options,
      ScaleName scale,
      boolean interrupted) {
    this.out = console.out();
    this.table = table;
    this.isTwo = table.isTwoClass();
    this.answer = answer;
    this.solution = answer.solution();
    this.method = MethodName.of(solution);
    this.status = AnswerJson.status(answer);
    this.options = options;
    this.units = scale == ScaleName.NONE || scale == ScaleName.AUTO ? "" : " in scaled units";
    this.classes = options.classWeights(table);
    this.interrupted = interrupted;
  }

  void print(HeldOut held, NextTraining next, Path model, Path proof) {
    Outcome outcome = solution.outcome();
    if (interrupted && (isTwo || status.equals("undecided"))) {
      out.println("INTERRUPTED after " + spent(outcome) + "; this is what was found:");
    }
    solution.gaveUp().ifPresent(this::gaveUp);
    if (status.equals("separated")) {
      separated(outcome);
    } else {
      mistaken(outcome);
    }
    held.print(out, (double) answer.mistakes() / table.data().size());
    out.println(RuleText.line(table, answer.hypothesis()));
    if (model != null) {
      out.println("Model: " + SafeText.plain(model));
    }
    if (proof != null) {
      out.println("Proof: " + SafeText.plain(proof));
    }
    out.println("Next: " + next(next, model, proof));
  }

  private static String spent(Outcome run) {
    return NumberText.count(run.updates(), "correction")
        + " in "
        + NumberText.count(run.cycles(), "cycle");
  }

  private void gaveUp(Outcome pla) {
    if (pla.ending() == Outcome.Ending.ALL_RIGHT) {
      rounded(pla);
      return;
    }
    String data = isTwo ? "the data" : "the classes";
    out.println(
        "%s had not ended after %s and %s%s"
            .formatted(
                isTwo ? "PLA" : "The perceptron",
                NumberText.count(pla.cycles(), "cycle"),
                NumberText.count(pla.updates(), "correction"),
                answer instanceof Answer.Separated
                    ? "; %s are separable, but the bound on its corrections is %s."
                        .formatted(data, NumberText.bound(solution.bound().most(classes)))
                    : ", and it never will: " + data + " are not separable."));
  }

  private void rounded(Outcome run) {
    String known =
        switch (status) {
          case "separated" -> " The verdict's weights replace it.";
          case "inseparable" -> " No weights are right about every row.";
          default -> "";
        };
    out.println(
        "The run saw no mistake in floating-point numbers after %s, but in exact arithmetic its w is wrong about a row.%s"
            .formatted(NumberText.count(run.updates(), "correction"), known));
  }

  private void separated(Outcome outcome) {
    String all =
        "SEPARATED: all %s %s"
            .formatted(
                NumberText.count(table.data().size(), "example"),
                isTwo ? "are on their side" : "score highest in their own class");
    if (method == MethodName.VERDICT) {
      out.println(
          all
              + (isTwo
                  ? ", by the separator that the verdict found (not by PLA)."
                  : ", by the weights that the verdict found (not by the perceptron)."));
      if (answer.mistakes() > 0) {
        out.println(
            "Careful: rounded to doubles %s %s; the exact weights are in the proof."
                .formatted(
                    isTwo ? "it has" : "they make",
                    NumberText.count(answer.mistakes(), "mistake")));
      }
    } else {
      out.println(
          "%s after %s in %s."
              .formatted(
                  all,
                  NumberText.count(outcome.foundAt(), "correction"),
                  NumberText.count(outcome.cycles(), "cycle")));
    }
    bound(outcome);
  }

  private void bound(Outcome outcome) {
    String figures =
        "%s = %s, ρ = %s%s"
            .formatted(
                isTwo ? "R" : "√2·R",
                NumberText.up(solution.bound().longest(), 5),
                NumberText.down(solution.bound().nearest(), 5),
                units);
    if (!solution.bound().holds()) {
      out.println("No bound: some example %s (%s).".formatted(obstacleToBound(), figures));
    } else if (!isTwo) {
      out.println(
          "Bound: with the margin of these weights no run from w = 0 makes more than %s corrections (%s)."
              .formatted(bound(), figures));
    } else if (options.startsAtZero() && method == MethodName.PLA) {
      out.println(
          "Bound: with this hyperplane's margin no run from w = 0 makes more than %s corrections (%s); this one made %s."
              .formatted(bound(), figures, NumberText.grouped(outcome.updates())));
    } else {
      out.println(
          "Margin: %s; %s bounds the corrections of PLA from w = 0.".formatted(figures, bound()));
    }
  }

  private String obstacleToBound() {
    if (solution.bound().nearest().significand() < 0) {
      return "is on the wrong side";
    }
    return isTwo ? "lies on the hyperplane" : "ties with another class";
  }

  /** The bound's formula and value: classes that weigh differently make it larger. */
  private String bound() {
    String formula = classes.areEqual() ? "R²/ρ² = " : "(c_max/c_min)·R²/ρ² = ";
    return (isTwo ? "" : "2") + formula + NumberText.bound(solution.bound().most(classes));
  }

  private void mistaken(Outcome outcome) {
    long mistakes = answer.mistakes();
    if (isDecided()) {
      obstacle();
    } else if (!interrupted) {
      out.println("BUDGET SPENT after " + spent(outcome) + ".");
    }
    out.println(
        "The %s %s on %s (%s), J = %s%s."
            .formatted(
                isTwo ? name() + " makes" : names() + " make",
                NumberText.count(mistakes, "mistake"),
                NumberText.count(table.data().size(), "example"),
                NumberText.percent((double) mistakes / table.data().size()),
                NumberText.round(solution.loss().j(), 5),
                found()));
    if (isTwo) {
      least(mistakes);
    } else {
      out.println("Unknown: whether other weights make fewer mistakes.");
    }
  }

  /** Whether it is proven that the data are separable, or that they are not. */
  private boolean isDecided() {
    return !(answer instanceof Answer.Undecided open) || open.separable().isPresent();
  }

  private void obstacle() {
    if (!(answer instanceof Answer.Inseparable no)) {
      out.println(
          isTwo
              ? "The data are separable, but this run did not separate them; pla check shows a hyperplane that does."
              : "The classes are separable, but this run did not separate them.");
      return;
    }
    List<Certificate.Term> terms = no.certificate().terms();
    if (isTwo) {
      out.println(
          "NOT SEPARABLE, proven: no hyperplane separates lines %s of the file (%d rows; pla check shows them)."
              .formatted(
                  listed(terms, row -> String.valueOf(table.lines().of(row))), terms.size()));
      return;
    }
    Kesler kesler = new Kesler(table.data());
    out.println(
        "NOT SEPARABLE, proven: no weights are right about lines %s of the file (pla check shows them)."
            .formatted(listed(terms, row -> against(kesler, row))));
  }

  private static String listed(List<Certificate.Term> terms, IntFunction<String> words) {
    return terms.stream()
            .limit(MOST_NAMED)
            .map(term -> words.apply(term.row()))
            .collect(Collectors.joining(", "))
        + (terms.size() > MOST_NAMED ? ", …" : "");
  }

  private String against(Kesler kesler, int row) {
    int n = kesler.example(row);
    List<String> names = table.schema().classes();
    return "%d (%s against %s)"
        .formatted(
            table.lines().of(n),
            SafeText.plain(names.get(table.data().labels().classOf(n))),
            SafeText.plain(names.get(kesler.against(row))));
  }

  private String found() {
    return method == MethodName.FEWEST
        ? ", after " + NumberText.count(solution.searchSteps().orElse(0L), "step") + " of search"
        : ", found after " + NumberText.count(solution.outcome().foundAt(), "correction");
  }

  private void least(long mistakes) {
    long least = answer.provenLeast();
    if (mistakes < least) {
      out.println(
          "A row on the hyperplane counts as right here. If it counts as a mistake, every hyperplane makes %s or more."
              .formatted(NumberText.count(least, "mistake")));
      return;
    }
    if (solution.least().isEmpty() && least < mistakes) {
      out.println(
          isDecided()
              ? "Unknown: whether any hyperplane makes fewer; --bound says how few are possible."
              : "Unknown: whether any hyperplane does better, or separates the data.");
      return;
    }
    String fewer = " hyperplane makes fewer than " + NumberText.count(least, "mistake");
    boolean searched = AnswerJson.isSearched(answer);
    out.println(
        least == mistakes
            ? "This is the fewest possible: no%s%s"
                .formatted(fewer, searched ? " (searched, not proven)." : ".")
            : "No" + fewer + (searched ? ", searched, not proven." : ", as far as is proven."));
  }

  private String name() {
    return switch (method) {
      case PLA -> "last w";
      case POCKET -> "best w in the pocket";
      case GALLANT -> "w in Gallant's pocket";
      case AVERAGED, MARGIN -> "averaged w";
      case VERDICT -> "separator";
      case FEWEST -> "best w found";
    };
  }

  private String names() {
    return switch (method) {
      case POCKET -> "best weights in the pocket";
      case AVERAGED, MARGIN -> "averaged weights";
      default -> "last weights";
    };
  }

  private String next(NextTraining next, Path model, Path proof) {
    if (model != null || proof != null) {
      return next.after(model, proof);
    }
    if (!isTwo) {
      return next.model();
    }
    if (status.equals("undecided")) {
      return next.check();
    }
    boolean mayBeBetter =
        status.equals("inseparable")
            && method != MethodName.FEWEST
            && answer.mistakes() > answer.provenLeast();
    return mayBeBetter && table.data().points().constant() == 1 ? next.fewest() : next.model();
  }
}
