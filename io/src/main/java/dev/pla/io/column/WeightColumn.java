package dev.pla.io.column;

import dev.pla.data.Choice;
import dev.pla.data.Copies;
import dev.pla.data.DataException;
import dev.pla.data.Dataset;
import dev.pla.data.Decimals;
import dev.pla.io.text.SafeText;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The column that says how often each row stands: whole numbers, of which 0 leaves the row out.
 *
 * <p>All cells that are none are told at once, when the file is read.
 */
public final class WeightColumn {

  /** Wrong cells that are shown; the others are counted. */
  private static final int SHOWN = 5;

  private final String file;
  private final String name;
  private int[] counts = new int[64];
  private int size;
  private long total;
  private final List<String> wrong = new ArrayList<>();
  private long faults;
  private BigDecimal exact;

  public WeightColumn(String file, String name) {
    this.file = file;
    this.name = name;
  }

  /** The next cell was written as this, which is more than a double holds. */
  public void written(BigDecimal cell) {
    exact = cell;
  }

  /** The cell of the next row; whether the row stands at all. */
  public boolean add(long line, double value) {
    BigDecimal beyond = exact;
    exact = null;
    if (beyond != null
        || !(value >= 0 && value <= Dataset.MOST_ROWS)
        || value != Math.rint(value)) {
      if (faults++ < SHOWN) {
        String text =
            Double.isNaN(value)
                ? "none"
                : beyond != null ? beyond.toString() : Decimals.toString(value);
        wrong.add(text + " (line " + line + ")");
      }
      return true;
    }
    if (value == 0) {
      return false;
    }
    if (size == counts.length) {
      counts = Arrays.copyOf(counts, Math.addExact(size, size / 2 + 1));
    }
    counts[size++] = (int) value;
    total += (long) value;
    return true;
  }

  /** The row that was added last is left out for another reason. */
  public void leaveOut() {
    if (faults == 0) {
      total -= counts[--size];
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
                  + " from 0 on: "
                  + String.join(", ", wrong)
                  + (faults > SHOWN ? ", …" : "")
                  + "; a weight is how often a row stands: multiply all of them until they are"
                  + " whole, or leave the weights out")
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
