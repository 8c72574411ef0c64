package dev.pla.solve;

import dev.pla.data.Dataset;
import dev.pla.fewest.Doubt;
import dev.pla.fewest.Fewest;
import dev.pla.fewest.MistakesBound;
import dev.pla.fewest.Repair;
import dev.pla.model.Hypothesis;
import dev.pla.model.Zero;
import dev.pla.verdict.MarginWatch;
import dev.pla.verdict.Separability;
import dev.pla.work.Workers;
import java.util.Objects;
import java.util.OptionalLong;

/**
 * Which rows to change so that the data separate, and how sure one decision is: both rest on the
 * fewest mistakes, which are searched for and bounded.
 *
 * @param searchSteps lines to search; if empty, as {@link DefaultBudget} says
 * @param boundSteps steps for the bound; if empty, as {@link DefaultBudget} says
 * @param separability who decides
 * @param progress watches the search and the bound, and may stop them: what is known by then is
 *     used
 */
public record FewestAnswers(
    OptionalLong searchSteps,
    OptionalLong boundSteps,
    Separability separability,
    Progress progress) {

  private static final long SEED = 0;

  /** With a row on a given side a tenth of the search does: what is claimed rests on the bound. */
  private static final long PART = 10;

  public FewestAnswers {
    Objects.requireNonNull(searchSteps, "searchSteps");
    Objects.requireNonNull(boundSteps, "boundSteps");
    Objects.requireNonNull(separability, "separability");
    Objects.requireNonNull(progress, "progress");
  }

  /** The usual budget, one worker, and nobody watching. */
  public FewestAnswers() {
    this(
        OptionalLong.empty(),
        OptionalLong.empty(),
        new Separability(Workers.ONE, MarginWatch.NONE),
        Progress.NONE);
  }

  /** The best hyperplane found, and how few mistakes any makes. */
  public MistakesBound least(Dataset data) {
    Hypothesis nothing = new Hypothesis(new double[data.dimension() + 1], Zero.MISTAKE);
    return bound(data, search(data, nothing, 1).best());
  }

  /** The fewest rows to change that were found, and how few any must be. */
  public Repair repair(Dataset data) {
    return Repair.of(data, least(data), separability);
  }

  /** How sure the answer for one point is; its label does not matter. */
  public Doubt doubt(Dataset data, Dataset point) {
    return doubt(data, point, least(data));
  }

  /** The same, where the fewest mistakes are known. */
  public Doubt doubt(Dataset data, Dataset point, MistakesBound least) {
    return Doubt.of(
        data,
        point,
        least,
        new Doubt.Method() {
          @Override
          public Fewest.Found search(Dataset with, Hypothesis start) {
            return FewestAnswers.this.search(with, start, PART);
          }

          @Override
          public MistakesBound bound(Dataset with, Hypothesis best) {
            return FewestAnswers.this.bound(with, best);
          }
        });
  }

  private Fewest.Found search(Dataset data, Hypothesis start, long part) {
    long steps = searchSteps.orElseGet(() -> DefaultBudget.searchSteps(data)) / part;
    return Fewest.search(
        data, start, SEED, steps, (done, mistakes, least) -> progress.searching(done, mistakes));
  }

  private MistakesBound bound(Dataset data, Hypothesis best) {
    long steps = boundSteps.orElseGet(() -> DefaultBudget.boundSteps(data, best));
    return MistakesBound.of(data, best, steps, separability.workers(), progress::proving);
  }
}
