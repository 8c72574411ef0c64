package dev.pla.data;

/** Data stored narrowly, however few they are. */
public final class NarrowSets {

  private NarrowSets() {}

  /** The same examples. */
  public static Dataset of(Dataset data) {
    DenseBuilder builder = new DenseBuilder(data.dimension(), 0);
    double[] x = new double[data.dimension()];
    for (int i = 0; i < data.size(); i++) {
      data.points().read(i, x);
      builder.add(x);
    }
    return new Dataset(builder.build(), data.labels());
  }

  /** Whether a point is stored in fewer bytes than doubles take. */
  public static boolean isNarrow(Points points) {
    return ((DensePoints) points).width(0) < Double.BYTES;
  }
}
