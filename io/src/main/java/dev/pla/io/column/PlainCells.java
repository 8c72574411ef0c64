package dev.pla.io.column;

import dev.pla.data.ExactCells;
import dev.pla.data.PointsBuilder;
import dev.pla.io.text.RowCells;
import java.util.List;

/** Numbers as they are written, straight into points; missing values are refused at the end. */
public final class PlainCells implements CellStore {

  private final GapCounts gaps;
  private final PointsBuilder points;
  private final ExactCells.Builder exact = new ExactCells.Builder();
  private int size;

  public PlainCells(int columns) {
    gaps = new GapCounts(columns);
    points = PointsBuilder.dense(columns);
  }

  @Override
  public boolean add(long line, double[] raw, RowCells cells) {
    if (gaps.add(line, raw)) {
      return false;
    }
    points.add(raw);
    cells.addTo(exact, size++, j -> j);
    return true;
  }

  public EncodedRows rows(String file, List<String> names) {
    gaps.refuse(file, names);
    return new EncodedRows(points.build(), exact.build(), names, 0);
  }
}
