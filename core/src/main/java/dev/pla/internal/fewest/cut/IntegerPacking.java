package dev.pla.internal.fewest.cut;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Relations with whole shares, of which no free row has more than its capacity.
 *
 * <p>Whether the relations hold is found out when the tree is written down.
 */
final class IntegerPacking {

  /** Shares count in millionths. */
  static final long UNIT = 1_000_000;

  static final IntegerPacking NOTHING = new IntegerPacking(List.of(), new long[0]);

  final List<RowRelation> relations;

  private final long[] shares;

  final long sum;

  private IntegerPacking(List<RowRelation> relations, long[] shares) {
    this.relations = relations;
    this.shares = shares;
    this.sum = Arrays.stream(shares).sum();
  }

  /** Of these about so large shares, rounded down; there may be more relations than shares. */
  static IntegerPacking of(List<RowRelation> relations, double[] shares) {
    long[] whole = new long[shares.length];
    for (int c = 0; c < shares.length; c++) {
      whole[c] = (long) (shares[c] * UNIT);
    }
    return used(relations, whole);
  }

  private static IntegerPacking used(List<RowRelation> relations, long[] shares) {
    List<RowRelation> used = new ArrayList<>();
    long[] whole = new long[shares.length];
    for (int c = 0; c < shares.length; c++) {
      if (shares[c] > 0 && !relations.get(c).isRefuted()) {
        whole[used.size()] = shares[c];
        used.add(relations.get(c));
      }
    }
    return new IntegerPacking(List.copyOf(used), Arrays.copyOf(whole, used.size()));
  }

  IntegerPacking held() {
    return relations.stream().anyMatch(RowRelation::isRefuted) ? used(relations, shares) : this;
  }

  /** Those relations that hold and are solved for within {@code cubes} cubes of their lengths. */
  IntegerPacking solved(DistinctRows rows, long cubes) {
    long left = cubes;
    long[] solved = shares.clone();
    for (int c = 0; c < solved.length; c++) {
      RowRelation relation = relations.get(c);
      if (!relation.isSolved()) {
        long size = relation.rows().length;
        left -= size * size * size;
        solved[c] = left > 0 && relation.coefficients(rows).isPresent() ? solved[c] : 0;
      }
    }
    return used(relations, solved);
  }

  long share(int c) {
    return shares[c];
  }

  /** At least this many free rows are wrong: the sum in units, rounded up. */
  long mistakes() {
    return (sum + UNIT - 1) / UNIT;
  }

  double value() {
    return (double) sum / UNIT;
  }
}
