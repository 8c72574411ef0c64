package dev.pla.cli.train;

import dev.pla.cli.console.AnswerJson;
import dev.pla.cli.console.Console;
import dev.pla.cli.console.DataReading;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.ProgressLine;
import dev.pla.cli.console.Stopper;
import dev.pla.cli.console.UsageException;
import dev.pla.cli.options.DataArgument;
import dev.pla.cli.options.DataOptions;
import dev.pla.cli.options.JsonOption;
import dev.pla.cli.options.LearnOptions;
import dev.pla.cli.options.ScaleName;
import dev.pla.data.Dataset;
import dev.pla.io.Table;
import dev.pla.io.file.AtomicFile;
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
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pla train}: from a file to a hyperplane, told in plain words. */
@Command(
    name = "train",
    description = "Learn a hyperplane that tells two classes apart.",
    mixinStandardHelpOptions = true)
public final class TrainCommand implements Callable<Integer> {

  private final Console console;

  @Mixin private DataArgument data;
  @Mixin private DataOptions dataOptions;
  @Mixin private LearnOptions learnOptions;
  @Mixin private JsonOption json;

  @Option(
      names = "--scale",
      paramLabel = "NAME",
      description = "none, standard, maxabs (default: none); the model still speaks your units.")
  private ScaleName scale = ScaleName.NONE;

  @Option(names = "--seconds", paramLabel = "NUMBER", description = "Stop after so much time.")
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
    learnOptions.check();
    if (model != null) {
      AtomicFile.check(model);
    }
    if (save != null) {
      AtomicFile.check(save);
    }
    Table table = DataReading.read(data.name(), dataOptions.columns(), console, json.isWanted());
    long started = System.nanoTime();
    Answer answer = solve(table);
    double took = (System.nanoTime() - started) / 1e9;
    if (model != null) {
      ModelFile.write(modelOf(table, answer), model);
    }
    if (save != null) {
      save(table, answer);
    }
    if (json.isWanted()) {
      json.print(console, out -> write(out, table, answer, took));
    } else {
      new TrainReport(console, table, answer, learnOptions, scale).print(data.name(), model, save);
    }
    return AnswerJson.status(answer).equals("undecided") ? ExitCode.UNDECIDED : ExitCode.DONE;
  }

  private Answer solve(Table table) throws IOException {
    try (ProgressLine line = new ProgressLine(console, json.isWanted())) {
      Stopper stopper = new Stopper(seconds);
      SolverSettings settings = learnOptions.solver(scale.of(table.data()), seconds != null);
      return Solver.solve(
          table.data(),
          bound ? settings.withBound() : settings,
          new TrainProgress(used -> watching(used, line), stopper, line));
    }
  }

  /** The strongest proof there is: of the bound, or of the verdict. */
  private void save(Table table, Answer answer) throws IOException {
    Optional<Evidence> strongest =
        answer
            .solution()
            .least()
            .filter(least -> least.value() > 1)
            .<Evidence>map(least -> new Evidence.Bounds(least.proof()))
            .or(() -> Evidence.of(answer));
    if (strongest.isEmpty()) {
      throw new UsageException("--save: nothing is proven; pla check decides");
    }
    new ProofFile(table.sha256(), table.reading(), strongest.get()).write(save);
  }

  private Observer watching(Dataset used, ProgressLine progress) {
    return json.isWanted() ? Observer.NONE : new LearningTable(console, used, progress);
  }

  private Model modelOf(Table table, Answer answer) {
    Solution solution = answer.solution();
    Outcome outcome = solution.outcome();
    return new Model(
        solution.hypothesis(),
        table.schema(),
        table.label(),
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
        Evidence.of(answer));
  }

  private void write(JsonWriter out, Table table, Answer answer, double took) {
    AnswerJson.train(out, table, answer);
    out.put("seconds", took);
  }
}
