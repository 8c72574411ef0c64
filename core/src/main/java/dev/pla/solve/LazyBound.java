package dev.pla.solve;

import dev.pla.data.Dataset;
import dev.pla.internal.data.Kesler;
import dev.pla.model.CorrectionBound;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import dev.pla.work.Workers;
import java.util.function.Supplier;

/**
 * R, and ρ of a hypothesis, of more than two classes about Kesler's rows: a pass over the data that
 * is made once, when it is asked for.
 */
final class LazyBound implements Supplier<CorrectionBound> {

  private Supplier<CorrectionBound> look;
  private CorrectionBound known;

  private LazyBound(Supplier<CorrectionBound> look, CorrectionBound known) {
    this.look = look;
    this.known = known;
  }

  static LazyBound of(Dataset data, Hypothesis h, Workers workers) {
    return new LazyBound(
        data.classes() == 2
            ? () -> CorrectionBound.of(data, h, workers)
            : () -> CorrectionBound.of(new Kesler(data).rows(), flat(new Kesler(data), h)),
        null);
  }

  /** The weights of all classes as one vector for Kesler's rows. */
  static Hypothesis flat(Kesler kesler, Hypothesis h) {
    return new Hypothesis(kesler.flat(h.perClass()), TieRule.MISTAKE);
  }

  static LazyBound known(CorrectionBound bound) {
    return new LazyBound(null, bound);
  }

  @Override
  public synchronized CorrectionBound get() {
    if (known == null) {
      known = look.get();
      look = null; // the data may go
    }
    return known;
  }

  /** Equal when the bounds are. */
  @Override
  public boolean equals(Object other) {
    return other instanceof LazyBound bound && get().equals(bound.get());
  }

  @Override
  public int hashCode() {
    return get().hashCode();
  }

  @Override
  public String toString() {
    return get().toString();
  }
}
