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
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DecimalType;
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

  /** What a column's cells are when they arrive. */
  enum Kind {
    VECTOR,
    DOUBLE,
    FLOAT,
    LONG,
    DECIMAL,
    TEXT;

    /** Smaller whole numbers and truth values are cast to doubles by Spark, which is exact. */
    static Kind of(StructField field) {
      DataType type = field.dataType();
      if (isText(field)) {
        return TEXT;
      }
      if (FrameColumns.isVector(field)) {
        return VECTOR;
      }
      if (type.equals(DataTypes.LongType)) {
        return LONG;
      }
      if (type.equals(DataTypes.FloatType)) {
        return FLOAT;
      }
      return type instanceof DecimalType ? DECIMAL : DOUBLE;
    }
  }

  private static final String TEXT_KEY = "dev.pla.spark.number";

  /** Marks a column of text that is to be read as numbers, with all their digits. */
  public static final Metadata TEXT_MARK = new MetadataBuilder().putBoolean(TEXT_KEY, true).build();

  public static boolean isText(StructField field) {
    return field.dataType().equals(DataTypes.StringType) && field.metadata().contains(TEXT_KEY);
  }

  private final Kind[] kinds;
  private final int first;
  private transient NavigableMap<Integer, BigDecimal> listed;

  /**
   * @param first the position of the first of them among the cells of a row
   */
  FeatureCells(Kind[] kinds, int first) {
    this.kinds = kinds;
    this.first = first;
  }

  /** The features as doubles, all finite. */
  Vector read(Row row) throws BadRow.Fault {
    listed = new TreeMap<>();
    if (kinds[0] == Kind.VECTOR) {
      return vector(row);
    }
    double[] x = new double[kinds.length];
    for (int k = 0; k < x.length; k++) {
      x[k] = cell(row, k);
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

  private Vector vector(Row row) throws BadRow.Fault {
    if (row.isNullAt(first)) {
      throw new BadRow.Fault(first, -1, "null", "a vector");
    }
    Vector x = (Vector) row.get(first);
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

  private double cell(Row row, int k) throws BadRow.Fault {
    int place = first + k;
    if (row.isNullAt(place)) {
      throw new BadRow.Fault(first + k, -1, "null", "a number");
    }
    double value =
        switch (kinds[k]) {
          case LONG -> whole(row.getLong(place), k);
          case DECIMAL -> decimal(row.getDecimal(place), k);
          case TEXT -> text(row.getString(place), k);
          case FLOAT -> shortest(row.getFloat(place));
          default -> row.getDouble(place);
        };
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
    char[] digits = cell.strip().toCharArray();
    double value = CellNumbers.parse(digits, 0, digits.length);
    if (Double.isNaN(value)) {
      throw new BadRow.Fault(first + k, -1, '"' + cell + '"', "a number");
    }
    if (Double.isInfinite(value) || CellNumbers.vanishes(digits, 0, digits.length, value)) {
      throw new BadRow.Fault(first + k, -1, '"' + cell + '"', "a number in the range of doubles");
    }
    BigDecimal more = CellNumbers.beyondDouble(digits, 0, digits.length, value);
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
