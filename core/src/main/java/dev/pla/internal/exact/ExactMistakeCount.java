package dev.pla.internal.exact;

import dev.pla.data.Dataset;
import dev.pla.data.Multiplicity;
import dev.pla.model.Hypothesis;
import dev.pla.work.Workers;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * The number of mistakes of a hypothesis on the data as written, in exact arithmetic.
 *
 * <p>A score in doubles is believed only where no rounding can have turned its sign.
 */
public final class ExactMistakeCount {

  /** The rows; copies of a row are looked at once. */
  private final SignedRows examples;

  private final Optional<Multiplicity> copies;
  private final RowExtent extent;

  public ExactMistakeCount(Dataset data) {
    this.examples = new SignedRows(data.distinctRows());
    this.copies = data.copies();
    this.extent = RowExtent.of(examples, Workers.ONE);
  }

  /** J1, the number of mistakes. */
  public long mistakes(Hypothesis h) {
    double[] w = h.weights();
    double error = extent.error(w);
    BigDecimal[] exact = null;
    long count = 0;
    for (int n = 0; n < examples.size(); n++) {
      double score = examples.score(n, w);
      if (!(Math.abs(score) > error)) {
        exact = exact == null ? Vectors.exact(w) : exact;
        score = examples.exact(n).dot(exact).signum();
      }
      int y = examples.sign(n);
      if (h.isMistake(y, y * score)) {
        count += copies.isPresent() ? copies.get().count(n) : 1;
      }
    }
    return count;
  }
}
