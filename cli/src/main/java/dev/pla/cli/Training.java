package dev.pla.cli;

import dev.pla.cli.LearnOptions.Algorithm;
import dev.pla.data.Dataset;
import dev.pla.learn.Learner;
import dev.pla.learn.Observer;
import dev.pla.learn.Outcome;
import dev.pla.model.Bound;
import dev.pla.model.Hypothesis;
import dev.pla.model.Loss;
import dev.pla.model.Scaling;
import java.io.IOException;
import java.util.function.Function;

/**
 * A run of the learner that was asked for, or of PLA and then the pocket for {@code auto}.
 *
 * @param learner the one whose answer is given
 * @param outcome of that learner, in the units it learned in
 * @param hypothesis the answer, in the user's units
 * @param loss of the answer, in the user's units
 * @param bound of the answer, in the units it was learned in
 * @param gaveUp the run of PLA that did not end, when the pocket went on after it; otherwise null
 */
record Training(
    Learner learner,
    Outcome outcome,
    Hypothesis hypothesis,
    Loss loss,
    Bound bound,
    Outcome gaveUp) {

  static Training run(
      Dataset data, LearnOptions options, Scale scale, Function<Dataset, Observer> watching)
      throws IOException {
    Scaling scaling = scale.of(data);
    Dataset used =
        scaling == null ? data : new Dataset(scaling.apply(data.points()), data.labels());
    Observer observer = watching.apply(used);
    Algorithm algorithm = options.algorithm();
    Learner learner = options.learner(algorithm, used, scaling, options.seed());
    Outcome outcome = learner.fit(used, observer);
    Outcome gaveUp = null;
    if (algorithm == Algorithm.AUTO && outcome.ending() == Outcome.Ending.BUDGET_SPENT) {
      gaveUp = outcome;
      learner = options.learner(Algorithm.POCKET, used, scaling, options.seed());
      outcome = learner.fit(used, observer);
    }
    Hypothesis h = outcome.hypothesis();
    Hypothesis answer = scaling == null ? h : scaling.unscaled(h);
    Loss loss = scaling == null ? outcome.loss() : answer.loss(data);
    return new Training(learner, outcome, answer, loss, Bound.of(used, h), gaveUp);
  }

  boolean separated() {
    return loss.mistakes() == 0;
  }

  String status() {
    return separated() ? "separated" : "undecided";
  }
}
