package dev.pla.model;

import dev.pla.data.Points;
import dev.pla.data.PointsBuilder;
import dev.pla.internal.data.SparseRow;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Scales features before learning, and weights back to the user's units after it.
 *
 * <p>x_j becomes (x_j/size_j − shift_j)/spread_j, where size_j = max|x_j|, or 1 where the mean
 * alone is subtracted; dividing first keeps every intermediate result in range. w·x is the same
 * number in both units, up to rounding.
 *
 * <p>Columns with a centre keep their zeros: {@link Points#centred} subtracts it without storing
 * it, and have one more weight, the last.
 */
public final class Scaling {

  /** Sparse points are made dense up to this many numbers: a quarter of a gigabyte. */
  private static final long MOST_FILLED = 1L << 25;

  /** Bytes of an entry of a sparse row and of a dense one. */
  private static final long SPARSE_ENTRY = 12;

  private static final long DENSE_ENTRY = 8;

  /** Rows that tell which of the two takes fewer bytes. */
  private static final int SAMPLE = 1_000;

  private static final String INSTEAD = "; divide by the largest value instead (maxabs)";

  private final double[] size;
  private final double[] shift;
  private final double[] spread;

  /** What is subtracted from columns that keep their zeros. */
  private final double[] centre;

  private final boolean isAuto;

  private Scaling(double[] size, double[] shift, double[] spread) {
    this(size, shift, spread, new double[size.length], false);
  }

  Scaling(double[] size, double[] shift, double[] spread, double[] centre, boolean isAuto) {
    this.size = size;
    this.shift = shift;
    this.spread = spread;
    this.centre = centre;
    this.isAuto = isAuto;
  }

  /**
   * Gives numbers mean 0 and standard deviation 1, categories (0 and 1) mean 0, and leaves sparse
   * rows of numbers as they are; subtracts nothing if hyperplanes go through the origin.
   */
  public static Scaling auto(Points points) {
    return new AutoScaling(points).scaling();
  }

  /** Divides each feature by its largest absolute value; sparse points stay sparse. */
  public static Scaling maxAbs(Points points) {
    double[] size = new double[points.dimension() + 1];
    for (int i = 0; i < points.size(); i++) {
      points.forEach(i, (j, x) -> size[j] = Math.max(size[j], Math.abs(x)));
    }
    double[] spread = new double[size.length];
    for (int j = 0; j < size.length; j++) {
      size[j] = size[j] == 0 ? 1 : size[j];
      spread[j] = 1;
    }
    return new Scaling(size, new double[size.length], spread);
  }

  /**
   * Gives each feature mean 0 and standard deviation 1 (dividing by N); a constant feature becomes
   * 0.
   */
  public static Scaling standard(Points points) {
    requireMovable(points);
    Scaling sizes = maxAbs(points);
    double[] size = sizes.size;
    int n = points.size();
    double[] mean = new double[size.length];
    for (int i = 0; i < n; i++) {
      points.forEach(i, (j, x) -> mean[j] += x / size[j] / n);
    }
    double[] variance = new double[size.length];
    double[] row = new double[points.dimension()];
    for (int i = 0; i < n; i++) {
      points.read(i, row);
      for (int j = 1; j <= row.length; j++) {
        double off = row[j - 1] / size[j] - mean[j];
        variance[j] += off * off / n;
      }
    }
    double[] spread = new double[size.length];
    for (int j = 0; j < spread.length; j++) {
      boolean constant = variance[j] < 1e-28; // rounding of values of size one
      spread[j] = constant ? 1 : Math.sqrt(variance[j]);
    }
    return new Scaling(size, mean, spread);
  }

  /** Gives each feature mean 0, in its own units. */
  public static Scaling center(Points points) {
    requireMovable(points);
    double[] size = maxAbs(points).size;
    double[] mean = new double[size.length];
    int n = points.size();
    double[] ones = new double[size.length];
    Arrays.fill(ones, 1);
    for (int i = 0; i < n; i++) {
      points.forEach(i, (j, x) -> mean[j] += x);
    }
    for (int j = 1; j < size.length; j++) {
      if (!(size[j] * n <= Double.MAX_VALUE)) {
        throw new IllegalArgumentException(
            "the sum of feature " + j + " is beyond the range of doubles" + INSTEAD);
      }
      mean[j] /= n;
    }
    return new Scaling(ones, mean, ones);
  }

  private static void requireMovable(Points points) {
    long numbers = (long) points.size() * points.dimension();
    if (points.isSparse() && numbers > MOST_FILLED) {
      String count = numbers + " numbers in all, more than " + MOST_FILLED;
      throw new IllegalArgumentException(
          "subtracting the mean would fill every zero of sparse data, " + count + INSTEAD);
    }
    if (!points.hasIntercept()) {
      throw new IllegalArgumentException(
          "subtracting the mean moves the origin, through which the hyperplane is to go" + INSTEAD);
    }
  }

  /** Whether {@link #auto} made it; learners then may see one coordinate more than there is. */
  public boolean isAuto() {
    return isAuto;
  }

  /** Returns the scaled points; dense if a mean is subtracted. */
  public Points apply(Points points) {
    return isNothing() ? points : points.mapStored(this::applied);
  }

  private boolean isNothing() {
    return isAuto && !moves() && !isCentred() && Arrays.stream(size).allMatch(by -> by == 1);
  }

  /** Whether a column keeps its zeros and has a mean subtracted. */
  private boolean isCentred() {
    return Arrays.stream(centre).anyMatch(by -> by != 0);
  }

  /** The square of the length of what is subtracted from columns that keep their zeros. */
  private double centreSquare() {
    double sum = 0;
    for (double by : centre) {
      sum += by * by;
    }
    return sum;
  }

  /** The columns in which zeros become another number. */
  private int[] moved() {
    return IntStream.range(1, shift.length).filter(j -> shift[j] != 0).toArray();
  }

  /** Scales a row; returns its product with the centre, which is not subtracted. */
  private double scale(SparseRow in, int[] moved, SparseRow out) {
    out.clear();
    double product = 0;
    int next = 0;
    for (int k = 0; k <= in.count(); k++) {
      int j = k < in.count() ? in.features()[k] + 1 : Integer.MAX_VALUE;
      for (; next < moved.length && moved[next] < j; next++) {
        add(moved[next], 0, out);
      }
      if (k < in.count()) {
        next += next < moved.length && moved[next] == j ? 1 : 0;
        product += add(j, in.values()[k], out) * centre[j];
      }
    }
    return product;
  }

  private double add(int j, double x, SparseRow out) {
    double z = (x / size[j] - shift[j]) / spread[j];
    if (z != 0) {
      out.accept(j, z);
    }
    return z;
  }

  private Points applied(Points points) {
    boolean isCentred = isCentred();
    int dimension = points.dimension() + (isCentred ? 1 : 0);
    boolean isSparse = isAuto ? isShorterSparse(points) : points.isSparse() && !moves();
    PointsBuilder rows =
        isSparse ? PointsBuilder.sparse(dimension) : PointsBuilder.dense(dimension);
    double[] along = new double[isCentred ? points.size() : 0];
    int[] moved = moved();
    SparseRow in = new SparseRow();
    SparseRow out = new SparseRow();
    for (int i = 0; i < points.size(); i++) {
      double product = scale(in.read(points, i), moved, out);
      if (isCentred) {
        along[i] = product;
        if (product != 0) {
          out.accept(dimension, -product);
        }
      }
      rows.addSparse(out.features(), out.values(), out.count());
    }
    Points built = rows.build().withIntercept(points.hasIntercept());
    return isCentred ? built.centred(along, centreSquare()) : built;
  }

  /** Whether the points scaled take fewer bytes as sparse rows, as far as the first ones tell. */
  private boolean isShorterSparse(Points points) {
    int some = Math.min(SAMPLE, points.size());
    SparseRow in = new SparseRow();
    SparseRow out = new SparseRow();
    long entries = 0;
    for (int i = 0; i < some; i++) {
      scale(in.read(points, i), moved(), out);
      entries += out.count() + 1;
    }
    int dimension = points.dimension() + (isCentred() ? 1 : 0);
    return SPARSE_ENTRY * entries < DENSE_ENTRY * some * dimension;
  }

  /** Whether more is done than dividing by sizes, so that a zero may become another number. */
  private boolean moves() {
    return Arrays.stream(shift).anyMatch(by -> by != 0)
        || Arrays.stream(spread).anyMatch(by -> by != 1);
  }

  /** Turns a hypothesis about scaled points into one about the points before scaling. */
  public Hypothesis unscaled(Hypothesis h) {
    return h.withWeights(
        weights -> {
          double[] w = withoutCentre(weights);
          for (int j = 1; j < w.length; j++) {
            w[0] -= w[j] * shift[j] / spread[j];
            w[j] = w[j] / spread[j] / size[j];
          }
          return w;
        });
  }

  /** (b, a, s) as (b, a − s·m). */
  private double[] withoutCentre(double[] weights) {
    if (!isCentred()) {
      return weights;
    }
    double[] w = Arrays.copyOf(weights, weights.length - 1);
    for (int j = 1; j < w.length; j++) {
      w[j] -= weights[w.length] * centre[j];
    }
    return w;
  }

  /** Turns a hypothesis about the points before scaling into one about scaled points. */
  public Hypothesis scaled(Hypothesis h) {
    double[] w = Arrays.copyOf(h.weights(), size.length + (isCentred() ? 1 : 0));
    for (int j = 1; j < size.length; j++) {
      w[j] = w[j] * size[j] * spread[j];
      w[0] += w[j] * shift[j] / spread[j];
    }
    return new Hypothesis(w, h.zero());
  }
}
