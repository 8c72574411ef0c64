package dev.pla.cli.train;

import dev.pla.cli.answer.AnswerJson;
import dev.pla.cli.console.ConfusionReport;
import dev.pla.cli.console.Console;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.OutputFiles;
import dev.pla.cli.console.ProgressLine;
import dev.pla.cli.console.QuickStart;
import dev.pla.cli.console.Stopper;
import dev.pla.cli.console.UsageException;
import dev.pla.cli.options.DataArgument;
import dev.pla.cli.options.DataOptions;
import dev.pla.cli.options.GivenOptions;
import dev.pla.cli.options.JsonOption;
import dev.pla.cli.options.LearnOptions;
import dev.pla.cli.options.LearningUse;
import dev.pla.cli.options.ScaleName;
import dev.pla.data.Dataset;
import dev.pla.io.AnyTable;
import dev.pla.io.ClassTable;
import dev.pla.io.RawTable;
import dev.pla.io.Table;
import dev.pla.io.file.Evidence;
import dev.pla.io.file.Model;
import dev.pla.io.file.ModelFile;
import dev.pla.io.file.ProofFile;
import dev.pla.io.json.JsonWriter;
import dev.pla.learn.Observer;
import dev.pla.learn.Outcome;
import dev.pla.solve.Answer;
import dev.pla.solve.Solution;
import dev.pla.solve.Solver;
import dev.pla.solve.SolverSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code pla train}: from a file to a hyperplane, told in plain words. */
@QuickStart(
    smallFiles = true,
    unless = {
      "--bound",
      "--folds",
      "--seconds",
      "--checkpoint",
      "--search-steps",
      "--bound-steps",
      "--degree",
      "fewest",
      "--algorithm=fewest"
    })
@Command(
    name = "train",
    description = "Learn a hyperplane that tells two classes apart.",
    mixinStandardHelpOptions = true)
public final class TrainCommand implements Callable<Integer> {

  private final Console console;

  @Spec private CommandSpec spec;

  @Mixin private DataArgument data;
  @Mixin private DataOptions dataOptions;
  @Mixin private LearnOptions learnOptions;
  @Mixin private CheckpointOptions checkpointOptions;
  @Mixin private HeldOutOptions heldOut;
  @Mixin private JsonOption json;

  @Option(
      names = "--scale",
      paramLabel = "NAME",
      description =
          "none, standard, maxabs, center (default: none); the model still speaks your units.")
  private ScaleName scale = ScaleName.NONE;

  @Option(
      names = "--seconds",
      paramLabel = "NUMBER",
      description = "Stop after so many seconds of work.")
  private Double seconds;

  @Option(names = "--model", paramLabel = "OUT", description = "Write the model to this file.")
  private Path model;

  @Option(names = "--bound", description = "Also prove how few mistakes any hyperplane must make.")
  private boolean bound;

  @Option(
      names = "--save",
      paramLabel = "PROOF",
      description = "Write the proof of the verdict, or of the bound, to this file.")
  private Path save;

  public TrainCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    check();
    try (TrainCheckpoint checkpoint = checkpointOptions.locked(others())) {
      return train(checkpoint);
    }
  }

  /** The files of this training beside its checkpoint. */
  private Path[] others() throws IOException {
    List<Path> others = new ArrayList<>(Arrays.asList(model, save));
    for (String input : data.source().inputs()) {
      if (!input.equals("-")) {
        others.add(Path.of(input));
      }
    }
    return others.toArray(Path[]::new);
  }

  private int train(TrainCheckpoint checkpoint) throws IOException {
    Optional<RawTable> raw =
        heldOut.divides()
            ? Optional.of(dataOptions.readRaw(data.source(), console, json.isWanted()))
            : Optional.empty();
    AnyTable read =
        raw.isPresent()
            ? raw.get().all()
            : dataOptions.readAny(data.source(), console, json.isWanted());
    if (read instanceof ClassTable several) {
      refuseWithSeveral();
      return new MulticlassTraining(console, several, learnOptions, scale)
          .run(
              new NextTraining(data.source().words(), new GivenOptions(spec)),
              model,
              save,
              seconds,
              json.isWanted(),
              () -> raw.map(rows -> FoldErrors.of(rows, heldOut.folds(), learnOptions, scale)));
    }
    Table whole = (Table) read;
    HeldOutOptions.Parts parts =
        heldOut.validates()
            ? heldOut.parts(whole, raw, dataOptions, learnOptions.seed(), console, json.isWanted())
            : null;
    Table table = parts == null ? whole : parts.learned();
    if (parts != null && raw.isPresent() && !json.isWanted()) {
      sayPrepared(table);
    }
    SolverSettings settings = settings(table, parts);
    checkpoint.begin(
        () ->
            TrainingProvenance.checkpoint(
                table, dataOptions.columns(), settings, learnOptions, scale),
        console,
        json.isWanted());
    long started = System.nanoTime();
    Stopper stopper = new Stopper(seconds);
    Answer answer = solve(table, settings, stopper, checkpoint);
    double took = (System.nanoTime() - started) / 1e9;
    String status =
        stopper.hasInterrupted() && AnswerJson.status(answer).equals("undecided")
            ? "interrupted"
            : AnswerJson.status(answer);
    if (stopper.hasStopped() && !hasLearned(answer)) {
      return nothingLearned(stopper);
    }
    if (model != null) {
      ModelFile.write(modelOf(table, answer, parts != null), model);
    }
    boolean isProven = save != null && save(table, answer, stopper);
    if (!stopper.wantsToStop()) {
      checkpoint.done();
    }
    FoldErrors folds =
        heldOut.folds() == 0 || stopper.wantsToStop()
            ? null
            : FoldErrors.of(raw.orElseThrow(), heldOut.folds(), learnOptions, scale);
    ConfusionReport held =
        parts == null
            ? null
            : ConfusionReport.of(answer.hypothesis(), parts.held(), table.schema());
    if (json.isWanted()) {
      json.print(console, out -> write(out, table, status, answer, held, parts, folds, took));
    } else {
      new TrainReport(console, table, answer, learnOptions, scale, stopper.hasInterrupted())
          .heldOut(held, parts, folds)
          .print(
              new NextTraining(data.source().words(), new GivenOptions(spec)),
              model,
              isProven ? save : null);
    }
    if (parts != null && !status.equals("interrupted")) {
      return ExitCode.DONE;
    }
    return status.equals("interrupted")
        ? ExitCode.INTERRUPTED
        : status.equals("undecided") ? ExitCode.UNDECIDED : ExitCode.DONE;
  }

  private SolverSettings settings(Table table, HeldOutOptions.Parts parts) throws IOException {
    SolverSettings settings = learnOptions.solver(table, scale, seconds != null);
    if (parts != null) {
      settings = settings.withPlan(learnOptions.validated(table, scale, parts.held()));
    }
    return bound ? settings.withBound() : settings;
  }

  /** What the examples learned from were made of, where that is not as in the whole table. */
  private void sayPrepared(Table learned) {
    if (learned.preparation().changesCells()) {
      console
          .err()
          .println(
              "  prepared again from the "
                  + NumberText.count(learned.data().size(), "example")
                  + " learned from:");
      learned.notes().forEach(note -> console.err().println("  " + note));
    }
  }

  private void refuseWithSeveral() {
    GivenOptions given = new GivenOptions(spec);
    String two = "there are more than two classes, and this is about two; --positive chooses one";
    given.refuse("--bound", two);
    given.refuse("--class-weight", two);
    given.refuse("--validate", two);
    given.refuse("--checkpoint", "a training with several classes keeps none");
  }

  /** Refuses what makes no sense, before any data are read. */
  private void check() throws IOException {
    heldOut.check(learnOptions);
    learnOptions.check(bound ? LearningUse.SOLVE_AND_BOUND : LearningUse.SOLVE);
    if (seconds != null && !(seconds > 0 && seconds <= Double.MAX_VALUE)) {
      throw new UsageException("--seconds: " + seconds + ", expected a number above 0");
    }
    OutputFiles outputs = new OutputFiles(data.source().inputs());
    outputs.check("--model", model);
    outputs.check("--save", save);
    learnOptions.checkIntercept(dataOptions.columns().intercept(), bound);
  }

  /** Whether the hypothesis is more than what the run started from. */
  private static boolean hasLearned(Answer answer) {
    Solution solution = answer.solution();
    return solution.outcome().updates() > 0
        || solution.gaveUp().isPresent()
        || answer.mistakes() < solution.outcome().loss().mistakes()
        || answer.mistakes() == 0;
  }

  private int nothingLearned(Stopper stopper) {
    String why = stopper.hasInterrupted() ? "INTERRUPTED" : "OUT OF TIME";
    if (json.isWanted()) {
      String status = stopper.hasInterrupted() ? "interrupted" : "undecided";
      json.print(console, out -> out.put("schema", "pla-train/1").put("status", status));
    }
    String files = model == null && save == null ? "" : "; nothing was written";
    (json.isWanted() ? console.err() : console.out())
        .println(why + " before anything was learned" + files + ".");
    return stopper.hasInterrupted() ? ExitCode.INTERRUPTED : ExitCode.UNDECIDED;
  }

  private Answer solve(
      Table table, SolverSettings settings, Stopper stopper, TrainCheckpoint checkpoint) {
    try (ProgressLine line = new ProgressLine(console, json.isWanted())) {
      return Solver.solve(
          table.data(),
          settings,
          new TrainProgress(used -> watching(used, line), stopper, line, checkpoint));
    }
  }

  /**
   * The strongest proof there is: of the bound, or of the verdict; false where work was stopped.
   */
  private boolean save(Table table, Answer answer, Stopper stopper) throws IOException {
    Optional<Evidence> strongest =
        answer
            .solution()
            .least()
            .filter(least -> least.value() > 1)
            .<Evidence>map(least -> new Evidence.Bounds(least.proof()))
            .or(() -> Evidence.of(answer));
    if (strongest.isEmpty() && stopper.hasStopped()) {
      console.err().println("--save: nothing is proven yet; " + save + " was not written");
      return false;
    }
    if (strongest.isEmpty()) {
      throw new UsageException("--save: nothing is proven; pla check decides");
    }
    ProofFile.of(table, strongest.get()).write(save);
    return true;
  }

  private Observer watching(Dataset used, ProgressLine progress) {
    return json.isWanted() ? Observer.NONE : new LearningTable(console, used, progress);
  }

  private Model modelOf(Table table, Answer answer, boolean isPart) {
    Solution solution = answer.solution();
    Outcome outcome = solution.outcome();
    return new Model(
        solution.hypothesis().withOne(table.data().points().constant()),
        table.schema(),
        table.label(),
        table.preparation(),
        TrainingProvenance.of(solution, learnOptions, scale),
        new Model.Training(
            table.sha256(),
            table.data().size(),
            AnswerJson.status(answer),
            outcome.updates(),
            outcome.cycles(),
            outcome.visits(),
            solution.loss().mistakes(),
            solution.loss().j()),
        isPart ? Optional.empty() : Evidence.of(answer));
  }

  private void write(
      JsonWriter out,
      Table table,
      String status,
      Answer answer,
      ConfusionReport held,
      HeldOutOptions.Parts parts,
      FoldErrors folds,
      double took) {
    AnswerJson.train(out, table, status, answer, learnOptions.classWeights(table));
    if (held != null) {
      out.putObject(
          "heldOut",
          () -> {
            held.write(out);
            out.put("unknownLevels", parts.unknown());
          });
    }
    if (folds != null) {
      folds.write(out);
    }
    out.put("seconds", took);
  }
}
