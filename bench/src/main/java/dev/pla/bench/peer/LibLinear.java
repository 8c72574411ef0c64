package dev.pla.bench.peer;

import de.bwaldvogel.liblinear.Feature;
import de.bwaldvogel.liblinear.FeatureNode;
import de.bwaldvogel.liblinear.Linear;
import de.bwaldvogel.liblinear.Model;
import de.bwaldvogel.liblinear.Parameter;
import de.bwaldvogel.liblinear.Problem;
import de.bwaldvogel.liblinear.SolverType;
import dev.pla.bench.data.RowArrays;
import dev.pla.bench.race.Clock;
import dev.pla.bench.race.Contestant;
import dev.pla.bench.race.Local;

/**
 * liblinear-java's dual coordinate descent for the linear SVM: one pass, because it takes no other
 * limit than an accuracy.
 */
final class LibLinear {

  /** An accuracy that is reached at once. */
  private static final double ANY = 1e300;

  private LibLinear() {}

  static Contestant on(RowArrays rows) {
    Linear.disableDebugOutput();
    Problem problem = problem(rows);
    Parameter parameter = new Parameter(SolverType.L2R_L1LOSS_SVC_DUAL, 1, ANY);
    return Local.of(
        Clock.THREAD,
        () -> Linear.train(problem, parameter),
        (Model model) -> rows.error(i -> Linear.predict(model, problem.x[i]) > 0));
  }

  private static Problem problem(RowArrays rows) {
    Problem problem = new Problem();
    problem.l = rows.size();
    problem.n = rows.dimension() + 1;
    problem.bias = 1;
    problem.y = new double[rows.size()];
    problem.x = new Feature[rows.size()][problem.n];
    for (int i = 0; i < rows.size(); i++) {
      problem.y[i] = rows.sign(i);
      for (int j = 1; j < problem.n; j++) {
        problem.x[i][j - 1] = new FeatureNode(j, rows.point(i)[j - 1]);
      }
      problem.x[i][problem.n - 1] = new FeatureNode(problem.n, 1);
    }
    return problem;
  }
}
