package dev.pla.internal.data;

import dev.pla.data.Dataset;
import dev.pla.data.ExactCells;
import dev.pla.data.Points;
import dev.pla.data.PointsBuilder;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;

/**
 * All products of up to {@code degree} features, as features: x₁ … x_d, then x₁², x₁x₂ …, then x₁³
 * and so on, each kind in the order of its factors.
 *
 * <p>Invariant: a product is the exact product of the decimals that were written. Its double is the
 * nearest one; what that does not hold is kept next to it.
 *
 * @param features d
 * @param degree factors at most: 2 or 3
 */
public record Products(int features, int degree) {

  /** More products than this are refused; each takes some bytes in every row and weight vector. */
  public static final int MOST = 1_000_000;

  /** Below this products of whole doubles are exact, and so are their shortest decimals. */
  private static final double WHOLE = 1e15;

  private static final String[] POWERS = {"", "²", "³"};

  public Products {
    if (degree < 2 || degree > 3) {
      throw new IllegalArgumentException("degree " + degree + ", expected 2 or 3");
    }
    long count = count(features, degree);
    if (count > MOST) {
      String made = features + " features make " + count + " products of up to " + degree;
      String choices = features + " + " + degree + " choose " + degree + ", less one";
      throw new IllegalArgumentException(made + " factors (" + choices + "), more than " + MOST);
    }
  }

  /** (d + degree choose degree) − 1. */
  private static long count(long d, int degree) {
    return degree == 0 ? 0 : count(d, degree - 1) + choices(d, degree);
  }

  /** In how many ways one to three factors are chosen among n, equal ones allowed. */
  private static long choices(long n, int factors) {
    long pairs = n * (n + 1) / 2;
    return factors == 1 ? n : factors == 2 ? pairs : pairs * (n + 2) / 3;
  }

  /** The products whose features are this many, or empty. */
  public static int featuresOf(int products, int degree) {
    int d = 0;
    while (count(d, degree) < products) {
      d++;
    }
    if (count(d, degree) != products) {
      throw new IllegalArgumentException(
          products + " features are not the products of any, of degree " + degree);
    }
    return d;
  }

  public int count() {
    return (int) count(features, degree);
  }

  /** Their names: {@code age}, {@code age²}, {@code age·income}, {@code age²·income}. */
  public List<String> names(List<String> of) {
    List<String> names = new ArrayList<>(of);
    factors().forEach(factors -> names.add(name(of, factors)));
    Set<String> seen = new HashSet<>();
    for (String name : names) {
      if (!seen.add(name)) {
        throw new IllegalArgumentException(
            "two features would be named " + name + "; rename a column");
      }
    }
    return names;
  }

  /** What is multiplied in each product of several features, from 0, in their order. */
  public List<int[]> factors() {
    List<int[]> all = new ArrayList<>();
    for (int kind = 2; kind <= degree; kind++) {
      addFactors(new int[kind], 0, all);
    }
    return all;
  }

  /** Adds the factors of all products that begin with the first {@code chosen} of these. */
  private void addFactors(int[] factors, int chosen, List<int[]> all) {
    if (chosen == factors.length) {
      all.add(factors.clone());
      return;
    }
    for (int i = chosen == 0 ? 0 : factors[chosen - 1]; i < features; i++) {
      factors[chosen] = i;
      addFactors(factors, chosen + 1, all);
    }
  }

  /** The factors in their order, equal ones as a power. */
  private static String name(List<String> of, int[] factors) {
    StringJoiner name = new StringJoiner("·");
    for (int at = 0; at < factors.length; ) {
      int begin = at;
      while (at < factors.length && factors[at] == factors[begin]) {
        at++;
      }
      name.add(of.get(factors[begin]) + POWERS[at - begin - 1]);
    }
    return name.toString();
  }

  public Dataset of(Dataset data) {
    ExactCells.Builder written = new ExactCells.Builder();
    Points made = points(data.points(), data.written(), written);
    return new Dataset(made, data.labels(), written.build());
  }

  /** The points with all products, in doubles: each the nearest to what the decimals make. */
  public Points of(Points points) {
    return points(points, ExactCells.NONE, new ExactCells.Builder());
  }

  private Points points(Points points, ExactCells written, ExactCells.Builder exact) {
    if (points.dimension() != features) {
      throw new IllegalArgumentException(
          "products of " + features + " features, the points have " + points.dimension());
    }
    PointsBuilder made =
        points.isSparse() ? PointsBuilder.sparse(count()) : PointsBuilder.dense(count());
    Row row = new Row(exact);
    for (int n = 0; n < points.size(); n++) {
      row.read(points, written, n);
      row.multiply(n);
      made.addSparse(row.sorted.features(), row.sorted.values(), row.sorted.count());
    }
    return made.build();
  }

  /** One row's factors and products; used again for each. */
  private final class Row {
    private final ExactCells.Builder exact;
    private final SparseRow factors = new SparseRow();
    private BigDecimal[] decimals = new BigDecimal[16];

    /** The factors that are whole numbers, else NaN. */
    private double[] wholes = new double[16];

    private final SparseRow sorted = new SparseRow();
    private int n;

    Row(ExactCells.Builder exact) {
      this.exact = exact;
    }

    void read(Points points, ExactCells written, int row) {
      factors.read(points, row);
      if (decimals.length < factors.count()) {
        decimals = new BigDecimal[factors.values().length];
        wholes = new double[decimals.length];
      }
      for (int a = 0; a < factors.count(); a++) {
        double x = factors.values()[a];
        decimals[a] = written.exact(row, 1 + factors.features()[a], x);
        wholes[a] = decimals[a].scale() <= 0 && Math.abs(x) < WHOLE ? x : Double.NaN;
      }
    }

    void multiply(int row) {
      n = row;
      sorted.clear();
      for (int kind = 1; kind <= degree; kind++) {
        multiply(kind, 0, 1 + count(features, kind), 1, BigDecimal.ONE);
      }
    }

    /**
     * Multiplies a product by {@code left} more factors, from number {@code first} on.
     *
     * @param end the coordinate after those of all such products
     * @param whole the product so far, if it and its factors are whole; else large or NaN
     */
    private void multiply(int left, int first, long end, double whole, BigDecimal value) {
      for (int a = first; a < factors.count(); a++) {
        int after = features - factors.features()[a];
        double product = whole * wholes[a];
        if (left > 1) {
          long last = end - choices(after - 1, left);
          multiply(left - 1, a, last, product, value.multiply(decimals[a]));
        } else if (Math.abs(product) < WHOLE) {
          sorted.accept((int) (end - after), product);
        } else {
          put((int) (end - after), value.multiply(decimals[a]));
        }
      }
    }

    private void put(int j, BigDecimal value) {
      double near = value.doubleValue();
      if (near == 0 || !Double.isFinite(near)) {
        throw new OutOfRange(n, j, value);
      }
      sorted.accept(j, near);
      if (value.compareTo(Decimals.shortest(near)) != 0) {
        exact.add(n, j, value);
      }
    }
  }

  /** A product is too large or too small for a double. */
  public static final class OutOfRange extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int row;
    private final int feature;

    OutOfRange(int row, int feature, BigDecimal value) {
      super(
          ("row " + row + ", product " + feature + " is outside the range of doubles: about 1e")
              + (value.precision() - value.scale() - 1));
      this.row = row;
      this.feature = feature;
    }

    /** The row, from 0. */
    public int row() {
      return row;
    }

    /** The product's coordinate, from 1. */
    public int feature() {
      return feature;
    }
  }
}
