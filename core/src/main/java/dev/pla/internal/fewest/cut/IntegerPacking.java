package dev.pla.internal.fewest.cut;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Relations with whole shares, of which no free row has more than its capacity.
 *
 * <p>Whether the relations hold is found out when the tree is written down.
 */
record IntegerPacking(List<Part> parts) {

  /** Shares count in millionths. */
  static final long UNIT = 1_000_000;

  static final IntegerPacking NOTHING = new IntegerPacking(List.of());

  record Part(RowRelation relation, long share) {}

  /** Of these about so large shares, rounded down; there may be more relations than shares. */
  static IntegerPacking of(List<RowRelation> relations, double[] shares) {
    return of(
        IntStream.range(0, shares.length)
            .mapToObj(c -> new Part(relations.get(c), (long) (shares[c] * UNIT))));
  }

  private static IntegerPacking of(Stream<Part> parts) {
    return new IntegerPacking(
        parts.filter(part -> part.share > 0 && !part.relation.isRefuted()).toList());
  }

  IntegerPacking held() {
    return of(parts.stream());
  }

  /** Those relations that hold and are solved for within {@code cubes} cubes of their lengths. */
  IntegerPacking solved(CutRows rows, long cubes) {
    long left = cubes;
    List<Part> solved = new ArrayList<>();
    for (Part part : parts) {
      boolean isSolved = part.relation.isSolved();
      if (!isSolved) {
        long size = part.relation.rows().length;
        left -= size * size * size;
        isSolved = left > 0 && part.relation.coefficients(rows).isPresent();
      }
      if (isSolved) {
        solved.add(part);
      }
    }
    return of(solved.stream());
  }

  /** In units. */
  long sum() {
    return parts.stream().mapToLong(Part::share).sum();
  }

  /** At least this many free rows are wrong: the sum in units, rounded up. */
  long mistakes() {
    return (sum() + UNIT - 1) / UNIT;
  }

  double value() {
    return (double) sum() / UNIT;
  }
}
