package dev.pla.io.column;

import dev.pla.data.Dataset;
import dev.pla.data.Multiplicity;
import dev.pla.io.error.Choice;
import dev.pla.io.error.DataException;
import dev.pla.io.text.CellKind;
import dev.pla.io.text.CellNumbers;
import dev.pla.io.text.ColumnRoles;
import dev.pla.io.text.SafeText;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The column of the rows' weights: whole numbers, of which 0 leaves the row out.
 *
 * <p>All cells that are not weights are reported together, when the file is read.
 */
public final class RowWeights {

  /** Wrong cells that are shown; the others are counted. */
  private static final int SHOWN = 5;

  private final String file;
  private final String name;
  private final int column;
  private final int place;
  private final IntStream.Builder counts = IntStream.builder();
  private int size;
  private long total;
  private Multiplicity copies;
  private final List<String> wrong = new ArrayList<>();
  private long faults;
  private final Map<String, Integer> known = new HashMap<>();

  private final List<String> others = new ArrayList<>();

  /**
   * Weights in a column of a file.
   *
   * @param column from 0
   * @param features how many columns of features are read in front of it
   */
  public RowWeights(String file, String name, int column, int features) {
    this.file = file;
    this.name = name;
    this.column = column;
    this.place = features;
  }

  /** The roles to read the columns by: the weight comes last, as a text. */
  public ColumnRoles behind(ColumnRoles features) {
    List<Integer> columns = new ArrayList<>(features.features());
    columns.add(column);
    List<CellKind> kinds = new ArrayList<>(features.kinds());
    kinds.add(CellKind.TEXT);
    return new ColumnRoles(
        features.label(), columns, kinds, features.missing(), features.hasDoubtfulLabels());
  }

  public int column() {
    return column;
  }

  public String name() {
    return name;
  }

  int place() {
    return place;
  }

  /** The number by which rows know a text: the weight, or a negative number if it is none. */
  int number(String text) {
    return known.computeIfAbsent(
        text,
        cell -> {
          int weight = weight(cell);
          if (weight >= 0) {
            return weight;
          }
          others.add(cell);
          return -others.size();
        });
  }

  /** The weight of the row at this line, by the number of its text; NaN if there is none. */
  int of(long line, double number) {
    if (number >= 0) {
      return (int) number;
    }
    if (faults++ < SHOWN) {
      String text = number < 0 ? SafeText.plain(others.get((int) -number - 1)) : "none";
      wrong.add("%s (line %d)".formatted(text, line));
    }
    return 1; // the file will be refused; what else is wrong with the row is still reported
  }

  void add(int weight) {
    counts.add(weight);
    size++;
    total += weight;
  }

  /** The weight that a text means; −1 if it means none. */
  private static int weight(String cell) {
    try {
      int weight = CellNumbers.isNumber(cell) ? new BigDecimal(cell).intValueExact() : -1;
      return weight <= Dataset.MOST_ROWS ? Math.max(weight, -1) : -1;
    } catch (ArithmeticException | NumberFormatException e) { // too large, or not whole
      return -1;
    }
  }

  public Multiplicity copies() {
    if (faults > 0) {
      throw DataException.of(
              file,
              "%s in column %s %s from 0 to %d: %s%s; a weight is how often a row counts: multiply all of them until they are whole, divide them where they are too large, or leave the weights out"
                  .formatted(
                      faults == 1 ? "a weight" : faults + " weights",
                      SafeText.plain(name),
                      faults == 1 ? "is not a whole number" : "are not whole numbers",
                      Dataset.MOST_ROWS,
                      String.join(", ", wrong),
                      faults > SHOWN ? ", …" : ""))
          .remedy(Choice.WEIGHT, null);
    }
    if (total > Dataset.MOST_ROWS) {
      throw DataException.of(
              file,
              "the weights in column %s add up to %d examples, more than %d; divide all of them by one number"
                  .formatted(SafeText.plain(name), total, Dataset.MOST_ROWS))
          .remedy(Choice.WEIGHT, null);
    }
    if (copies == null) {
      copies = Multiplicity.of(counts.build().toArray());
    }
    return copies;
  }

  /** What was found, in words. */
  public String note() {
    return "weights: %d examples in %d rows".formatted(total, size);
  }
}
