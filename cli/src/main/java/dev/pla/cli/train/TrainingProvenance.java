package dev.pla.cli.train;

import dev.pla.cli.console.MethodName;
import dev.pla.cli.options.LearnOptions;
import dev.pla.cli.options.ScaleName;
import dev.pla.io.ColumnChoice;
import dev.pla.io.Preparation;
import dev.pla.io.Table;
import dev.pla.io.file.Checkpoint;
import dev.pla.io.file.ModelFile;
import dev.pla.io.file.Provenance;
import dev.pla.learn.Averaged;
import dev.pla.learn.Budget;
import dev.pla.learn.Gallant;
import dev.pla.learn.Learner;
import dev.pla.learn.Margin;
import dev.pla.learn.Outcome;
import dev.pla.learn.Perceptron;
import dev.pla.learn.Pocket;
import dev.pla.learn.Start;
import dev.pla.model.ClassWeights;
import dev.pla.solve.Plan;
import dev.pla.solve.Solution;
import dev.pla.solve.SolverSettings;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** How a training was done, for the model file: in the words of the options, not of our classes. */
final class TrainingProvenance {

  /** What checkpoints have always said where no limit was asked for. */
  private static final long USUAL_BOUND_STEPS = 20_000;

  private TrainingProvenance() {}

  static Provenance of(Solution solution, LearnOptions options, ScaleName scale) {
    Provenance all =
        Provenance.NONE
            .with("algorithm", lower(options.algorithm()))
            .with("method", MethodName.of(solution).text());
    all = learner(solution.learner(), all, options).with("scaling", lower(scale));
    if (solution.searchSteps().isPresent()) {
      all = all.with("searchSteps", solution.searchSteps().get());
    }
    if (solution.least().isPresent()) {
      all = all.with("boundSteps", solution.least().get().steps());
    }
    boolean stopped = solution.outcome().ending() == Outcome.Ending.STOPPED;
    return stopped ? all.with("stopped", true) : all;
  }

  /** A training that begins: the data, and everything else that its answer depends on. */
  static Checkpoint checkpoint(
      Table table,
      ColumnChoice columns,
      SolverSettings settings,
      LearnOptions options,
      ScaleName scale) {
    Provenance data =
        Provenance.NONE
            .with("sha256", table.sha256())
            .with("examples", table.data().size())
            .with("label", table.label().orElse("none"))
            .with("positive", table.schema().positive())
            .with("negative", table.schema().negative())
            .with("features", joined(table.schema().features()))
            .with("asked", joined(columns.features()))
            .with("ignored", joined(columns.ignored()));
    Preparation prepared = table.preparation().asUsed();
    if (!prepared.isNone()) {
      data = data.with("preparation", ModelFile.text(prepared));
    }
    Plan plan = settings.plan();
    Provenance how = Provenance.NONE.with("algorithm", lower(options.algorithm()));
    how =
        plan instanceof Plan.Automatic automatic
            ? how.with("first", learner(automatic.margin(), Provenance.NONE, options))
                .with("then", learner(automatic.pla(), Provenance.NONE, options))
            : learner(plan.learner(), how, options);
    how = how.with("scaling", lower(scale));
    boolean isSearch = plan instanceof Plan.FewestMistakes;
    if (isSearch) {
      how = how.with("searchSteps", settings.searchSteps().orElse(0L));
    }
    if (settings.wantsBound() || isSearch) {
      how = how.with("boundSteps", settings.boundSteps().orElse(USUAL_BOUND_STEPS));
    }
    return new Checkpoint(data, how, Map.of());
  }

  /** All names in one text; a comma inside a name is told from one between two. */
  private static String joined(List<String> names) {
    StringBuilder text = new StringBuilder();
    names.forEach(name -> text.append(name.replace("\\", "\\\\").replace(",", "\\,")).append(','));
    return text.toString();
  }

  /** The learner that ran last. */
  private static Provenance learner(Learner learner, Provenance all, LearnOptions options) {
    if (learner instanceof Pocket pocket) {
      return perceptron("pocket", pocket.perceptron(), all, options).with("keep", "first");
    }
    if (learner instanceof Gallant gallant) {
      return perceptron("gallant", gallant.perceptron(), all, options).with("ratchet", true);
    }
    if (learner instanceof Averaged averaged) {
      return perceptron("averaged", averaged.perceptron(), all, options);
    }
    if (learner instanceof Margin margin) {
      return perceptron("margin", margin.perceptron(), all, options)
          .with("factor", margin.factor());
    }
    return perceptron("pla", (Perceptron) learner, all, options);
  }

  private static Provenance perceptron(
      String name, Perceptron pla, Provenance all, LearnOptions options) {
    boolean isFromAverage = options.startsAtZero() && !pla.start().equals(Start.zeros());
    Provenance with =
        all.with("learner", name)
            .with("order", options.orderName(pla.order()))
            .with("seed", options.seed())
            .with("start", isFromAverage ? "margin" : options.startName());
    if (!isFromAverage && pla.start() instanceof Start.Given given) {
      with = with.with("startWeights", weights(given.hypothesis().weights()));
    }
    ClassWeights weights = pla.classWeights();
    if (!weights.equals(ClassWeights.EQUAL)) {
      with = with.with("classWeights", weights(weights));
    }
    return with.with("eta", pla.eta())
        .with("zero", lower(pla.zero()))
        .with("budget", budget(pla.budget()));
  }

  private static Provenance weights(ClassWeights classes) {
    Provenance weights = Provenance.NONE;
    if (classes.byClass().size() == 2) {
      return weights.with("positive", classes.positive()).with("negative", classes.negative());
    }
    for (int k = 0; k < classes.byClass().size(); k++) {
      weights = weights.with("class_" + k, classes.ofClass(k));
    }
    return weights;
  }

  private static Provenance weights(double[] w) {
    Map<String, Object> named = new LinkedHashMap<>();
    for (int j = 0; j < w.length; j++) {
      named.put("w_" + j, w[j]);
    }
    return new Provenance(named);
  }

  /** The limits there are, each with its unit. */
  private static Provenance budget(Budget budget) {
    Map<String, Object> limits = new LinkedHashMap<>();
    limits.put("updates", budget.updates());
    limits.put("cycles", budget.cycles());
    limits.put("visits", budget.visits());
    limits.values().removeIf(limit -> limit.equals(Long.MAX_VALUE));
    return new Provenance(limits);
  }

  private static String lower(Enum<?> name) {
    return name.name().toLowerCase(Locale.ROOT);
  }
}
