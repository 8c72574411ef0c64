package dev.pla.spark.shard;

import dev.pla.data.DensePoints;
import dev.pla.data.Points;
import dev.pla.data.SparsePoints;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/** Points as bytes and back, and in another order; dense stays dense and sparse stays sparse. */
final class PointsBytes {

  private PointsBytes() {}

  static void write(Points points, DataOutput out) throws IOException {
    boolean sparse = points instanceof SparsePoints;
    out.writeBoolean(sparse);
    out.writeInt(points.size());
    out.writeInt(points.dimension());
    Row row = new Row(points.dimension());
    for (int i = 0; i < points.size(); i++) {
      row.load(points, i);
      if (sparse) {
        row.writeEntries(out);
      } else {
        row.writeAll(out);
      }
    }
  }

  static Points read(DataInput in) throws IOException {
    boolean sparse = in.readBoolean();
    int size = in.readInt();
    int dimension = in.readInt();
    Target target = new Target(sparse, dimension);
    Row row = new Row(dimension);
    for (int i = 0; i < size; i++) {
      if (sparse) {
        row.readEntries(in);
      } else {
        row.readAll(in);
      }
      target.add(row);
    }
    return target.build();
  }

  static Points permuted(Points points, int[] order) {
    Target target = new Target(points instanceof SparsePoints, points.dimension());
    Row row = new Row(points.dimension());
    for (int i : order) {
      row.load(points, i);
      target.add(row);
    }
    return target.build();
  }

  /** Where rows are collected again. */
  private static final class Target {
    private final int dimension;
    private final DensePoints.Builder dense;
    private final SparsePoints.Builder sparse;

    Target(boolean isSparse, int dimension) {
      this.dimension = dimension;
      this.dense = isSparse ? null : new DensePoints.Builder(dimension);
      this.sparse = isSparse ? new SparsePoints.Builder() : null;
    }

    void add(Row row) {
      if (sparse == null) {
        dense.add(row.all());
      } else {
        sparse.add(row.indices, row.values, row.count);
      }
    }

    Points build() {
      return sparse == null ? dense.build() : sparse.build(dimension);
    }
  }

  /** The entries of one row that are not zero; indices count from 1. */
  private static final class Row {
    private final double[] all;
    private int[] indices = new int[16];
    private double[] values = new double[16];
    private int count;

    Row(int dimension) {
      this.all = new double[dimension];
    }

    void load(Points points, int i) {
      count = 0;
      points.forEach(i, this::put);
    }

    private void put(int index, double value) {
      if (count == indices.length) {
        indices = Arrays.copyOf(indices, 2 * count);
        values = Arrays.copyOf(values, 2 * count);
      }
      indices[count] = index;
      values[count++] = value;
    }

    double[] all() {
      Arrays.fill(all, 0);
      for (int k = 0; k < count; k++) {
        all[indices[k] - 1] = values[k];
      }
      return all;
    }

    void writeAll(DataOutput out) throws IOException {
      for (double value : all()) {
        out.writeDouble(value);
      }
    }

    void readAll(DataInput in) throws IOException {
      count = 0;
      for (int j = 1; j <= all.length; j++) {
        double value = in.readDouble();
        if (value != 0) {
          put(j, value);
        }
      }
    }

    void writeEntries(DataOutput out) throws IOException {
      out.writeInt(count);
      for (int k = 0; k < count; k++) {
        out.writeInt(indices[k]);
        out.writeDouble(values[k]);
      }
    }

    void readEntries(DataInput in) throws IOException {
      int entries = in.readInt();
      count = 0;
      for (int k = 0; k < entries; k++) {
        put(in.readInt(), in.readDouble());
      }
    }
  }
}
