package dev.pla.spark.shard;

import com.fasterxml.jackson.core.io.NumberOutput;
import dev.pla.internal.data.Decimals;
import dev.pla.io.text.CellNumbers;
import java.io.Serializable;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.apache.spark.ml.linalg.DenseVector;
import org.apache.spark.ml.linalg.SparseVector;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.MetadataBuilder;
import org.apache.spark.sql.types.StructField;

/**
 * Reads the features of a row: one vector, or a cell from each of several columns.
 *
 * <p>Invariant: a cell means what it holds. Whole numbers and decimals are exact, next to the
 * double nearest to them if no double equals them; a double or a float means the shortest decimal
 * that reads back to it.
 */
public final class FeatureCells implements Serializable {

  private static final long serialVersionUID = 1;

  private static final String TEXT_KEY = "dev.pla.spark.number";

  /** Marks a column of text that is to be read as numbers, with all their digits. */
  public static final Metadata TEXT_MARK = new MetadataBuilder().putBoolean(TEXT_KEY, true).build();

  public static boolean isText(StructField field) {
    return field.dataType().equals(DataTypes.StringType) && field.metadata().contains(TEXT_KEY);
  }

  private final int first;
  private final int count;
  private final boolean isVector;
  private transient NavigableMap<Integer, BigDecimal> listed;

  /**
   * @param first the position of the first of them among the cells of a row
   * @param isVector whether the only one is a vector, and not a number
   */
  FeatureCells(int first, int count, boolean isVector) {
    this.first = first;
    this.count = count;
    this.isVector = isVector;
  }

  /** The features as doubles, all finite. */
  Vector read(Row row) throws BadRow.Fault {
    listed = new TreeMap<>();
    if (isVector) {
      return vector((Vector) row.get(first));
    }
    double[] x = new double[count];
    for (int k = 0; k < count; k++) {
      x[k] = cell(row.get(first + k), k);
    }
    return Vectors.dense(x);
  }

  /** Reads a row that was read before without a fault. */
  public Vector readGood(Row row) {
    try {
      return read(row);
    } catch (BadRow.Fault e) {
      throw new IllegalStateException("rows changed between two passes; cache the DataFrame", e);
    }
  }

  /** The cells of the row last read that say more than their doubles, by coordinate from 1. */
  public NavigableMap<Integer, BigDecimal> listed() {
    return listed;
  }

  private Vector vector(Vector x) throws BadRow.Fault {
    if (x == null) {
      throw new BadRow.Fault(first, -1, "null", "a vector");
    }
    int bad = notFinite(x);
    if (bad >= 0) {
      throw new BadRow.Fault(first, bad, Double.toString(x.apply(bad)), "a finite number");
    }
    return x;
  }

  /** The first coordinate, from 0, that is not a finite number; −1 if all are. */
  public static int notFinite(Vector x) {
    double[] stored = x instanceof SparseVector s ? s.values() : ((DenseVector) x).values();
    for (int k = 0; k < stored.length; k++) {
      if (!Double.isFinite(stored[k])) {
        return x instanceof SparseVector s ? s.indices()[k] : k;
      }
    }
    return -1;
  }

  private double cell(Object cell, int k) throws BadRow.Fault {
    if (cell instanceof Long whole) {
      return whole(whole, k);
    } else if (cell instanceof BigDecimal decimal) {
      return decimal(decimal, k);
    } else if (cell instanceof String text) {
      return text(text, k);
    } else if (cell == null) {
      throw new BadRow.Fault(first + k, -1, "null", "a number");
    }
    double value = cell instanceof Float single ? shortest(single) : (double) cell;
    if (!Double.isFinite(value)) {
      throw new BadRow.Fault(first + k, -1, Double.toString(value), "a number");
    }
    return value;
  }

  /**
   * The double that is written like the float: 1.1f means 1.1, and not the
   * 1.10000002384185791015625 that a cast makes of it.
   */
  static double shortest(float value) {
    if (value == 0 || !(Math.abs(value) < Float.MIN_NORMAL)) {
      return Double.parseDouble(NumberOutput.toString(value, true));
    }
    // Here Jackson may tell a digit more than it takes.
    BigDecimal exact = new BigDecimal(value);
    int digits = 1;
    while (exact.round(new MathContext(digits)).floatValue() != value) {
      digits++;
    }
    return exact.round(new MathContext(digits)).doubleValue();
  }

  /** As PLA's own reader takes a cell of a file. */
  private double text(String cell, int k) throws BadRow.Fault {
    String digits = cell.strip();
    double value = CellNumbers.parse(digits);
    if (Double.isNaN(value)) {
      throw new BadRow.Fault(first + k, -1, '"' + cell + '"', "a number");
    }
    if (Double.isInfinite(value) || CellNumbers.vanishes(digits, value)) {
      throw new BadRow.Fault(first + k, -1, '"' + cell + '"', "a number in the range of doubles");
    }
    BigDecimal more = CellNumbers.beyondDouble(digits, value);
    if (more != null) {
      listed.put(k + 1, more);
    }
    return value;
  }

  private double whole(long cell, int k) {
    // Fifteen digits always are the shortest decimal of their double.
    return Math.abs(cell) < 1_000_000_000_000_000L && cell != Long.MIN_VALUE
        ? (double) cell
        : listedUnless(BigDecimal.valueOf(cell), k);
  }

  private double decimal(BigDecimal cell, int k) {
    boolean isShort = cell.precision() <= 15 && Math.abs((long) cell.scale()) < 300;
    return isShort ? cell.doubleValue() : listedUnless(cell, k);
  }

  /** The nearest double; the cell is listed unless it is that double's shortest decimal. */
  private double listedUnless(BigDecimal cell, int k) {
    double value = cell.doubleValue();
    if (Decimals.shortest(value).compareTo(cell) != 0) {
      listed.put(k + 1, cell);
    }
    return value;
  }
}
