package dev.pla.spark.shard;

import dev.pla.data.Points;
import dev.pla.data.PointsBuilder;
import dev.pla.data.SparsePoints;
import dev.pla.data.SparseRow;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** Points as bytes and back, and in another order; dense stays dense and sparse stays sparse. */
final class PointsBytes {

  private PointsBytes() {}

  static void write(Points points, DataOutput out) throws IOException {
    boolean sparse = points instanceof SparsePoints;
    out.writeBoolean(sparse);
    out.writeInt(points.size());
    out.writeInt(points.dimension());
    SparseRow entries = new SparseRow();
    double[] row = new double[sparse ? 0 : points.dimension()];
    for (int i = 0; i < points.size(); i++) {
      if (sparse) {
        write(entries.read(points, i), out);
      } else {
        points.read(i, row);
        for (double value : row) {
          out.writeDouble(value);
        }
      }
    }
  }

  private static void write(SparseRow row, DataOutput out) throws IOException {
    out.writeInt(row.count());
    for (int k = 0; k < row.count(); k++) {
      out.writeInt(row.indices()[k]);
      out.writeDouble(row.values()[k]);
    }
  }

  static Points read(DataInput in) throws IOException {
    boolean sparse = in.readBoolean();
    int size = in.readInt();
    int dimension = in.readInt();
    PointsBuilder points =
        sparse ? PointsBuilder.sparse(dimension) : PointsBuilder.dense(dimension);
    SparseRow entries = new SparseRow();
    double[] row = new double[sparse ? 0 : dimension];
    for (int i = 0; i < size; i++) {
      if (sparse) {
        read(entries, in);
        points.add(entries.indices(), entries.values(), entries.count());
      } else {
        for (int j = 0; j < dimension; j++) {
          row[j] = in.readDouble();
        }
        points.add(row);
      }
    }
    return points.build();
  }

  private static void read(SparseRow row, DataInput in) throws IOException {
    row.clear();
    int count = in.readInt();
    for (int k = 0; k < count; k++) {
      row.accept(in.readInt(), in.readDouble());
    }
  }

  static Points permuted(Points points, int[] order) {
    PointsBuilder moved = PointsBuilder.like(points);
    for (int i : order) {
      moved.add(points, i);
    }
    return moved.build();
  }
}
