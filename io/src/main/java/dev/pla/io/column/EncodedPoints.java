package dev.pla.io.column;

import dev.pla.data.Points;
import dev.pla.data.PointsBuilder;
import dev.pla.internal.data.SparseRow;
import dev.pla.internal.encode.Encoding;
import dev.pla.internal.encode.RowEncoder;

/** Collects raw rows as points, by an encoding; sparse where that is smaller. */
public final class EncodedPoints {

  private static final int BYTES_OF_A_VALUE = 8;

  /** A value and its index. */
  private static final int BYTES_OF_AN_ENTRY = 12;

  private final RowEncoder encoder;
  private final boolean isPlain;
  private final boolean isSparse;
  private final SparseRow entries = new SparseRow();
  private final double[] x;
  private final PointsBuilder points;

  public EncodedPoints(Encoding encoding) {
    int dimension = encoding.dimension();
    encoder = new RowEncoder(encoding);
    isPlain = encoding.isPlain();
    isSparse =
        (long) BYTES_OF_AN_ENTRY * encoding.columns().size() < (long) BYTES_OF_A_VALUE * dimension;
    x = new double[isSparse ? 0 : dimension];
    points = isSparse ? PointsBuilder.sparse(dimension) : PointsBuilder.dense(dimension);
  }

  public RowEncoder encoder() {
    return encoder;
  }

  public void add(double[] raw) {
    if (isPlain && areNumbers(raw)) {
      points.add(raw);
    } else if (isSparse) {
      entries.clear();
      encoder.forEach(raw, entries);
      points.addSparse(entries.features(), entries.values(), entries.count());
    } else {
      encoder.read(raw, x);
      points.add(x);
    }
  }

  private static boolean areNumbers(double[] raw) {
    for (double value : raw) {
      if (Double.isNaN(value)) {
        return false;
      }
    }
    return true;
  }

  public Points build() {
    return points.build();
  }
}
