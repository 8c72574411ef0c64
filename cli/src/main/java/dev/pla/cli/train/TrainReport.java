package dev.pla.cli.train;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.RuleText;
import dev.pla.cli.options.LearnOptions;
import dev.pla.cli.options.ScaleName;
import dev.pla.cli.train.Training.Method;
import dev.pla.io.Table;
import dev.pla.learn.Outcome;
import dev.pla.proof.Verdict;
import java.io.PrintStream;
import java.nio.file.Path;

/** The end of {@code pla train} in plain words. */
final class TrainReport {

  private final PrintStream out;
  private final Table table;
  private final Training training;
  private final LearnOptions options;
  private final ScaleName scale;

  TrainReport(
      Console console, Table table, Training training, LearnOptions options, ScaleName scale) {
    this.out = console.out();
    this.table = table;
    this.training = training;
    this.options = options;
    this.scale = scale;
  }

  void print(String data, Path model, Path proof) {
    training.gaveUp().ifPresent(this::gaveUp);
    if (training.status().equals("separated")) {
      separated();
    } else {
      mistaken();
    }
    out.println("Rule: " + RuleText.of(training.hypothesis(), table.schema()));
    if (model != null) {
      out.println("Model: " + model);
    }
    if (proof != null) {
      out.println("Proof: " + proof);
    }
    out.println("Next: " + next(data, model, proof));
  }

  private void gaveUp(Outcome pla) {
    String spent =
        NumberText.count(pla.cycles(), "cycle")
            + " and "
            + NumberText.count(pla.updates(), "correction");
    if (training.verdict().orElse(null) instanceof Verdict.Separated yes) {
      out.println(
          "PLA had not ended after "
              + spent
              + "; the data are separable, but the bound on its corrections is "
              + NumberText.bound(yes.bound().corrections())
              + ".");
    } else {
      out.println(
          "PLA had not ended after " + spent + ", and it never will: the data are not separable.");
    }
  }

  private void separated() {
    Outcome outcome = training.outcome();
    String all =
        "SEPARATED: all " + NumberText.count(table.data().size(), "example") + " are on their side";
    if (training.method() == Method.VERDICT) {
      out.println(all + ", by the separator that the verdict found (not by PLA).");
      if (!training.separated()) {
        out.println(
            "Careful: rounded to doubles it has "
                + NumberText.count(training.loss().mistakes(), "mistake")
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
            + NumberText.round(training.bound().radius(), 5)
            + ", ρ = "
            + NumberText.round(training.bound().margin(), 5);
    String units = scale == ScaleName.NONE ? "" : " in scaled units";
    if (!(training.bound().margin() > 0)) {
      out.println("No bound: some example lies on the hyperplane (" + figures + units + ").");
    } else if (options.startsAtZero() && training.method() == Method.PLA) {
      out.println(
          "Bound: with this hyperplane's margin no run from w = 0 makes more than R²/ρ² = "
              + NumberText.bound(training.bound().corrections())
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
              + "; R²/ρ² = "
              + NumberText.bound(training.bound().corrections())
              + " bounds the corrections of PLA from w = 0.");
    }
  }

  private void mistaken() {
    Outcome outcome = training.outcome();
    long mistakes = training.loss().mistakes();
    if (training.evidence().isPresent()) {
      obstacle();
    } else {
      out.println(
          "BUDGET SPENT after "
              + NumberText.count(outcome.updates(), "correction")
              + " in "
              + NumberText.count(outcome.cycles(), "cycle")
              + ".");
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
            + NumberText.round(training.loss().j(), 5)
            + found()
            + ".");
    least(mistakes);
  }

  private void obstacle() {
    if (training.verdict().orElse(null) instanceof Verdict.Inseparable no) {
      int rows = no.certificate().terms().size();
      StringBuilder list = new StringBuilder();
      for (int k = 0; k < Math.min(8, rows); k++) {
        list.append(k == 0 ? "" : ", ").append(no.certificate().terms().get(k).row());
      }
      out.println(
          "NOT SEPARABLE, proven: no hyperplane separates rows "
              + list
              + (rows > 8 ? ", …" : "")
              + " ("
              + rows
              + " rows; pla check shows them).");
    } else {
      out.println(
          "The data are separable, but this run did not separate them; pla check shows a hyperplane that does.");
    }
  }

  private String found() {
    return training.method() == Method.FEWEST
        ? ", after " + NumberText.count(training.search().orElse(0L), "step") + " of search"
        : ", found after " + NumberText.count(training.outcome().foundAt(), "correction");
  }

  private void least(long mistakes) {
    if (training.lowerBound().isEmpty()) {
      out.println(
          training.evidence().isEmpty()
              ? "Unknown: whether any hyperplane does better, or separates the data."
              : "Unknown: whether any hyperplane makes fewer; --bound says how few are possible.");
      return;
    }
    long least = training.provenLeast();
    out.println(
        least == mistakes
            ? "This is the fewest possible: no hyperplane makes fewer than "
                + NumberText.count(least, "mistake")
                + "."
            : "No hyperplane makes fewer than "
                + NumberText.count(least, "mistake")
                + ", as far as is proven.");
  }

  private String name() {
    return switch (training.method()) {
      case PLA -> "last w";
      case POCKET -> "best w in the pocket";
      case GALLANT -> "w in Gallant's pocket";
      case AVERAGED -> "averaged w";
      case VERDICT -> "separator";
      case FEWEST -> "best w found";
    };
  }

  private String next(String data, Path model, Path proof) {
    if (model != null) {
      return "pla predict " + model + " NEW-DATA";
    }
    if (proof != null) {
      return "pla verify " + proof + " " + data;
    }
    if (training.status().equals("undecided")) {
      return "pla check " + data;
    }
    if (training.status().equals("inseparable") && training.method() != Method.FEWEST) {
      return "pla train " + data + " --algorithm fewest";
    }
    return "pla train " + data + " --model model.json";
  }
}
