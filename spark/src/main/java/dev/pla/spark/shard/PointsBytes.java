package dev.pla.spark.shard;

import dev.pla.data.ExactCells;
import dev.pla.data.Points;
import dev.pla.data.PointsBuilder;
import dev.pla.internal.data.SparseRow;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.NavigableMap;

/**
 * Points and exact cells as bytes and back; dense stays dense and sparse stays sparse. A row goes
 * as one run of bytes: number by number would take several times as long.
 */
final class PointsBytes {

  private PointsBytes() {}

  static void write(Points points, DataOutput out) throws IOException {
    boolean sparse = points.isSparse();
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
        put(row, row.length, out);
      }
    }
  }

  private static void write(SparseRow row, DataOutput out) throws IOException {
    out.writeInt(row.count());
    ByteBuffer bytes = ByteBuffer.allocate(row.count() * Integer.BYTES);
    bytes.asIntBuffer().put(row.features(), 0, row.count());
    out.write(bytes.array());
    put(row.values(), row.count(), out);
  }

  private static void put(double[] values, int count, DataOutput out) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(count * Double.BYTES);
    bytes.asDoubleBuffer().put(values, 0, count);
    out.write(bytes.array());
  }

  static Points read(DataInput in) throws IOException {
    boolean sparse = in.readBoolean();
    int size = in.readInt();
    int dimension = in.readInt();
    PointsBuilder points =
        sparse ? PointsBuilder.sparse(dimension) : PointsBuilder.dense(dimension);
    for (int i = 0; i < size; i++) {
      if (sparse) {
        int count = in.readInt();
        int[] features = new int[count];
        bytes(count * Integer.BYTES, in).asIntBuffer().get(features);
        points.addSparse(features, get(count, in), count);
      } else {
        points.add(get(dimension, in));
      }
    }
    return points.build();
  }

  private static double[] get(int count, DataInput in) throws IOException {
    double[] values = new double[count];
    bytes(count * Double.BYTES, in).asDoubleBuffer().get(values);
    return values;
  }

  private static ByteBuffer bytes(int count, DataInput in) throws IOException {
    byte[] bytes = new byte[count];
    in.readFully(bytes);
    return ByteBuffer.wrap(bytes);
  }

  /** For every row how many cells say more than their doubles, and these; nothing if none does. */
  static void write(ExactCells written, int rows, DataOutput out) throws IOException {
    out.writeInt(written.isEmpty() ? 0 : rows);
    for (int i = 0; i < rows && !written.isEmpty(); i++) {
      NavigableMap<Integer, BigDecimal> listed = Example.listed(written, i);
      out.writeInt(listed.size());
      for (var cell : listed.entrySet()) {
        out.writeInt(cell.getKey());
        out.writeUTF(cell.getValue().toString());
      }
    }
  }

  static ExactCells readExact(DataInput in) throws IOException {
    ExactCells.Builder cells = new ExactCells.Builder();
    int rows = in.readInt();
    for (int i = 0; i < rows; i++) {
      int count = in.readInt();
      for (int k = 0; k < count; k++) {
        cells.add(i, in.readInt(), new BigDecimal(in.readUTF()));
      }
    }
    return cells.build();
  }
}
