package dev.pla.solve;

import dev.pla.internal.solve.DefaultBudget;
import dev.pla.model.Scaling;
import dev.pla.work.Workers;
import java.util.Objects;
import java.util.Optional;

/**
 * The settings of a solver.
 *
 * @param plan which methods run
 * @param scaling what the points go through before learners see them; the answer is in the units of
 *     the data all the same
 * @param searchSteps lines to search for fewer mistakes; if empty, as {@link DefaultBudget} says
 * @param wantsBound whether to prove how few mistakes any hyperplane must make, where the answer
 *     makes some; {@link Plan.FewestMistakes} always does
 * @param boundSteps steps for that proof at most; if empty, as {@link DefaultBudget} says
 * @param workers who does the work; the answer does not depend on how many they are
 */
public record SolverSettings(
    Plan plan,
    Optional<Scaling> scaling,
    Optional<Long> searchSteps,
    boolean wantsBound,
    Optional<Long> boundSteps,
    Workers workers) {

  public SolverSettings {
    Objects.requireNonNull(plan, "plan");
    Objects.requireNonNull(scaling, "scaling");
    Objects.requireNonNull(searchSteps, "searchSteps");
    Objects.requireNonNull(boundSteps, "boundSteps");
    Objects.requireNonNull(workers, "workers");
  }

  /** The usual plan, unscaled data, no bound, one worker. */
  public SolverSettings() {
    this(Plan.usual(), Optional.empty(), Optional.empty(), false, Optional.empty(), Workers.ONE);
  }

  public SolverSettings withPlan(Plan other) {
    return new SolverSettings(other, scaling, searchSteps, wantsBound, boundSteps, workers);
  }

  public SolverSettings withScaling(Scaling other) {
    return new SolverSettings(
        plan, Optional.of(other), searchSteps, wantsBound, boundSteps, workers);
  }

  public SolverSettings withSearchSteps(long steps) {
    return new SolverSettings(plan, scaling, Optional.of(steps), wantsBound, boundSteps, workers);
  }

  /** Returns these settings, with a proof of how few mistakes are possible. */
  public SolverSettings withBound() {
    return new SolverSettings(plan, scaling, searchSteps, true, boundSteps, workers);
  }

  public SolverSettings withBoundSteps(long steps) {
    return new SolverSettings(plan, scaling, searchSteps, wantsBound, Optional.of(steps), workers);
  }

  public SolverSettings withWorkers(Workers others) {
    return new SolverSettings(plan, scaling, searchSteps, wantsBound, boundSteps, others);
  }
}
