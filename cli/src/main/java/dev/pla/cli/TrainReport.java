package dev.pla.cli;

import dev.pla.io.Table;
import dev.pla.learn.Averaged;
import dev.pla.learn.Gallant;
import dev.pla.learn.Outcome;
import dev.pla.learn.Perceptron;
import dev.pla.learn.Pocket;
import java.io.PrintStream;
import java.nio.file.Path;

/** The end of {@code pla train} in plain words. */
final class TrainReport {

  private final PrintStream out;
  private final Console console;
  private final Table table;
  private final Training training;
  private final LearnOptions options;
  private final Scale scale;

  TrainReport(Console console, Table table, Training training, LearnOptions options, Scale scale) {
    this.console = console;
    this.out = console.out();
    this.table = table;
    this.training = training;
    this.options = options;
    this.scale = scale;
  }

  void print(String data, Path model) {
    console.err().flush();
    if (training.gaveUp() != null) {
      Outcome pla = training.gaveUp();
      out.println(
          "PLA did not end within "
              + Words.count(pla.cycles(), "cycle")
              + " and "
              + Words.count(pla.updates(), "correction")
              + "; the pocket took over.");
    }
    answer();
    out.println("Rule: " + Rule.of(training.hypothesis(), table.schema()));
    if (model != null) {
      out.println("Model: " + model);
    }
    out.println("Next: " + next(data, model));
  }

  private void answer() {
    Outcome outcome = training.outcome();
    long mistakes = training.loss().mistakes();
    if (training.separated()) {
      out.println(
          "SEPARATED: all "
              + Words.count(table.data().size(), "example")
              + " are on their side after "
              + Words.count(outcome.foundAt(), "correction")
              + " in "
              + Words.count(outcome.cycles(), "cycle")
              + ".");
      bound(outcome);
      return;
    }
    String who = "The " + name() + " makes ";
    out.println(
        "BUDGET SPENT after "
            + Words.count(outcome.updates(), "correction")
            + " in "
            + Words.count(outcome.cycles(), "cycle")
            + ".");
    out.println(
        who
            + Words.count(mistakes, "mistake")
            + " on "
            + Words.count(table.data().size(), "example")
            + " ("
            + Words.percent((double) mistakes / table.data().size())
            + "), J = "
            + Words.round(training.loss().j(), 5)
            + ", found after "
            + Words.count(outcome.foundAt(), "correction")
            + ".");
    out.println("Unknown: whether any hyperplane does better, or separates the data.");
  }

  private String name() {
    if (training.learner() instanceof Pocket) {
      return "best w in the pocket";
    }
    if (training.learner() instanceof Gallant) {
      return "w in Gallant's pocket";
    }
    return training.learner() instanceof Averaged ? "averaged w" : "last w";
  }

  private void bound(Outcome outcome) {
    String figures =
        "R = "
            + Words.round(training.bound().radius(), 5)
            + ", ρ = "
            + Words.round(training.bound().margin(), 5);
    String units = scale == Scale.NONE ? "" : " in scaled units";
    if (!(training.bound().margin() > 0)) {
      out.println("No bound: some example lies on the hyperplane (" + figures + units + ").");
    } else if (options.startsAtZero() && training.learner() instanceof Perceptron) {
      out.println(
          "Bound: with this hyperplane's margin no run from w = 0 makes more than R²/ρ² = "
              + Words.bound(training.bound().corrections())
              + " corrections ("
              + figures
              + units
              + "); this one made "
              + Words.grouped(outcome.updates())
              + ".");
    } else {
      out.println(
          "Margin: "
              + figures
              + units
              + "; R²/ρ² = "
              + Words.bound(training.bound().corrections())
              + " bounds the corrections of PLA from w = 0.");
    }
  }

  private String next(String data, Path model) {
    if (model != null) {
      return "pla predict " + model + " NEW-DATA";
    }
    if (!training.separated() && training.learner() instanceof Perceptron) {
      return "pla train " + data + " --algorithm pocket";
    }
    return "pla train " + data + " --model model.json";
  }
}
