package dev.pla.io.column;

import dev.pla.data.ExactCells;
import dev.pla.internal.encode.Encoding;
import java.util.List;

/** Cells of columns whose encoding is known, straight into points. */
public final class KnownCells implements CellStore {

  private final Encoding encoding;
  private final List<String> features;
  private final KnownLevels levels;
  private final boolean skipsGaps;
  private EncodedPoints points;
  private ExactCells.Builder exact;
  private int size;
  private long skipped;

  /**
   * Cells for an encoding.
   *
   * @param levels its levels
   * @param skipsGaps whether a row with a missing value is left out, where the encoding has no
   *     constant for it; otherwise it is refused
   */
  public KnownCells(Encoding encoding, KnownLevels levels, boolean skipsGaps) {
    this.encoding = encoding;
    this.features = encoding.features();
    this.levels = levels;
    this.skipsGaps = skipsGaps;
    begin();
  }

  private void begin() {
    points = new EncodedPoints(encoding);
    exact = new ExactCells.Builder();
    size = 0;
  }

  @Override
  public double level(int column, String text, long line) {
    return levels.place(column, text);
  }

  @Override
  public boolean add(long line, double[] raw, RowCells cells) {
    int gap = points.encoder().unknownGap(raw);
    if (gap >= 0) {
      if (!skipsGaps) {
        throw levels.gap(gap, line);
      }
      skipped++;
      return false;
    }
    levels.check(raw, line);
    levels.count(raw);
    points.add(raw);
    cells.addTo(exact, size++, j -> points.encoder().coordinate(j - 1));
    return true;
  }

  /** The rows since the last call. */
  public EncodedRows next() {
    EncodedRows rows = new EncodedRows(points.build(), exact.build(), features, levels.passed());
    begin();
    return rows;
  }

  /** How many rows were left out because a value is missing. */
  public long skipped() {
    return skipped;
  }
}
