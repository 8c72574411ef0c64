package dev.pla.proof;

import dev.pla.data.Dataset;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** The examples z = y·(x₀, x) of some data, as written. */
record WrittenRows(Dataset data) {

  /** z of row i by column; zeros may be left out. */
  Map<Integer, BigDecimal> z(int i) {
    Map<Integer, BigDecimal> z = new TreeMap<>();
    z.put(0, data.points().hasIntercept() ? BigDecimal.ONE : BigDecimal.ZERO);
    data.points().forEach(i, (j, value) -> z.put(j, data.written().exact(i, j, value)));
    data.written().forEach(i, z::put);
    if (data.labels().sign(i) < 0) {
      z.replaceAll((j, value) -> value.negate());
    }
    return z;
  }

  /** z of row i by column, without zeros; numbers of one value are equal as objects. */
  Map<Integer, BigDecimal> plain(int i) {
    Map<Integer, BigDecimal> plain = new HashMap<>();
    z(i).forEach(
            (j, value) -> {
              if (value.signum() != 0) {
                plain.put(j, value.stripTrailingZeros());
              }
            });
    return plain;
  }
}
