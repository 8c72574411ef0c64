package dev.pla.data;

import dev.pla.internal.data.Decimals;
import dev.pla.internal.data.Kesler;
import java.math.BigDecimal;

/** The cells of Kesler's rows whose text says more than a double: those of the examples. */
final class KeslerCells extends ExactCells {

  private final Kesler kesler;
  private final ExactCells written;

  KeslerCells(Kesler kesler, ExactCells written) {
    this.kesler = kesler;
    this.written = written;
  }

  @Override
  public boolean isEmpty() {
    return written.isEmpty();
  }

  @Override
  public BigDecimal exact(int i, int j, double value) {
    int within = (j - 1) % kesler.block();
    if (within == 0) {
      return Decimals.shortest(value);
    }
    int n = kesler.example(i);
    boolean isOwn = (j - 1) / kesler.block() == kesler.data().labels().classOf(n);
    BigDecimal exact = written.exact(n, within, isOwn ? value : -value);
    return isOwn ? exact : exact.negate();
  }

  @Override
  public void forEach(int i, Cells visitor) {
    int n = kesler.example(i);
    int y = kesler.data().labels().classOf(n);
    int k = kesler.against(i);
    for (int block = Math.min(y, k); ; block = Math.max(y, k)) {
      int start = kesler.start(block);
      boolean isOwn = block == y;
      written.forEach(n, (j, exact) -> visitor.accept(start + j, isOwn ? exact : exact.negate()));
      if (block == Math.max(y, k)) {
        return;
      }
    }
  }
}
