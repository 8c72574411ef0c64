package dev.pla.solve;

import dev.pla.data.Dataset;
import dev.pla.internal.data.Kesler;
import dev.pla.internal.work.Lazy;
import dev.pla.model.CorrectionBound;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import dev.pla.work.Workers;

/** R, and ρ of a hypothesis, of more than two classes about Kesler's rows. */
final class LazyBound {

  static Lazy<CorrectionBound> of(Dataset data, Hypothesis h, Workers workers) {
    return Lazy.of(
        data.classes() == 2
            ? () -> CorrectionBound.of(data, h, workers)
            : () -> CorrectionBound.of(new Kesler(data).rows(), flat(new Kesler(data), h)));
  }

  /** The weights of all classes as one vector for Kesler's rows. */
  static Hypothesis flat(Kesler kesler, Hypothesis h) {
    return new Hypothesis(kesler.flat(h.perClass()), TieRule.MISTAKE);
  }
}
