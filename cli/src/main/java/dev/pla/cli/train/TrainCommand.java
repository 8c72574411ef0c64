package dev.pla.cli.train;

import static dev.pla.cli.console.UsageException.refuseIf;

import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.Interrupt;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.OutputFiles;
import dev.pla.cli.console.ProgressLine;
import dev.pla.cli.console.Stopper;
import dev.pla.cli.options.AlgorithmName;
import dev.pla.cli.options.DataCommand;
import dev.pla.cli.options.GivenOptions;
import dev.pla.cli.options.LearnOptions;
import dev.pla.cli.options.LearningUse;
import dev.pla.cli.options.ScaleName;
import dev.pla.cli.prove.SolverWatch;
import dev.pla.cli.train.Estimate.Training;
import dev.pla.cli.train.HeldOutOptions.Examples;
import dev.pla.data.Dataset;
import dev.pla.fewest.MistakesBound;
import dev.pla.internal.encode.Assumption;
import dev.pla.io.ColumnChoice;
import dev.pla.io.RawTable;
import dev.pla.io.Table;
import dev.pla.io.file.Evidence;
import dev.pla.io.file.Model;
import dev.pla.io.text.SafeText;
import dev.pla.learn.Observer;
import dev.pla.solve.Answer;
import dev.pla.solve.Solution;
import dev.pla.solve.Solver;
import dev.pla.solve.SolverSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pla train}: from a file to a hyperplane, told in plain words. */
@Command(name = "train")
public final class TrainCommand extends DataCommand {

  @Mixin private LearnOptions learnOptions;
  @Mixin private TrainCheckpoint checkpoint;
  @Mixin private HeldOutOptions heldOut;

  @Option(names = "--scale", paramLabel = "NAME")
  private ScaleName scale;

  @Option(names = "--seconds", paramLabel = "NUMBER")
  private Double seconds;

  @Option(names = "--model", paramLabel = "OUT")
  private Path model;

  @Option(names = "--bound")
  private boolean bound;

  @Option(names = "--dry-run")
  private boolean dryRun;

  @Option(names = "--save", paramLabel = "PROOF")
  private Path save;

  @Option(names = {"-v", "--verbose"})
  private boolean verbose;

  @Override
  public Integer call() throws IOException {
    check();
    scale = learnOptions.scale(scale);
    AlgorithmName algorithm = learnOptions.algorithm();
    if (algorithm == AlgorithmName.AUTO || algorithm == AlgorithmName.MARGIN) {
      columnOptions.leaveIdleOut();
    }
    if (dryRun) {
      return show();
    }
    try (TrainCheckpoint kept = checkpoint) {
      kept.lock(others());
      return train();
    }
  }

  @Override
  protected boolean wantsDetails() {
    return verbose;
  }

  /** How the table is read, and no more. */
  private int show() throws IOException {
    Table table = readAny(columnOptions.columns());
    if (json) {
      printJson(out -> out.put("status", "undecided"));
    } else {
      table.schema().features().forEach(feature -> console.print(SafeText.plain(feature)));
    }
    return ExitCode.DONE;
  }

  /** The files of this training, except its checkpoint. */
  private Path[] others() throws IOException {
    Stream<Path> inputs =
        Stream.of(source().inputs()).filter(input -> !input.equals("-")).map(Path::of);
    return Stream.concat(Stream.of(model, save), inputs).toArray(Path[]::new);
  }

  private int train() throws IOException {
    Examples examples = read();
    Table table = examples.learned();
    SolverSettings solver =
        learnOptions.solver(table, scale, seconds != null, learnOptions.algorithm());
    SolverSettings settings = bound ? solver.withBound() : solver;
    checkpoint.begin(
        () ->
            TrainingProvenance.checkpoint(
                table, columnOptions.columns(), settings, learnOptions, scale),
        console,
        json);
    long started = System.nanoTime();
    Stopper stopper = new Stopper(seconds);
    ProgressLine line = progress();
    Answer answer = solve(table, settings, stopper, line);
    double took = (System.nanoTime() - started) / 1e9;
    if (stopper.hasStopped() && !hasLearned(answer)) {
      return nothingLearned(stopper);
    }
    Optional<WrittenProof> proof = writeFiles(examples, answer, stopper);
    if (!stopper.wantsToStop()) {
      checkpoint.done();
    }
    TrainResult result;
    try (line) {
      result = result(answer, examples, stopper, took, line);
    }
    answer(
        out -> result.write(out, table, learnOptions.classWeights(table)),
        report ->
            new TrainReport(report, table, result, learnOptions, source().words(), given())
                .print(model, proof, verbose));
    if (stopper.hasInterrupted()) {
      if (!json && !result.status().equals("interrupted")) {
        console.say(Interrupt.BEST + ".");
      }
      return ExitCode.INTERRUPTED;
    }
    boolean isOpen = result.status().equals("undecided") && examples.held().isEmpty();
    return isOpen ? ExitCode.UNDECIDED : ExitCode.DONE;
  }

  /** The scale too, unless it was asked for. */
  @Override
  protected List<Assumption> assumed(Table table) {
    List<Assumption> all = new ArrayList<>(table.assumed());
    boolean isTable =
        table.preparation().columns().isPresent() || !table.data().points().isSparse();
    if (scale == ScaleName.AUTO && isTable && !given().has("--scale")) {
      String how = "numbers brought to one scale for learning; the rule is in your units";
      all.add(new Assumption(Assumption.What.SCALED, List.of(), how, 0, "--scale"));
    }
    return all;
  }

  /** The answer, and what it is worth. */
  private TrainResult result(
      Answer answer, Examples examples, Stopper stopper, double took, ProgressLine line) {
    Table table = examples.learned();
    AlgorithmName algorithm = learnOptions.algorithm();
    boolean isSeparable = answer instanceof Answer.Separated;
    Optional<Estimate> estimate =
        examples
            .raw()
            .filter(raw -> seconds == null && !stopper.wantsToStop())
            .map(raw -> new Training(raw, learnOptions, algorithm, scale, isSeparable, line))
            .flatMap(heldOut::estimate);
    boolean mayBeBetter = algorithm == AlgorithmName.AUTO && answer instanceof Answer.Inseparable;
    ColumnShares columns = new ColumnShares(table);
    return new TrainResult(
        answer,
        status(answer, stopper),
        TrainResult.Baseline.of(table),
        examples.held(),
        estimate,
        estimate
            .filter(e -> mayBeBetter)
            .flatMap(e -> e.betterPocket(examples.raw().get(), learnOptions)),
        columns.of(answer.hypothesis()),
        estimate.isPresent() ? columns.alone() : Optional.empty(),
        took);
  }

  private Examples read() throws IOException {
    ColumnChoice columns = columnOptions.columns();
    Optional<RawTable> raw = heldOut.divides() ? Optional.of(readRaw(columns)) : Optional.empty();
    Table whole = raw.isPresent() ? raw.get().all() : readAny(columns);
    if (!whole.isTwoClass()) {
      refuseWithSeveral();
    }
    if (!heldOut.validates()) {
      return new Examples(whole, raw, Optional.empty());
    }
    if (raw.isEmpty()) {
      return heldOut.file(whole, columns.label(), console, json);
    }
    Examples divided = heldOut.share(raw.get(), learnOptions.seed());
    sayPrepared(divided.learned());
    return divided;
  }

  private static String status(Answer answer, Stopper stopper) {
    String status = Model.Training.status(answer);
    return stopper.hasInterrupted() && status.equals("undecided") ? "interrupted" : status;
  }

  /** Writes the model and the proof that were asked for; returns the proof, if there is one. */
  private Optional<WrittenProof> writeFiles(Examples examples, Answer answer, Stopper stopper)
      throws IOException {
    Table table = examples.learned();
    if (model != null) {
      boolean isProvable = examples.held().isEmpty() && table.isTwoClass();
      Model learned =
          Model.of(table, answer)
              .with(TrainingProvenance.of(answer.solution(), learnOptions, scale));
      (isProvable ? learned : learned.with(Optional.<Evidence>empty())).save(model);
    }
    return save == null ? Optional.empty() : save(table, answer, stopper);
  }

  /** What the examples learned from were made of, where that is not as in the whole table. */
  private void sayPrepared(Table learned) {
    if (learned.preparation().changesCells()) {
      String examples = NumberText.count(learned.data().size(), "example");
      say("  prepared again from the %s learned from:".formatted(examples));
      learned.notes().forEach(note -> say("  " + note));
    }
  }

  private void refuseWithSeveral() {
    GivenOptions given = given();
    String two = "there are more than two classes, and this is about two; --positive chooses one";
    given.refuse("--bound", two);
    given.refuse("--class-weight", two);
    given.refuse("--checkpoint", "a training with several classes keeps none");
  }

  /** Refuses what makes no sense, before any data are read. */
  private void check() throws IOException {
    heldOut.check();
    learnOptions.check(bound ? LearningUse.SOLVE_AND_BOUND : LearningUse.SOLVE);
    GivenOptions.requireSeconds(seconds);
    OutputFiles outputs = new OutputFiles(source().inputs());
    outputs.check("--model", model);
    outputs.check("--save", save);
    learnOptions.checkIntercept(columnOptions.columns().preparation().hasIntercept(), bound);
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
    if (json) {
      String status = stopper.hasInterrupted() ? "interrupted" : "undecided";
      printJson(out -> out.put("status", status));
    }
    String files = model == null && save == null ? "" : "; nothing was written";
    (json ? console.err() : console.out())
        .println(why + " before anything was learned" + files + ".");
    return stopper.hasInterrupted() ? ExitCode.INTERRUPTED : ExitCode.UNDECIDED;
  }

  private Answer solve(Table table, SolverSettings settings, Stopper stopper, ProgressLine line) {
    try (line) {
      return Solver.solve(
          table.data(),
          settings,
          new SolverWatch(line, stopper, used -> watching(used, line), checkpoint::of));
    }
  }

  /**
   * The strongest proof there is: of the bound, or of the verdict; empty where work was stopped.
   */
  private Optional<WrittenProof> save(Table table, Answer answer, Stopper stopper)
      throws IOException {
    Optional<Evidence> strongest =
        answer
            .solution()
            .least()
            .flatMap(MistakesBound::proof)
            .filter(proof -> proof.bound() > 1)
            .<Evidence>map(Evidence.Bounds::new)
            .or(() -> Evidence.of(answer));
    if (strongest.isEmpty() && stopper.hasStopped()) {
      console.say("--save: nothing is proven yet; " + save + " was not written");
      return Optional.empty();
    }
    refuseIf(strongest.isEmpty(), "--save: this run proved nothing; use pla check --save");
    return Optional.of(saveProof(table, strongest.get(), save));
  }

  private Observer watching(Dataset used, ProgressLine progress) {
    boolean isPrinted = verbose && used.classes() == 2;
    return json ? Observer.NONE : new LearningTable(console, used, progress, isPrinted);
  }
}
