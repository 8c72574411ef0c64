package dev.pla.io.format;

import dev.pla.io.chunk.ByteNumberTest;
import java.util.Random;
import java.util.StringJoiner;
import org.junit.jupiter.api.Nested;

/** Every format keeps the contract. */
class FormatsTest {

  /** Cells of a row of a table, one of them perhaps no number, and a label. */
  private static String cells(Random random, String delimiter, int bad) {
    StringJoiner row = new StringJoiner(delimiter);
    for (int column = 1; column <= 3; column++) {
      row.add(column == bad ? "oops" : ByteNumberTest.decimal(random));
    }
    return row.add(random.nextBoolean() ? "yes" : "no").toString();
  }

  private static String named(Random random, String delimiter) {
    return random.nextBoolean() ? "" : String.join(delimiter, "a", "b", "c", "y");
  }

  private interface DelimitedContract extends FormatContract {
    @Override
    default String header(Random random) {
      return named(random, String.valueOf(delimiter()));
    }

    @Override
    default String row(Random random) {
      return cells(random, String.valueOf(delimiter()), 0);
    }

    @Override
    default String badRow(Random random, int column) {
      return cells(random, String.valueOf(delimiter()), column);
    }
  }

  @Nested
  class CommaTest implements DelimitedContract {
    @Override
    public char delimiter() {
      return ',';
    }
  }

  @Nested
  class SemicolonTest implements DelimitedContract {
    @Override
    public char delimiter() {
      return ';';
    }
  }

  @Nested
  class TabTest implements DelimitedContract {
    @Override
    public char delimiter() {
      return '\t';
    }
  }

  @Nested
  class BarTest implements DelimitedContract {
    @Override
    public char delimiter() {
      return '|';
    }
  }

  @Nested
  class BlanksTest implements FormatContract {
    @Override
    public char delimiter() {
      return ' ';
    }

    @Override
    public String header(Random random) {
      return named(random, "  ");
    }

    @Override
    public String row(Random random) {
      return cells(random, random.nextBoolean() ? " " : "   ", 0);
    }

    @Override
    public String badRow(Random random, int column) {
      return cells(random, " ", column);
    }
  }

  @Nested
  class LibsvmTest implements FormatContract {
    @Override
    public char delimiter() {
      return ' ';
    }

    @Override
    public boolean isSparse() {
      return true;
    }

    @Override
    public String header(Random random) {
      return "";
    }

    @Override
    public String row(Random random) {
      return row(random, 0);
    }

    @Override
    public String badRow(Random random, int column) {
      return row(random, column);
    }

    /** The label is the first column. */
    private String row(Random random, int bad) {
      String first = bad == 2 ? "oops" : ByteNumberTest.decimal(random);
      return (bad == 1 ? "oops" : random.nextBoolean() ? "+1" : "-1")
          + " "
          + (1 + random.nextInt(9))
          + ":"
          + first
          + " 17:"
          + ByteNumberTest.decimal(random)
          + (random.nextInt(5) == 0 ? " # note" : "");
    }
  }
}
