package dev.pla.cli.train;

import dev.pla.cli.answer.AnswerJson;
import dev.pla.cli.console.ConfusionReport;
import dev.pla.cli.console.Console;
import dev.pla.cli.console.MethodName;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.RuleText;
import dev.pla.cli.options.LearnOptions;
import dev.pla.cli.options.ScaleName;
import dev.pla.io.Table;
import dev.pla.learn.Outcome;
import dev.pla.model.ClassWeights;
import dev.pla.model.Hypothesis;
import dev.pla.proof.Certificate;
import dev.pla.solve.Answer;
import dev.pla.solve.Solution;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;

/** The end of {@code pla train} in plain words. */
final class TrainReport {

  private final PrintStream out;
  private final Table table;
  private final Answer answer;
  private final Solution solution;
  private final MethodName method;
  private final String status;
  private final LearnOptions options;
  private final ScaleName scale;
  private final ClassWeights classes;
  private final boolean interrupted;
  private ConfusionReport held;
  private HeldOutOptions.Parts parts;
  private FoldErrors folds;

  TrainReport(
      Console console,
      Table table,
      Answer answer,
      LearnOptions options,
      ScaleName scale,
      boolean interrupted) {
    this.out = console.out();
    this.table = table;
    this.answer = answer;
    this.solution = answer.solution();
    this.method = MethodName.of(solution);
    this.status = AnswerJson.status(answer);
    this.options = options;
    this.scale = scale;
    this.classes = options.classWeights(table);
    this.interrupted = interrupted;
  }

  /** With what was found on examples that were not learned from; null where none were. */
  TrainReport heldOut(ConfusionReport report, HeldOutOptions.Parts divided, FoldErrors errors) {
    held = report;
    parts = divided;
    folds = errors;
    return this;
  }

  private void heldOut() {
    if (held != null) {
      out.println(
          "HELD OUT: "
              + parts.note()
              + ": "
              + NumberText.count(held.loss().mistakes(), "mistake")
              + " on "
              + NumberText.count(held.confusion().examples(), "example")
              + " that were not learned from ("
              + NumberText.percent(held.error())
              + ").");
      held.print(out);
      FoldErrors.printUnknown(out, parts.unknown());
    }
    if (folds != null) {
      folds.print(out, (double) answer.mistakes() / table.data().size());
    }
  }

  void print(NextTraining next, Path model, Path proof) {
    if (interrupted) {
      out.println("INTERRUPTED after " + spent(solution.outcome()) + "; this is what was found:");
    }
    solution.gaveUp().ifPresent(this::gaveUp);
    if (status.equals("separated")) {
      separated();
    } else {
      mistaken();
    }
    Hypothesis rule = answer.hypothesis().withOne(table.data().points().constant());
    heldOut();
    out.println("Rule: " + RuleText.of(rule, table.schema()));
    if (model != null) {
      out.println("Model: " + model);
    }
    if (proof != null) {
      out.println("Proof: " + proof);
    }
    out.println("Next: " + next(next, model, proof));
  }

  private static String spent(Outcome run) {
    return NumberText.count(run.updates(), "correction")
        + " in "
        + NumberText.count(run.cycles(), "cycle");
  }

  private void gaveUp(Outcome pla) {
    String spent =
        NumberText.count(pla.cycles(), "cycle")
            + " and "
            + NumberText.count(pla.updates(), "correction");
    if (answer instanceof Answer.Separated yes) {
      out.println(
          "PLA had not ended after "
              + spent
              + "; the data are separable, but the bound on its corrections is "
              + NumberText.bound(yes.bound().most(classes))
              + ".");
    } else {
      out.println(
          "PLA had not ended after " + spent + ", and it never will: the data are not separable.");
    }
  }

  private void separated() {
    Outcome outcome = solution.outcome();
    String all =
        "SEPARATED: all " + NumberText.count(table.data().size(), "example") + " are on their side";
    if (method == MethodName.VERDICT) {
      out.println(all + ", by the separator that the verdict found (not by PLA).");
      if (answer.mistakes() > 0) {
        out.println(
            "Careful: rounded to doubles it has "
                + NumberText.count(answer.mistakes(), "mistake")
                + "; the exact weights are in the proof.");
      }
    } else {
      out.println(
          all
              + " after "
              + NumberText.count(outcome.foundAt(), "correction")
              + " in "
              + NumberText.count(outcome.cycles(), "cycle")
              + ".");
    }
    bound(outcome);
  }

  private void bound(Outcome outcome) {
    String figures =
        "R = "
            + NumberText.up(solution.bound().longest(), 5)
            + ", ρ = "
            + NumberText.down(solution.bound().nearest(), 5);
    String units = scale == ScaleName.NONE ? "" : " in scaled units";
    if (!solution.bound().holds()) {
      out.println("No bound: some example lies on the hyperplane (" + figures + units + ").");
    } else if (options.startsAtZero() && method == MethodName.PLA) {
      out.println(
          "Bound: with this hyperplane's margin no run from w = 0 makes more than "
              + bound()
              + " corrections ("
              + figures
              + units
              + "); this one made "
              + NumberText.grouped(outcome.updates())
              + ".");
    } else {
      out.println(
          "Margin: "
              + figures
              + units
              + "; "
              + bound()
              + " bounds the corrections of PLA from w = 0.");
    }
  }

  /** The bound's formula and value: classes that weigh differently make it larger. */
  private String bound() {
    return (classes.areEqual() ? "R²/ρ² = " : "(c_max/c_min)·R²/ρ² = ")
        + NumberText.bound(solution.bound().most(classes));
  }

  private void mistaken() {
    long mistakes = answer.mistakes();
    if (isDecided()) {
      obstacle();
    } else if (!interrupted) {
      out.println("BUDGET SPENT after " + spent(solution.outcome()) + ".");
    }
    out.println(
        "The "
            + name()
            + " makes "
            + NumberText.count(mistakes, "mistake")
            + " on "
            + NumberText.count(table.data().size(), "example")
            + " ("
            + NumberText.percent((double) mistakes / table.data().size())
            + "), J = "
            + NumberText.round(solution.loss().j(), 5)
            + found()
            + ".");
    least(mistakes);
  }

  /** Whether it is proven that the data are separable, or that they are not. */
  private boolean isDecided() {
    return !(answer instanceof Answer.Undecided open) || open.separable().isPresent();
  }

  private void obstacle() {
    if (answer instanceof Answer.Inseparable no) {
      List<Certificate.Term> terms = no.certificate().terms();
      int rows = terms.size();
      StringBuilder list = new StringBuilder();
      StringBuilder lines = new StringBuilder();
      for (int k = 0; k < Math.min(8, rows); k++) {
        int row = terms.get(k).row();
        list.append(k == 0 ? "" : ", ").append(row);
        lines.append(k == 0 ? "" : ", ").append(table.lines().of(row));
      }
      out.println(
          "NOT SEPARABLE, proven: no hyperplane separates rows "
              + list
              + (rows > 8 ? ", …" : "")
              + ", lines "
              + lines
              + (rows > 8 ? ", …" : "")
              + " of the file ("
              + rows
              + " rows; pla check shows them).");
    } else {
      out.println(
          "The data are separable, but this run did not separate them; pla check shows a hyperplane"
              + " that does.");
    }
  }

  private String found() {
    return method == MethodName.FEWEST
        ? ", after " + NumberText.count(solution.searchSteps().orElse(0L), "step") + " of search"
        : ", found after " + NumberText.count(solution.outcome().foundAt(), "correction");
  }

  private void least(long mistakes) {
    long least = answer.provenLeast();
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
            ? "This is the fewest possible: no"
                + fewer
                + (searched ? " (searched, not proven)." : ".")
            : "No" + fewer + (searched ? ", searched, not proven." : ", as far as is proven."));
  }

  private String name() {
    return switch (method) {
      case PLA -> "last w";
      case POCKET -> "best w in the pocket";
      case GALLANT -> "w in Gallant's pocket";
      case AVERAGED -> "averaged w";
      case VERDICT -> "separator";
      case FEWEST -> "best w found";
    };
  }

  private String next(NextTraining next, Path model, Path proof) {
    if (model != null || proof != null) {
      return next.after(model, proof);
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
