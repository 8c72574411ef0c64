package dev.pla.cli.draw;

import dev.pla.cli.console.Interrupt;
import dev.pla.cli.console.ProgressLine;
import dev.pla.cli.console.Stopper;
import dev.pla.cli.options.AlgorithmName;
import dev.pla.cli.options.LearnOptions;
import dev.pla.cli.options.ScaleName;
import dev.pla.cli.prove.SolverWatch;
import dev.pla.cli.prove.VerdictRun;
import dev.pla.data.Dataset;
import dev.pla.data.Points;
import dev.pla.internal.model.ConvergenceProof;
import dev.pla.internal.work.Threads;
import dev.pla.io.Table;
import dev.pla.learn.Gallant;
import dev.pla.learn.Learner;
import dev.pla.learn.Observer;
import dev.pla.learn.Outcome;
import dev.pla.learn.Perceptron;
import dev.pla.learn.Pocket;
import dev.pla.model.Hypothesis;
import dev.pla.model.Scaling;
import dev.pla.picture.ConvergencePictures;
import dev.pla.picture.LearningCurve;
import dev.pla.picture.Scatter;
import dev.pla.picture.Size;
import dev.pla.picture.scene.Scene;
import dev.pla.picture.view.Look;
import dev.pla.proof.Verdict;
import dev.pla.solve.Answer;
import dev.pla.solve.Plan;
import dev.pla.solve.Solver;
import dev.pla.solve.SolverSettings;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** The run whose picture {@code pla plot} draws: the one that {@code pla train} would make. */
record PlotRun(Table table, LearnOptions options, ScaleName scale) {

  /** Cycles of PLA before the verdict. */
  private static final long SHORT = 100;

  /**
   * A picture of a run.
   *
   * @param mistakes of the answer, on the examples learned from
   */
  record Drawn(Scene scene, long mistakes) {}

  /** The answer's boundary, and the last line where the answer came from a pocket. */
  Drawn boundary(Look look, Points fresh, Size size) throws IOException {
    AtomicReference<Hypothesis> end = new AtomicReference<>(); // of the latest run
    Observer ending =
        (event, step) -> {
          if (event == Observer.Event.ENDED) {
            end.set(step.hypothesis());
          }
        };
    Answer answer = solve(ending, options.solver(table, scale, false, options.algorithm()));
    Hypothesis found = answer.hypothesis();
    Scaling scaling = scale.of(table.data());
    Hypothesis last = scaling == null ? end.get() : scaling.unscaled(end.get());
    Learner learner = answer.solution().learner();
    boolean isKept =
        (learner instanceof Pocket || learner instanceof Gallant) && !found.equals(last);
    Scatter scatter =
        new Scatter(
            table.data().withIntercept(true), // pictures know x₀ = 1 only
            table.schema(),
            look,
            isKept ? last : found,
            isKept ? found : null,
            fresh);
    return new Drawn(scatter.scene(size), answer.mistakes());
  }

  /**
   * The answer whose run is shown. In place of auto it is PLA; on inseparable data, where PLA has
   * no end, it is the pocket.
   */
  Answer shown(Observer run) throws IOException {
    SolverSettings settings = options.solver(table, scale, false, options.algorithm());
    if (options.algorithm() != AlgorithmName.AUTO) {
      return solve(run, settings);
    }
    Perceptron pla = (Perceptron) learner(AlgorithmName.PLA);
    long cycles = Math.min(SHORT, pla.budget().cycles());
    Perceptron few = pla.withBudget(pla.budget().withCycles(cycles));
    Answer first = solve(run, settings.withPlan(new Plan.Judged(few)));
    if (first instanceof Answer.Separated) {
      return first;
    }
    Learner then = first instanceof Answer.Undecided ? pla : learner(AlgorithmName.POCKET);
    return solve(run, settings.withPlan(new Plan.Judged(then)));
  }

  private Learner learner(AlgorithmName name) throws IOException {
    return options.learner(
        name, table.data(), table.schema(), scale.of(table.data()), options.seed());
  }

  private Answer solve(Observer run, SolverSettings settings) {
    Observer watching = run.and(new Stopper(null));
    Answer answer = Solver.solve(table.data(), settings, SolverWatch.quiet(watching));
    Interrupt.check();
    return answer;
  }

  private Dataset used(Scaling scaling) {
    Dataset data = table.data();
    return scaling == null ? data : new Dataset(scaling.apply(data.points()), data.labels());
  }

  /** Mistakes and J of w, cycle by cycle. */
  Drawn learning(Size size) throws IOException {
    LearningCurve curve = new LearningCurve(used(scale.of(table.data())));
    Answer answer = shown(curve);
    return new Drawn(curve.scene(answer.solution().outcome(), size), answer.mistakes());
  }

  /** The proof against the separator of widest margin; nothing where there is no separator. */
  Optional<Drawn> proof(Size size) throws IOException {
    // The proof is about the numbers as they are, unless another scale is asked for.
    Scaling scaling = scale == ScaleName.AUTO ? null : scale.of(table.data());
    Dataset used = used(scaling);
    Verdict verdict = VerdictRun.of(used, ProgressLine.NONE, null).decide(used);
    if (!(verdict instanceof Verdict.Separated separated)) {
      return Optional.empty();
    }
    Perceptron pla =
        (Perceptron)
            options.learner(AlgorithmName.PLA, used, table.schema(), scaling, options.seed());
    Hypothesis wf = separated.separator().toHypothesis(pla.zero());
    ConvergencePictures proof = new ConvergencePictures(new ConvergenceProof(used, wf, pla.eta()));
    Outcome outcome = pla.fit(used, proof.and(new Stopper(null)), Threads.all());
    Interrupt.check();
    return Optional.of(new Drawn(proof.overview(size), outcome.loss().mistakes()));
  }
}
