package dev.pla.cli.train;

import dev.pla.cli.console.MethodName;
import dev.pla.cli.options.LearnOptions;
import dev.pla.cli.options.ScaleName;
import dev.pla.io.file.Provenance;
import dev.pla.learn.Averaged;
import dev.pla.learn.Budget;
import dev.pla.learn.Gallant;
import dev.pla.learn.Learner;
import dev.pla.learn.Outcome;
import dev.pla.learn.Perceptron;
import dev.pla.learn.Pocket;
import dev.pla.learn.Start;
import dev.pla.solve.Solution;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** How a training was done, for the model file: in the words of the options, not of our classes. */
final class TrainingProvenance {

  private TrainingProvenance() {}

  static Provenance of(Solution solution, LearnOptions options, ScaleName scale) {
    Provenance all =
        learner(
            solution.learner(),
            Provenance.NONE
                .with("algorithm", lower(options.algorithm()))
                .with("method", MethodName.of(solution).text()),
            options);
    all = all.with("scaling", lower(scale));
    if (solution.searchSteps().isPresent()) {
      all = all.with("searchSteps", solution.searchSteps().get());
    }
    if (solution.least().isPresent()) {
      all = all.with("boundSteps", solution.least().get().steps());
    }
    boolean stopped = solution.outcome().ending() == Outcome.Ending.STOPPED;
    return stopped ? all.with("stopped", true) : all;
  }

  /** The learner that ran last. */
  private static Provenance learner(Learner learner, Provenance all, LearnOptions options) {
    if (learner instanceof Pocket pocket) {
      return perceptron("pocket", pocket.perceptron(), all, options)
          .with("keep", pocket.keep() == Pocket.Keep.FEWER ? "first" : "last");
    }
    if (learner instanceof Gallant gallant) {
      return perceptron("gallant", gallant.perceptron(), all, options)
          .with("ratchet", gallant.ratchet() == Gallant.Ratchet.ON);
    }
    if (learner instanceof Averaged averaged) {
      return perceptron("averaged", averaged.perceptron(), all, options);
    }
    return perceptron("pla", (Perceptron) learner, all, options);
  }

  private static Provenance perceptron(
      String name, Perceptron pla, Provenance all, LearnOptions options) {
    Provenance with =
        all.with("learner", name)
            .with("order", options.orderName(pla.order()))
            .with("seed", options.seed())
            .with("start", options.startName());
    if (pla.start() instanceof Start.Given given) {
      with = with.with("startWeights", weights(given.hypothesis().weights()));
    }
    return with.with("eta", pla.eta())
        .with("zero", lower(pla.zero()))
        .with("budget", budget(pla.budget()));
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
    Provenance limits = Provenance.NONE;
    limits = limited(limits, "updates", budget.updates());
    limits = limited(limits, "cycles", budget.cycles());
    return limited(limits, "visits", budget.visits());
  }

  private static Provenance limited(Provenance limits, String unit, long limit) {
    return limit == Long.MAX_VALUE ? limits : limits.with(unit, limit);
  }

  private static String lower(Enum<?> name) {
    return name.name().toLowerCase(Locale.ROOT);
  }
}
