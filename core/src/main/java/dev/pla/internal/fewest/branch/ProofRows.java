package dev.pla.internal.fewest.branch;

import dev.pla.data.Dataset;
import dev.pla.internal.exact.ExactRow;
import dev.pla.internal.exact.SignedRows;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The rows of a grid as a proof names them: each by the first row of the data that is equal to it,
 * and exactly, as whole numbers in one unit.
 */
final class ProofRows {

  /** The unit is 10 to the power −this. */
  final int power;

  /** By row of the data, each taken once: itself or the first that is equal. */
  private final int[] numbers;

  private final List<List<BigInteger>> rows = new ArrayList<>();
  private final Map<List<BigInteger>, Integer> first = new HashMap<>();

  /** By row of the grid. */
  private final int[] kept;

  /** How many examples at each positive row were cancelled. */
  final Map<Integer, Integer> cancelled = new HashMap<>();

  ProofRows(Dataset data, IntegerGrid grid) {
    SignedRows examples = new SignedRows(data.distinctRows());
    this.numbers = new int[examples.size()];
    this.power =
        IntStream.range(0, numbers.length).map(n -> examples.exact(n).power()).max().orElse(0);
    for (int n = 0; n < numbers.length; n++) {
      ExactRow row = examples.exact(n);
      BigInteger factor = BigInteger.TEN.pow(power - row.power());
      rows.add(Arrays.stream(row.integers(examples.width())).map(factor::multiply).toList());
      Integer equal = first.putIfAbsent(rows.get(n), n);
      numbers[n] = equal == null ? n : equal;
    }
    this.kept = Arrays.stream(grid.kept).map(i -> numbers[data.row(i)]).toArray();
    BitSet remaining = new BitSet();
    Arrays.stream(grid.kept).forEach(remaining::set);
    for (int i = remaining.nextClearBit(0); i < data.size(); i = remaining.nextClearBit(i + 1)) {
      if (data.labels().sign(i) > 0) {
        cancelled.merge(numbers[data.row(i)], 1, Integer::sum);
      }
    }
  }

  /** The number of row i of the grid in the data: of the first of those that are equal. */
  int number(int i) {
    return kept[i];
  }

  int opposite(int number) {
    return first.get(rows.get(number).stream().map(BigInteger::negate).toList());
  }

  /** −z_p − z_n of a positive and a negative row of the grid, without its threshold. */
  BigInteger[] difference(int p, int n) {
    List<BigInteger> plus = rows.get(kept[p]);
    List<BigInteger> minus = rows.get(kept[n]);
    BigInteger[] difference = new BigInteger[plus.size() - 1];
    Arrays.setAll(difference, j -> plus.get(j + 1).add(minus.get(j + 1)).negate());
    return difference;
  }
}
