package dev.pla.spark.shard;

import dev.pla.data.Dataset;
import dev.pla.data.ExactCells;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;

/**
 * Some consecutive examples of a partition, decoded once into the core's points and kept between
 * rounds.
 *
 * <p>A partition is a sequence of blocks of about {@link Decoder#BYTES} each, so that Spark can
 * write a partition that does not fit the memory to disk, and read it back, block by block.
 *
 * <p>Which of two label values is +1 is known only when all partitions have been seen, so the block
 * keeps the values and makes signs of them when asked. It goes to disk and over the network in its
 * own compact bytes.
 */
public final class Block implements Decoded, Externalizable {

  private static final long serialVersionUID = 1;

  private Points points;
  private byte[] classes;
  private double[] values;
  private double[] weights;
  private ExactCells written;
  private transient Dataset signed;
  private transient double signedFor;

  /** For deserialization only. */
  public Block() {}

  /**
   * @param classes for each row the position of its label in {@code values}
   * @param weights of the rows, or null where all weigh 1
   */
  Block(Points points, byte[] classes, double[] values, double[] weights, ExactCells written) {
    this.points = points;
    this.classes = classes;
    this.values = values;
    this.weights = weights;
    this.written = written;
  }

  public int size() {
    return points.size();
  }

  /** The label values met so far, in the order in which they came; not to be changed. */
  double[] values() {
    return values;
  }

  Points points() {
    return points;
  }

  public double weight(int i) {
    return weights == null ? 1 : weights[i];
  }

  /** The examples, the label {@code positive} being +1 and the other −1. */
  public Dataset signed(double positive) {
    Dataset known = signed;
    if (known == null || signedFor != positive) {
      Labels.Builder labels = new Labels.Builder(classes.length);
      for (byte c : classes) {
        labels.add(values[c] == positive ? 1 : -1);
      }
      known = new Dataset(points, labels.build(), written);
      signedFor = positive;
      signed = known;
    }
    return known;
  }

  @Override
  public void writeExternal(ObjectOutput out) throws IOException {
    PointsBytes.write(points, out);
    out.writeObject(classes);
    out.writeObject(values);
    out.writeObject(weights);
    PointsBytes.write(written, points.size(), out);
  }

  @Override
  public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
    points = PointsBytes.read(in);
    classes = (byte[]) in.readObject();
    values = (double[]) in.readObject();
    weights = (double[]) in.readObject();
    written = PointsBytes.readExact(in);
  }
}
