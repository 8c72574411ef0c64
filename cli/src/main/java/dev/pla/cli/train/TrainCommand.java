package dev.pla.cli.train;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.ProgressLine;
import dev.pla.cli.console.Stopper;
import dev.pla.cli.console.UsageException;
import dev.pla.cli.options.ColumnOptions;
import dev.pla.cli.options.DataOptions;
import dev.pla.cli.options.LearnOptions;
import dev.pla.cli.options.ScaleName;
import dev.pla.data.Dataset;
import dev.pla.io.Table;
import dev.pla.io.file.AtomicFile;
import dev.pla.io.file.Evidence;
import dev.pla.io.file.Model;
import dev.pla.io.file.ModelFile;
import dev.pla.io.file.ProofFile;
import dev.pla.io.file.ProofJson;
import dev.pla.io.json.JsonWriter;
import dev.pla.learn.Observer;
import dev.pla.learn.Outcome;
import dev.pla.proof.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code pla train}: from a file to a hyperplane, told in plain words. */
@Command(
    name = "train",
    description = "Learn a hyperplane that tells two classes apart.",
    mixinStandardHelpOptions = true)
public final class TrainCommand implements Callable<Integer> {

  private final Console console;

  @Parameters(
      paramLabel = "DATA",
      description = "CSV, a table, or LIBSVM; may be gzipped; - is standard input.")
  private String data;

  @Mixin private DataOptions dataOptions;
  @Mixin private LearnOptions learnOptions;

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

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

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
    Table table = ColumnOptions.read(data, dataOptions.columns(), console, json);
    long started = System.nanoTime();
    Training training = train(table);
    double took = (System.nanoTime() - started) / 1e9;
    if (model != null) {
      ModelFile.write(modelOf(table, training), model);
    }
    if (save != null) {
      save(table, training);
    }
    if (json) {
      console.out().print(JsonWriter.text(out -> write(out, table, training, took)));
    } else {
      new TrainReport(console, table, training, learnOptions, scale).print(data, model, save);
    }
    return training.status().equals("undecided") ? ExitCode.UNDECIDED : ExitCode.DONE;
  }

  private Training train(Table table) throws IOException {
    try (ProgressLine progress = new ProgressLine(console, json)) {
      Stopper stopper = new Stopper(seconds);
      return new Trainer(
              table.data(),
              learnOptions,
              scale,
              used -> watching(used, progress),
              stopper,
              progress)
          .train(bound);
    }
  }

  /** The strongest proof there is: of the bound, or of the verdict. */
  private void save(Table table, Training training) throws IOException {
    Optional<Evidence> strongest =
        training
            .lowerBound()
            .filter(least -> least.value() > 1)
            .<Evidence>map(least -> new Evidence.Bounds(least.proof()))
            .or(training::evidence);
    if (strongest.isEmpty()) {
      throw new UsageException("--save: nothing is proven; pla check decides");
    }
    new ProofFile(table.sha256(), dataOptions.columns(), strongest.get()).write(save);
  }

  private Observer watching(Dataset used, ProgressLine progress) {
    return json ? Observer.NONE : new LearningTable(console, used, progress);
  }

  private Model modelOf(Table table, Training training) {
    Outcome outcome = training.outcome();
    return new Model(
        training.hypothesis(),
        table.schema(),
        table.label(),
        TrainingProvenance.of(training, learnOptions, scale),
        new Model.Training(
            table.sha256(),
            table.data().size(),
            training.status(),
            outcome.updates(),
            outcome.cycles(),
            outcome.visits(),
            training.loss().mistakes(),
            training.loss().j()),
        training.evidence());
  }

  private void write(JsonWriter out, Table table, Training training, double took) {
    Outcome outcome = training.outcome();
    out.put("schema", "pla-train/1");
    out.put("status", training.status());
    out.put("method", training.method().name().toLowerCase(Locale.ROOT));
    out.put("learner", training.learner().toString());
    out.put("updates", outcome.updates());
    out.put("cycles", outcome.cycles());
    out.put("visits", outcome.visits());
    out.put("foundAt", outcome.foundAt());
    out.put("mistakes", training.loss().mistakes());
    out.put("loss", training.loss().j());
    out.put("examples", table.data().size());
    out.put("features", table.data().dimension());
    out.put("positive", table.schema().positive());
    out.put("negative", table.schema().negative());
    out.put("weights", training.hypothesis().weights());
    out.put("threshold", training.hypothesis().threshold());
    out.put("margin", training.bound().margin());
    out.put("radius", training.bound().radius());
    out.put("bound", training.bound().corrections());
    training
        .verdict()
        .filter(Verdict.Separated.class::isInstance)
        .ifPresent(v -> out.put("marginUpper", ((Verdict.Separated) v).margin().upper()));
    out.put("lowerBound", training.provenLeast());
    training.search().ifPresent(steps -> out.put("searchSteps", steps));
    training.lowerBound().ifPresent(least -> out.put("boundSteps", least.steps()));
    training.evidence().ifPresent(evidence -> ProofJson.write(evidence, out));
    out.put("lastUpdated", outcome.lastUpdated());
    out.put("mistakesPerCycle", outcome.mistakesPerCycle());
    out.put("sha256", table.sha256());
    out.put("seconds", took);
  }
}
