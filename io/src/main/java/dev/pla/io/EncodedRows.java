package dev.pla.io;

import dev.pla.data.ExactCells;
import dev.pla.data.Points;
import dev.pla.encode.Encoding;
import dev.pla.io.column.EncodedPoints;
import dev.pla.io.column.KnownLevels;
import dev.pla.io.column.RowCells;
import dev.pla.io.text.ColumnRoles;
import dev.pla.io.text.RowSink;
import java.math.BigDecimal;

/** Rows of raw columns of which the preparation is known, straight into points. */
final class EncodedRows implements RowSink {

  private final KnownLevels levels;
  private final boolean skipsGaps;
  private final EncodedPoints points;
  private final RowLabels labels;
  private final RowCells pending = new RowCells();
  private final ExactCells.Builder written = new ExactCells.Builder();

  EncodedRows(String file, Encoding encoding, ColumnRoles roles, boolean skipsGaps) {
    this.levels = new KnownLevels(file, encoding, roles, false);
    this.skipsGaps = skipsGaps;
    this.points = new EncodedPoints(encoding);
    this.labels = new RowLabels(file);
  }

  @Override
  public double level(int column, String text, long line) {
    return levels.place(column, text);
  }

  @Override
  public void written(int j, BigDecimal exact) {
    pending.add(j, exact);
  }

  @Override
  public void written(int j, boolean negative, long digits, int scale) {
    pending.add(j, negative, digits, scale);
  }

  @Override
  public void dense(long line, double[] raw, String label) {
    int gap = points.encoder().unknownGap(raw);
    if (gap >= 0) {
      if (!skipsGaps) {
        throw levels.gap(gap, line);
      }
      pending.clear();
      return;
    }
    levels.check(raw, line);
    points.add(raw);
    pending.addTo(written, labels.size(), j -> points.encoder().coordinate(j - 1));
    labels.add(line, label);
  }

  @Override
  public void sparse(long line, int[] index, double[] value, int count, String label) {
    throw new IllegalStateException("sparse rows have no columns");
  }

  RowLabels labels() {
    return labels;
  }

  Points points() {
    return points.build();
  }

  ExactCells written() {
    return written.build();
  }
}
