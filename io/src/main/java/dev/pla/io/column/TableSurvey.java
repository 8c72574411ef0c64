package dev.pla.io.column;

import dev.pla.internal.encode.ColumnSurvey;
import dev.pla.io.text.CellNumbers;
import dev.pla.io.text.Layout;
import dev.pla.io.text.RecordSink;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What the columns of a table hold, by its beginning or by all of it. */
public final class TableSurvey implements RecordSink {

  private static final int TOP = 20;

  /** Lines that one may leave out one by one. */
  private static final int MOST_LINES = 20;

  private static final Set<String> TOTALS =
      Set.of("total", "totals", "sum", "grand total", "average", "mean", "subtotal");

  private final List<ColumnSurvey> columns;
  private final boolean isWhole;
  private boolean isAtTop;
  private long lastLine;
  private long rows;
  private String first = "";

  /** A record: how many cells it has, and how many of them are not blank. */
  private record Shape(long line, int cells, int filled, boolean hasNumber) {}

  /** The first records, a header among them. */
  private final List<Shape> top = new ArrayList<>();

  private final TreeMap<Long, Integer> otherWidths = new TreeMap<>();

  private final Map<Integer, Integer> widths = new TreeMap<>();

  /**
   * A survey that was not made yet.
   *
   * @param isWhole whether all rows will be seen
   */
  public TableSurvey(Layout layout, boolean isWhole) {
    this.columns = layout.names().stream().map(ColumnSurvey::new).toList();
    this.isWhole = isWhole;
    this.isAtTop = layout.top() != Layout.Top.DATA;
  }

  public boolean isWhole() {
    return isWhole;
  }

  public List<ColumnSurvey> columns() {
    return columns;
  }

  @Override
  public boolean record(long line, List<String> record) {
    if (top.size() < TOP) {
      top.add(
          new Shape(
              line,
              record.size(),
              (int) record.stream().filter(cell -> !cell.isBlank()).count(),
              record.stream().anyMatch(CellNumbers::isNumber)));
    }
    widths.merge(record.size(), 1, Integer::sum);
    if (isAtTop) {
      isAtTop = false;
      return true;
    }
    if (record.stream().allMatch(String::isBlank)) {
      return true;
    }
    if (record.size() != columns.size()) {
      if (otherWidths.size() <= MOST_LINES) {
        otherWidths.put(line, record.size());
      }
    } else {
      for (int c = 0; c < record.size(); c++) {
        columns.get(c).add(record.get(c), line);
      }
      rows++;
      lastLine = line;
      first = record.stream().filter(cell -> !cell.isBlank()).findFirst().orElse("").strip();
    }
    return true;
  }

  /**
   * The lines that do not look like data: half of the columns of numbers or more have a text there,
   * or it is a line of totals at the end.
   */
  public List<Long> strangeLines() {
    List<Long> titles = titles();
    if (!titles.isEmpty()) {
      return titles;
    }
    TreeMap<Long, Integer> bad = new TreeMap<>();
    long numeric = columns.stream().filter(ColumnSurvey::holdsNumbers).count();
    columns.forEach(column -> column.badLines().forEach(at -> bad.merge(at, 1, Integer::sum)));
    bad.values().removeIf(count -> 2 * count < numeric || count < 2);
    List<Long> strange = new ArrayList<>(bad.keySet());
    boolean isTotal = isWhole && rows > 3 && TOTALS.contains(first.toLowerCase(Locale.ROOT));
    if (isTotal && !strange.contains(lastLine)) {
      strange.add(lastLine);
    }
    return strange;
  }

  /** The lines of rows of another width, with how many cells they have; empty if they are many. */
  public Map<Long, Integer> otherWidths() {
    return otherWidths.size() > MOST_LINES ? Map.of() : otherWidths;
  }

  /** The lines above the first record that is as wide as most are, and not padded to be. */
  private List<Long> titles() {
    int usual =
        widths.entrySet().stream()
            .max(Map.Entry.comparingByValue())
            .map(Map.Entry::getKey)
            .orElse(columns.size());
    List<Long> lines = new ArrayList<>();
    boolean isPadded = false;
    for (Shape record : top) {
      boolean isOneCell = record.cells() > 2 && record.filled() <= 1 && !record.hasNumber();
      if (record.cells() == usual && !isOneCell) {
        return usual == columns.size() && (!isPadded || record.hasNumber()) ? List.of() : lines;
      }
      isPadded |= record.cells() == usual;
      lines.add(record.line());
    }
    return List.of();
  }
}
