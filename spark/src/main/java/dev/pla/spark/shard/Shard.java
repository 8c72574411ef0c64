package dev.pla.spark.shard;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;

/**
 * The examples of one partition, decoded once into the core's points and kept between rounds.
 *
 * <p>Which of two label values is +1 is known only when all partitions have been seen, so the shard
 * keeps the values and makes signs of them when asked. It goes to disk and over the network in its
 * own compact bytes.
 */
public final class Shard implements Externalizable {

  private static final long serialVersionUID = 1;

  private Points points;
  private byte[] classes;
  private double[] values;
  private double[] weights;
  private transient Dataset signed;
  private transient double signedFor;

  /** For deserialization only. */
  public Shard() {}

  /**
   * @param classes for each row the position of its label in {@code values}
   * @param weights of the rows, or null where all weigh 1
   */
  Shard(Points points, byte[] classes, double[] values, double[] weights) {
    this.points = points;
    this.classes = classes;
    this.values = values;
    this.weights = weights;
  }

  public int size() {
    return points.size();
  }

  int dimension() {
    return points.dimension();
  }

  /** The label values met, in the order in which they came. */
  double[] values() {
    return values.clone();
  }

  public double weight(int i) {
    return weights == null ? 1 : weights[i];
  }

  /** The examples, the label {@code positive} being +1 and the other −1. */
  public Dataset signed(double positive) {
    Dataset known = signed;
    if (known == null || signedFor != positive) {
      Labels.Builder labels = new Labels.Builder();
      for (byte c : classes) {
        labels.add(values[c] == positive ? 1 : -1);
      }
      known = new Dataset(points, labels.build());
      signedFor = positive;
      signed = known;
    }
    return known;
  }

  /** The same examples in another order: row {@code order[i]} becomes row i. */
  Shard permuted(int[] order) {
    byte[] moved = new byte[classes.length];
    double[] scales = weights == null ? null : new double[weights.length];
    for (int i = 0; i < order.length; i++) {
      moved[i] = classes[order[i]];
      if (scales != null) {
        scales[i] = weights[order[i]];
      }
    }
    return new Shard(PointsBytes.permuted(points, order), moved, values, scales);
  }

  @Override
  public void writeExternal(ObjectOutput out) throws IOException {
    PointsBytes.write(points, out);
    out.write(classes);
    out.writeInt(values.length);
    for (double value : values) {
      out.writeDouble(value);
    }
    out.writeBoolean(weights != null);
    for (int i = 0; weights != null && i < weights.length; i++) {
      out.writeDouble(weights[i]);
    }
  }

  @Override
  public void readExternal(ObjectInput in) throws IOException {
    points = PointsBytes.read(in);
    classes = new byte[points.size()];
    in.readFully(classes);
    values = new double[in.readInt()];
    for (int k = 0; k < values.length; k++) {
      values[k] = in.readDouble();
    }
    weights = in.readBoolean() ? new double[points.size()] : null;
    for (int i = 0; weights != null && i < weights.length; i++) {
      weights[i] = in.readDouble();
    }
  }
}
