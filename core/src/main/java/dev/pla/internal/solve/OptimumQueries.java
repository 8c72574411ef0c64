package dev.pla.internal.solve;

import dev.pla.data.Dataset;
import dev.pla.fewest.MistakesBound;
import dev.pla.internal.fewest.Doubt;
import dev.pla.internal.fewest.Fewest;
import dev.pla.internal.fewest.Repair;
import dev.pla.internal.work.Work;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import dev.pla.verdict.Separability;
import dev.pla.work.Progress;
import java.util.Objects;
import java.util.OptionalLong;

/**
 * Which rows to change so that the data separate, and how sure one decision is: both rest on the
 * fewest mistakes, which are searched for and bounded.
 *
 * @param searchSteps lines to search; if empty, as {@link DefaultBudget} says
 * @param boundSteps steps for the bound; if empty, it is limited by {@link DefaultBudget#BOUND}
 * @param separability who decides
 * @param progress watches the search and the bound, and may stop them: what is known by then is
 *     used
 */
public record OptimumQueries(
    OptionalLong searchSteps,
    OptionalLong boundSteps,
    Separability separability,
    Progress progress) {

  private static final long SEED = 0;

  /** A doubt takes this part of the work for each of two bounds. */
  public static final int HALF = 2;

  /** With a row on a given side a tenth of the search does: what is claimed rests on the bound. */
  private static final long PART = 10;

  public OptimumQueries {
    Objects.requireNonNull(searchSteps, "searchSteps");
    Objects.requireNonNull(boundSteps, "boundSteps");
    Objects.requireNonNull(separability, "separability");
    Objects.requireNonNull(progress, "progress");
  }

  public OptimumQueries() {
    this(OptionalLong.empty(), OptionalLong.empty(), new Separability(), Progress.NONE);
  }

  /** The best hyperplane found, and how few mistakes any makes, by this part of the usual work. */
  public MistakesBound least(Dataset data, int part) {
    Hypothesis nothing = new Hypothesis(new double[data.dimension() + 1], TieRule.MISTAKE);
    return bound(data, search(data, nothing, 1).best(), part);
  }

  /** The fewest rows to change that were found, and how few any must be. */
  public Repair repair(Dataset data) {
    return Repair.of(data, least(data, 1), separability);
  }

  /** How sure the answer for one point is; its label does not matter. */
  public Doubt doubt(Dataset data, Dataset point) {
    return doubt(data, point, least(data, HALF));
  }

  public Doubt doubt(Dataset data, Dataset point, MistakesBound least) {
    return Doubt.of(
        data,
        point,
        least,
        new Doubt.Method(
            (with, start) -> search(with, start, PART), (with, best) -> bound(with, best, HALF)));
  }

  private Fewest.Found search(Dataset data, Hypothesis start, long part) {
    long steps = searchSteps.orElseGet(() -> DefaultBudget.searchSteps(data)) / part;
    return Fewest.search(data, start, SEED, steps, progress);
  }

  private MistakesBound bound(Dataset data, Hypothesis best, int part) {
    long work = boundSteps.isPresent() ? Long.MAX_VALUE : DefaultBudget.BOUND / part;
    return MistakesBound.of(
        data,
        best,
        boundSteps.orElse(DefaultBudget.BOUND_STEPS / part),
        separability.workers(),
        new Work(progress, work));
  }
}
