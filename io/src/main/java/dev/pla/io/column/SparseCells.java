package dev.pla.io.column;

import dev.pla.data.ExactCells;
import dev.pla.data.PointsBuilder;
import dev.pla.data.Schema;
import dev.pla.io.error.DataException;
import dev.pla.io.text.RowCells;
import java.util.Arrays;
import java.util.List;

/** Sparse rows, straight into points. */
public final class SparseCells implements CellStore {

  /** Features that any file may have; each takes some bytes in every weight vector. */
  private static final int SOME_FEATURES = 1_000_000;

  /** Features for each value of the file beyond that; of real data there is less than one. */
  private static final int FEATURES_A_VALUE = 10;

  private final String file;
  private final int dimension;
  private PointsBuilder points = PointsBuilder.sparse();
  private ExactCells.Builder exact = new ExactCells.Builder();
  private int size;
  private long values;
  private long unknown;
  private long farthestLine;
  private int farthestColumn;

  /** Rows with any features. */
  public SparseCells(String file) {
    this(file, Integer.MAX_VALUE);
  }

  /** Rows of which the features up to this one are read. */
  public SparseCells(String file, int dimension) {
    this.file = file;
    this.dimension = dimension;
  }

  @Override
  public void add(long line, int[] index, double[] value, int count, RowCells cells) {
    int known = count;
    if (count > 0 && index[count - 1] >= dimension) {
      int after = Arrays.binarySearch(index, 0, count, dimension);
      known = after < 0 ? -after - 1 : after;
      unknown += count - known;
    }
    if (count > 0 && index[count - 1] >= points.dimension()) {
      farthestLine = line;
      farthestColumn = count + 1;
    }
    points.addSparse(index, value, known);
    cells.addTo(exact, size++, j -> j);
    values += count;
  }

  /** All rows, with as many features as the largest index says. */
  public EncodedRows rows() {
    int largest = points.dimension();
    refuseFarIndex(largest);
    return new EncodedRows(points.build(largest), exact.build(), Schema.numbered(largest), 0);
  }

  /** Memory goes with the largest index, which must not be far beyond what the file holds. */
  private void refuseFarIndex(int largest) {
    long most = SOME_FEATURES + FEATURES_A_VALUE * values;
    if (largest > most) {
      throw DataException.at(
          file,
          farthestLine,
          farthestColumn,
          "index %d is beyond the limit of %d for a file of %d values (a million, and ten for each value); number the features anew"
              .formatted(largest, most, values));
    }
  }

  /** The rows since the last call. */
  public EncodedRows next() {
    EncodedRows some = new EncodedRows(points.build(dimension), exact.build(), List.of(), 0);
    points = PointsBuilder.sparse();
    exact = new ExactCells.Builder();
    size = 0;
    return some;
  }

  /** How many values were left out because their features are beyond those that are read. */
  public long unknown() {
    return unknown;
  }
}
