package dev.pla.io.column;

import dev.pla.data.Choice;
import dev.pla.data.Copies;
import dev.pla.data.DataException;
import dev.pla.data.Dataset;
import dev.pla.io.text.CellNumbers;
import dev.pla.io.text.SafeText;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The column that says how often each row stands: whole numbers, of which 0 leaves the row out.
 *
 * <p>All cells that are none are told at once, when the file is read.
 */
public final class WeightColumn {

  /** Wrong cells that are shown; the others are counted. */
  private static final int SHOWN = 5;

  /** No weight at all. */
  private static final int NONE = -1;

  private final String file;
  private final String name;
  private int[] counts = new int[64];
  private int size;
  private long total;
  private int last;
  private final List<String> wrong = new ArrayList<>();
  private long faults;
  private final Map<String, Integer> known = new HashMap<>();

  public WeightColumn(String file, String name) {
    this.file = file;
    this.name = name;
  }

  /** The cell of the next row, null for a gap; whether the row stands at all. */
  public boolean add(long line, String cell) {
    int value = cell == null ? NONE : known.computeIfAbsent(cell, WeightColumn::number);
    if (value < 0) {
      if (faults++ < SHOWN) {
        String text = cell == null ? "none" : SafeText.plain(cell);
        wrong.add(text + " (line " + line + ")");
      }
      last = 0;
      return true;
    }
    last = value;
    if (value == 0) {
      return false;
    }
    if (size == counts.length) {
      counts = Arrays.copyOf(counts, Math.addExact(size, size / 2 + 1));
    }
    counts[size++] = value;
    total += value;
    return true;
  }

  /** The weight that a text means. */
  private static int number(String cell) {
    try {
      BigDecimal exact = CellNumbers.isNumber(cell) ? new BigDecimal(cell) : null;
      boolean isWeight =
          exact != null
              && exact.signum() >= 0
              && exact.compareTo(BigDecimal.valueOf(Dataset.MOST_ROWS)) <= 0
              && exact.stripTrailingZeros().scale() <= 0;
      return isWeight ? exact.intValue() : NONE;
    } catch (NumberFormatException e) { // its exponent is longer than any that can be had
      return NONE;
    }
  }

  /** The row of the last cell is not taken after all. */
  public void leaveOut() {
    if (last > 0) {
      size--;
      total -= last;
    }
  }

  /** How often the rows stand that do. */
  public Copies copies() {
    if (faults > 0) {
      throw DataException.of(
              file,
              (faults == 1 ? "a weight" : faults + " weights")
                  + " in column "
                  + SafeText.plain(name)
                  + (faults == 1 ? " is no whole number" : " are no whole numbers")
                  + " from 0 to "
                  + Dataset.MOST_ROWS
                  + ": "
                  + String.join(", ", wrong)
                  + (faults > SHOWN ? ", …" : "")
                  + "; a weight is how often a row stands: multiply all of them until they are"
                  + " whole, divide them where they are too large, or leave the weights out")
          .remedy(Choice.WEIGHT, null);
    }
    if (total > Dataset.MOST_ROWS) {
      throw DataException.of(
              file,
              "the weights in column "
                  + SafeText.plain(name)
                  + " add up to "
                  + total
                  + " examples, more than "
                  + Dataset.MOST_ROWS
                  + "; divide all of them by one number")
          .remedy(Choice.WEIGHT, null);
    }
    return Copies.of(Arrays.copyOf(counts, size));
  }

  /** What it does, in words. */
  public String note() {
    return "weights: " + total + " examples in " + size + " rows";
  }
}
