package dev.pla.bench.peer;

import com.google.ortools.Loader;
import com.google.ortools.linearsolver.MPConstraint;
import com.google.ortools.linearsolver.MPSolver;
import com.google.ortools.linearsolver.MPVariable;
import dev.pla.bench.race.Clock;
import dev.pla.bench.topic.Answer;
import dev.pla.bench.topic.Contestant;
import dev.pla.bench.topic.Trial;
import dev.pla.data.Dataset;
import dev.pla.model.Hypothesis;
import dev.pla.model.Zero;

/**
 * GLOP, the simplex solver of OR-Tools, asked the same question in its default settings. Of five
 * other settings tried, none was quicker on feasibility of separable data at 10⁵ × 20; on the other
 * questions some saved up to a third.
 *
 * <p>Two linear programs, with zₙ = yₙ·(1, xₙ):
 *
 * <ul>
 *   <li>feasibility: w free, w·zₙ ≥ 1 for every n, minimise 0; infeasible means not separable;
 *   <li>margin: −1 ≤ w_j ≤ 1, w·zₙ − t ≥ 0 for every n, maximise t; the widest margin in another
 *       norm than ours.
 * </ul>
 *
 * <p>Only {@code solve} is timed; handing over the coefficients one by one is not. What it answers
 * is in doubles and within a tolerance, without proof; its w is counted on the data.
 */
public final class Glop implements Trial {

  private final Dataset data;
  private final MPSolver solver;
  private final MPVariable[] w;
  private MPSolver.ResultStatus status = MPSolver.ResultStatus.NOT_SOLVED;

  private Glop(Dataset data, boolean margin) {
    this.data = data;
    this.solver = MPSolver.createSolver("GLOP");
    double bound = margin ? 1 : MPSolver.infinity();
    this.w = solver.makeNumVarArray(data.dimension() + 1, -bound, bound, "w");
    for (int i = 0; i < data.size(); i++) {
      addExample(i, solver.makeConstraint(margin ? 0 : 1, MPSolver.infinity()));
    }
    if (margin) {
      addMargin();
    }
  }

  public static Contestant feasibility() {
    return new Contestant("GLOP, feasibility", Clock.THREAD, data -> new Glop(data, false));
  }

  public static Contestant margin() {
    return new Contestant("GLOP, margin", Clock.THREAD, data -> new Glop(data, true));
  }

  public static void load() {
    Loader.loadNativeLibraries();
  }

  private void addExample(int i, MPConstraint constraint) {
    int y = data.labels().sign(i);
    constraint.setCoefficient(w[0], y);
    data.points().forEach(i, (j, x) -> constraint.setCoefficient(w[j], y * x));
  }

  private void addMargin() {
    MPVariable t = solver.makeNumVar(-MPSolver.infinity(), MPSolver.infinity(), "t");
    for (MPConstraint constraint : solver.constraints()) {
      constraint.setCoefficient(t, -1);
    }
    solver.objective().setCoefficient(t, 1);
    solver.objective().setMaximization();
  }

  @Override
  public void run() {
    status = solver.solve();
  }

  @Override
  public Answer answer() {
    return switch (status) {
      case INFEASIBLE -> new Answer(Answer.INSEPARABLE, "infeasible");
      case OPTIMAL -> counted();
      default -> throw new IllegalStateException("GLOP ended with " + status);
    };
  }

  private Answer counted() {
    double[] weights = new double[w.length];
    for (int j = 0; j < w.length; j++) {
      weights[j] = w[j].solutionValue();
    }
    long mistakes = new Hypothesis(weights, Zero.MISTAKE).mistakes(data);
    return new Answer(
        mistakes == 0 ? Answer.SEPARABLE : Answer.INSEPARABLE, mistakes + " mistakes counted");
  }

  @Override
  public void close() {
    solver.delete();
  }
}
