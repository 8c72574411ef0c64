package dev.pla.solve;

import dev.pla.data.Dataset;
import dev.pla.model.CorrectionBound;
import dev.pla.model.Hypothesis;
import dev.pla.work.Workers;
import java.util.function.Supplier;

/** R, and ρ of a hypothesis: a pass over the data that is made when somebody asks, and once. */
public final class BoundOnRequest {

  private Supplier<CorrectionBound> look;
  private CorrectionBound known;

  private BoundOnRequest(Supplier<CorrectionBound> look, CorrectionBound known) {
    this.look = look;
    this.known = known;
  }

  static BoundOnRequest of(Dataset data, Hypothesis h, Workers workers) {
    return new BoundOnRequest(() -> CorrectionBound.of(data, h, workers), null);
  }

  static BoundOnRequest known(CorrectionBound bound) {
    return new BoundOnRequest(null, bound);
  }

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
    return other instanceof BoundOnRequest bound && get().equals(bound.get());
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
