package dev.pla.fewest.cut;

import java.util.ArrayList;
import java.util.List;

/**
 * Proven relations with whole shares, of which no free row has more than its capacity.
 *
 * @param relations each proven
 * @param shares in units of {@link #UNIT}
 * @param sum of the shares
 */
record WholePacking(List<RowRelation> relations, List<Long> shares, long sum) {

  /** Shares count in millionths. */
  static final long UNIT = 1_000_000;

  static final WholePacking NOTHING = new WholePacking(List.of(), List.of(), 0);

  /** Of these about so large shares, rounded down; relations that do not hold are left out. */
  static WholePacking of(DifferentRows rows, List<RowRelation> relations, double[] shares) {
    List<RowRelation> kept = new ArrayList<>();
    List<Long> whole = new ArrayList<>();
    long sum = 0;
    for (int c = 0; c < shares.length; c++) {
      long share = (long) (shares[c] * UNIT);
      if (share > 0 && relations.get(c).coefficients(rows).isPresent()) {
        kept.add(relations.get(c));
        whole.add(share);
        sum += share;
      }
    }
    return new WholePacking(List.copyOf(kept), List.copyOf(whole), sum);
  }

  /** So many of the free rows are wrong at least: the sum in units, rounded up. */
  long mistakes() {
    return (sum + UNIT - 1) / UNIT;
  }

  double value() {
    return (double) sum / UNIT;
  }
}
