package dev.pla.internal.fewest.branch;

import dev.pla.data.Dataset;
import dev.pla.internal.exact.SignedRows;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The rows of a grid as a proof names them: each by the first row of the data that is equal to it,
 * and exactly, as whole numbers in one unit.
 */
final class ProofRows {

  private final SignedRows examples;

  /** The unit is 10 to the power −this. */
  final int power;

  private final int[] kept;
  private final Map<List<BigInteger>, Integer> first = new HashMap<>();
  private final Map<Integer, List<BigInteger>> rows = new HashMap<>();

  /** By row of the data, each taken once. */
  private final int[] numbers;

  /** How many examples at each positive row were cancelled. */
  final Map<Integer, Integer> cancelled = new HashMap<>();

  ProofRows(Dataset data, IntegerGrid grid) {
    this.examples = new SignedRows(data.distinctRows());
    this.numbers = new int[examples.size()];
    this.power =
        IntStream.range(0, numbers.length).map(n -> examples.exact(n).power()).max().orElse(0);
    for (int n = 0; n < numbers.length; n++) {
      List<BigInteger> z = whole(n);
      Integer equal = first.putIfAbsent(z, n);
      numbers[n] = equal == null ? n : equal;
      if (equal == null) {
        rows.put(n, z);
      }
    }
    this.kept = grid.kept.clone();
    Arrays.setAll(kept, i -> numbers[data.row(kept[i])]);
    cancel(data, grid.kept);
  }

  private List<BigInteger> whole(int n) {
    BigInteger[] z = examples.exact(n).integers(examples.width());
    BigInteger factor = BigInteger.TEN.pow(power - examples.exact(n).power());
    Arrays.setAll(z, j -> z[j].multiply(factor));
    return List.of(z);
  }

  private void cancel(Dataset data, int[] remaining) {
    boolean[] remains = new boolean[data.size()];
    for (int i : remaining) {
      remains[i] = true;
    }
    for (int i = 0; i < remains.length; i++) {
      if (!remains[i] && data.labels().sign(i) > 0) {
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
