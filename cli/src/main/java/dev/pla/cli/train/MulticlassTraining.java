package dev.pla.cli.train;

import dev.pla.cli.answer.MulticlassJson;
import dev.pla.cli.console.Console;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.MulticlassRule;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.ProgressLine;
import dev.pla.cli.console.Stopper;
import dev.pla.cli.console.UsageException;
import dev.pla.cli.options.LearnOptions;
import dev.pla.cli.options.ScaleName;
import dev.pla.cli.prove.VerdictRun;
import dev.pla.data.multi.Kesler;
import dev.pla.io.ClassTable;
import dev.pla.io.file.Evidence;
import dev.pla.io.file.Model;
import dev.pla.io.file.ModelFile;
import dev.pla.io.file.MulticlassModel;
import dev.pla.io.file.ProofFile;
import dev.pla.io.text.SafeText;
import dev.pla.learn.multi.MulticlassObserver;
import dev.pla.learn.multi.MulticlassOutcome;
import dev.pla.learn.multi.MulticlassStep;
import dev.pla.model.MulticlassHypothesis;
import dev.pla.proof.Certificate;
import dev.pla.solve.MulticlassAnswer;
import dev.pla.solve.MulticlassPlan;
import dev.pla.solve.MulticlassSolver;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;

/** {@code pla train} with several classes: from a table to weights for each class. */
final class MulticlassTraining {

  /** Rows of a certificate that are named in a line. */
  private static final int NAMED = 8;

  private final Console console;
  private final PrintStream out;
  private final ClassTable table;
  private final LearnOptions options;
  private final ScaleName scale;

  MulticlassTraining(Console console, ClassTable table, LearnOptions options, ScaleName scale) {
    this.console = console;
    this.out = console.out();
    this.table = table;
    this.options = options;
    this.scale = scale;
  }

  /** Learns, writes what was asked for and tells it; returns the exit code. */
  int run(
      NextTraining next,
      Path model,
      Path save,
      Double seconds,
      boolean json,
      Supplier<Optional<FoldErrors>> heldOut)
      throws IOException {
    MulticlassPlan plan = options.several();
    Stopper stopper = new Stopper(seconds);
    long started = System.nanoTime();
    MulticlassSolver solver;
    MulticlassAnswer answer;
    try (ProgressLine line = new ProgressLine(console, json)) {
      solver =
          new MulticlassSolver(
              table.data(),
              Optional.ofNullable(scale.of(table.data().points())),
              VerdictRun.separability(line),
              watching(stopper, line));
      answer = solver.solve(plan);
    }
    double took = (System.nanoTime() - started) / 1e9;
    String status = MulticlassJson.status(answer, stopper.hasInterrupted());
    MulticlassHypothesis learned = answer.hypothesis().withOne(table.data().points().constant());
    if (model != null) {
      ModelFile.write(model(learned, answer), model);
    }
    boolean isProven = save != null && save(solver.kesler(), answer, save);
    Optional<FoldErrors> folds = stopper.wantsToStop() ? Optional.empty() : heldOut.get();
    if (json) {
      out.print(
          dev.pla.io.json.JsonWriter.text(
              writer -> {
                MulticlassJson.train(writer, table, solver.kesler(), status, answer);
                folds.ifPresent(errors -> errors.write(writer));
                writer.put("seconds", took);
              }));
    } else {
      print(status, answer, solver.kesler());
      double training = (double) answer.loss().mistakes() / table.examples();
      folds.ifPresent(errors -> errors.print(out, training));
      MulticlassRule.print(out, learned, table);
      if (model != null) {
        out.println("Model: " + model);
      }
      if (isProven) {
        out.println("Proof: " + save);
      }
      Path proof = isProven ? save : null;
      out.println(
          "Next: " + (model == null && proof == null ? next.model() : next.after(model, proof)));
    }
    return switch (status) {
      case "interrupted" -> ExitCode.INTERRUPTED;
      case "undecided" -> ExitCode.UNDECIDED;
      default -> ExitCode.DONE;
    };
  }

  private static MulticlassObserver watching(Stopper stopper, ProgressLine line) {
    return new MulticlassObserver() {
      @Override
      public void cycleEnded(MulticlassStep step) {
        line.say(
            () ->
                "cycle "
                    + NumberText.grouped(step.cycle())
                    + ", "
                    + NumberText.count(step.update(), "correction"));
      }

      @Override
      public boolean wantsToStop() {
        return stopper.wantsToStop();
      }
    };
  }

  private boolean save(Kesler kesler, MulticlassAnswer answer, Path save) throws IOException {
    Optional<Evidence> evidence = MulticlassJson.evidence(answer);
    if (evidence.isEmpty() && answer.stopped()) {
      console.err().println("--save: nothing is proven yet; " + save + " was not written");
      return false;
    }
    if (evidence.isEmpty()) {
      throw new UsageException("--save: nothing is proven; pla check decides");
    }
    ProofFile.write(table, kesler, evidence.get(), save);
    return true;
  }

  private MulticlassModel model(MulticlassHypothesis learned, MulticlassAnswer answer) {
    MulticlassOutcome outcome = answer.outcome();
    return new MulticlassModel(
        learned,
        table.featureNames(),
        table.classNames(),
        table.label(),
        table.preparation(),
        TrainingProvenance.of(answer, options, scale),
        new Model.Training(
            table.sha256(),
            table.examples(),
            MulticlassJson.status(answer, false),
            outcome.updates(),
            outcome.cycles(),
            outcome.visits(),
            answer.loss().mistakes(),
            answer.loss().j()));
  }

  private void print(String status, MulticlassAnswer answer, Kesler kesler) {
    MulticlassOutcome outcome = answer.outcome();
    String spent =
        NumberText.count(outcome.updates(), "correction")
            + " in "
            + NumberText.count(outcome.cycles(), "cycle");
    if (status.equals("interrupted")) {
      out.println("INTERRUPTED after " + spent + "; this is what was found:");
    }
    answer.gaveUp().ifPresent(run -> gaveUp(run, answer));
    if (answer.isSeparated()) {
      separated(answer, spent);
      return;
    }
    if (answer.certificate().isPresent()) {
      obstacle(answer.certificate().get(), kesler);
    } else if (answer.separator().isPresent()) {
      out.println("The classes are separable, but this run did not separate them.");
    } else if (!status.equals("interrupted")) {
      out.println("BUDGET SPENT after " + spent + ".");
    }
    long mistakes = answer.loss().mistakes();
    out.println(
        "The "
            + name(answer)
            + " make "
            + NumberText.count(mistakes, "mistake")
            + " on "
            + NumberText.count(table.examples(), "example")
            + " ("
            + NumberText.percent((double) mistakes / table.examples())
            + "), J = "
            + NumberText.round(answer.loss().j(), 5)
            + ", found after "
            + NumberText.count(outcome.foundAt(), "correction")
            + ".");
    out.println("Unknown: whether other weights make fewer mistakes.");
  }

  private void gaveUp(MulticlassOutcome run, MulticlassAnswer answer) {
    out.println(
        "The perceptron had not ended after "
            + NumberText.count(run.cycles(), "cycle")
            + " and "
            + NumberText.count(run.updates(), "correction")
            + (answer.certificate().isPresent()
                ? ", and it never will: the classes are not separable."
                : "; the classes are separable, but the bound on its corrections is "
                    + NumberText.bound(answer.bound().most())
                    + "."));
  }

  private void separated(MulticlassAnswer answer, String spent) {
    String all =
        "SEPARATED: all "
            + NumberText.count(table.examples(), "example")
            + " score highest in their own class";
    if (answer.isVerdicts()) {
      out.println(all + ", by the weights that the verdict found (not by the perceptron).");
      if (answer.loss().mistakes() > 0) {
        out.println(
            "Careful: rounded to doubles they make "
                + NumberText.count(answer.loss().mistakes(), "mistake")
                + "; the exact weights are in the proof.");
      }
    } else {
      out.println(all + " after " + spent + ".");
    }
    String units = scale == ScaleName.NONE ? "" : " in scaled units";
    String figures =
        "√2·R = "
            + NumberText.up(answer.bound().longest(), 5)
            + ", ρ = "
            + NumberText.down(answer.bound().nearest(), 5)
            + units;
    out.println(
        answer.bound().holds()
            ? "Bound: with the margin of these weights no run from w = 0 makes more than 2R²/ρ² = "
                + NumberText.bound(answer.bound().most())
                + " corrections ("
                + figures
                + ")."
            : "No bound: some example ties with another class (" + figures + ").");
  }

  private void obstacle(Certificate certificate, Kesler kesler) {
    StringBuilder rows = new StringBuilder();
    StringBuilder lines = new StringBuilder();
    int count = certificate.terms().size();
    for (int k = 0; k < Math.min(NAMED, count); k++) {
      int row = certificate.terms().get(k).row();
      int n = kesler.example(row);
      rows.append(k == 0 ? "" : ", ")
          .append(n)
          .append(" (")
          .append(SafeText.plain(table.classNames().get(table.data().classes().of(n))))
          .append(" against ")
          .append(SafeText.plain(table.classNames().get(kesler.against(row))))
          .append(")");
      lines.append(k == 0 ? "" : ", ").append(table.lines().of(n));
    }
    String more = count > NAMED ? ", …" : "";
    out.println(
        "NOT SEPARABLE, proven: no weights are right about rows "
            + rows
            + more
            + ", lines "
            + lines
            + more
            + " of the file (pla check shows them).");
  }

  private static String name(MulticlassAnswer answer) {
    return switch (MulticlassJson.method(answer)) {
      case "pocket" -> "best weights in the pocket";
      case "averaged" -> "averaged weights";
      default -> "last weights";
    };
  }
}
