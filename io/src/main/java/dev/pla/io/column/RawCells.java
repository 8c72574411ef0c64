package dev.pla.io.column;

import dev.pla.data.ExactCells;
import dev.pla.data.PointsBuilder;
import dev.pla.internal.encode.Encoding;
import dev.pla.internal.encode.GapRule;
import dev.pla.internal.encode.Missing;
import dev.pla.internal.encode.RowEncoder;
import dev.pla.internal.encode.Values;
import dev.pla.io.text.CellKind;
import dev.pla.io.text.RowCells;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Raw rows, kept until all of them are known; then {@link EncodingRules} decides what becomes of
 * the columns, and {@link #encoded} makes points of the rows. Some of the rows alone may be
 * encoded, too, by levels and constants of their own.
 */
public final class RawCells implements CellStore {

  /** Numbers of a block: half a megabyte. */
  private static final int BLOCK = 1 << 16;

  private final List<String> names;
  private final boolean skipsGaps;
  private final LevelColumn[] levels;
  private final boolean[] hasGaps;
  private final ExactCells.Builder written = new ExactCells.Builder();
  private final List<double[]> blocks = new ArrayList<>();
  private final int width;
  private final int rowsInBlock;
  private int size;
  private long skipped;
  private ExactCells exact;

  /**
   * Cells of these columns.
   *
   * @param names of the features' columns
   * @param kinds what their cells are
   * @param asked columns, from 0, whose texts are levels even if they look like ids
   * @param policy what becomes of missing values
   * @param isWeighted whether rows may be left out for a weight of 0
   */
  public RawCells(
      String file,
      List<String> names,
      List<CellKind> kinds,
      Set<Integer> asked,
      PreparationPolicy policy,
      boolean isWeighted) {
    this.names = List.copyOf(names);
    this.skipsGaps = policy.missing() == GapRule.SKIP;
    this.width = names.size();
    this.rowsInBlock = Math.max(1, BLOCK / width);
    this.hasGaps = new boolean[width];
    this.levels = new LevelColumn[width];
    for (int c = 0; c < width; c++) {
      if (kinds.get(c) == CellKind.TEXT) {
        boolean isAskedFor = asked.contains(c);
        levels[c] = new LevelColumn(file, names.get(c), isAskedFor, isWeighted);
      }
    }
  }

  @Override
  public double level(int column, String text, long line) {
    return levels[column].number(text, line);
  }

  @Override
  public boolean add(long line, double[] raw, RowCells cells) {
    boolean hasGap = false;
    for (int c = 0; c < width; c++) {
      if (Double.isNaN(raw[c])) {
        hasGaps[c] = true;
        hasGap = true;
      }
    }
    if (hasGap && skipsGaps) {
      skipped++;
      return false;
    }
    int row = size % rowsInBlock;
    if (row == 0) {
      blocks.add(new double[rowsInBlock * width]);
    }
    System.arraycopy(raw, 0, blocks.get(blocks.size() - 1), row * width, width);
    cells.addTo(written, size++, j -> j);
    return true;
  }

  /** How many rows there are. */
  public int size() {
    return size;
  }

  /** Cell c of row i: a number, the number of its text, or NaN for a missing value. */
  double cell(int i, int c) {
    return blocks.get(i / rowsInBlock)[i % rowsInBlock * width + c];
  }

  /** The texts of column c; null if it holds numbers. */
  LevelColumn levels(int c) {
    return levels[c];
  }

  /** Whether a value of column c is missing, or has a text that may mean so. */
  boolean hasGaps(int c) {
    return hasGaps[c]
        || (levels[c] != null && levels[c].texts().stream().anyMatch(Missing.MANY::mayBeCategory));
  }

  /** Of the columns. */
  public List<String> names() {
    return names;
  }

  /** How many rows were left out because a value is missing. */
  public long skipped() {
    return skipped;
  }

  /**
   * Returns rows as points; a text that is not a level of the encoding sets none of its features.
   *
   * @param encoding of some of the columns, in their order
   * @param areLetGo whether these are all rows, which are gone from here, block by block
   */
  public EncodedRows encoded(Encoding encoding, RowSelection rows, boolean areLetGo) {
    int[] place = new int[width];
    int[] kept = new int[encoding.columns().size()];
    int count = 0;
    for (int c = 0; c < width; c++) {
      boolean isKept =
          count < kept.length && encoding.columns().get(count).name().equals(names.get(c));
      place[c] = isKept ? count : -1;
      if (isKept) {
        kept[count++] = c;
      }
    }
    int[][] places = places(encoding, kept);
    RowEncoder encoder = new RowEncoder(encoding);
    PointsBuilder points = encoder.points();
    ExactCells raw = exact();
    ExactCells.Builder moved = new ExactCells.Builder();
    long unknown = 0;
    double[] row = new double[kept.length];
    for (int k = 0; k < rows.size(); k++) {
      int i = rows.row(k);
      int at = i % rowsInBlock;
      double[] block = blocks.get(i / rowsInBlock);
      for (int c = 0; c < kept.length; c++) {
        row[c] = block[at * width + kept[c]];
        if (places[c] != null && !Double.isNaN(row[c])) {
          int number = (int) row[c];
          row[c] = places[c][number];
          boolean isMissing =
              row[c] < 0 && Missing.MANY.mayBeCategory(levels[kept[c]].texts().get(number));
          row[c] = isMissing ? Double.NaN : row[c];
          unknown += row[c] < 0 ? 1 : 0;
        }
      }
      encoder.add(row, points);
      if (!raw.isEmpty()) {
        int point = k;
        raw.forEach(
            i,
            (j, value) -> {
              if (place[j - 1] >= 0) {
                moved.add(point, encoder.coordinate(place[j - 1]), value);
              }
            });
      }
      if (areLetGo && at == rowsInBlock - 1) {
        blocks.set(i / rowsInBlock, null);
      }
    }
    return new EncodedRows(points.build(), moved.build(), encoding.features(), unknown);
  }

  /** For each kept column of texts, the place of each of its numbers among its levels. */
  private int[][] places(Encoding encoding, int[] kept) {
    int[][] places = new int[kept.length][];
    for (int c = 0; c < kept.length; c++) {
      if (encoding.columns().get(c).values() instanceof Values.Levels known) {
        places[c] = levels[kept[c]].places(known.texts());
      }
    }
    return places;
  }

  private ExactCells exact() {
    if (exact == null) {
      exact = written.build();
    }
    return exact;
  }
}
