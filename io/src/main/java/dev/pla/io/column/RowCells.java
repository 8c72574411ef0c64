package dev.pla.io.column;

import dev.pla.data.ExactCells;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** The cells of the row that comes next whose text says more than a double holds. */
public final class RowCells {

  private final List<Integer> columns = new ArrayList<>();
  private final List<BigDecimal> values = new ArrayList<>();

  public void add(int j, BigDecimal exact) {
    columns.add(j);
    values.add(exact);
  }

  public void add(int j, boolean negative, long digits, int scale) {
    BigInteger magnitude = new BigInteger(Long.toUnsignedString(digits));
    add(j, new BigDecimal(negative ? magnitude.negate() : magnitude, scale));
  }

  /** The row is taken: point i, each column as the coordinate that it becomes. */
  public void addTo(ExactCells.Builder cells, int i, IntUnaryOperator coordinate) {
    for (int k = 0; k < columns.size(); k++) {
      cells.add(i, coordinate.applyAsInt(columns.get(k)), values.get(k));
    }
    clear();
  }

  /** The row is left out. */
  public void clear() {
    columns.clear();
    values.clear();
  }
}
