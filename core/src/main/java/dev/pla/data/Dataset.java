package dev.pla.data;

import dev.pla.internal.data.Kesler;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Examples (x₁, y₁) … (x_N, y_N): points, their labels, and what was written beyond double
 * precision.
 *
 * <pre>{@code
 * Points x = Points.of(new double[][] {{0, 0}, {0, 1}, {1, 0}, {1, 1}});
 * Dataset and = new Dataset(x, Labels.of(-1, -1, -1, 1));
 * }</pre>
 */
public record Dataset(Points points, Labels labels, ExactCells written) {

  /** Rows are counted in whole slabs, whose end must fit an int: 2³¹ − 2¹⁷. */
  public static final int MOST_ROWS = Integer.MAX_VALUE - (1 << 17) + 1;

  private static final int MANY_COPIES = 1 << 17;

  public Dataset {
    if (points.size() > MOST_ROWS) {
      throw new IllegalArgumentException(points.size() + " points, expected at most " + MOST_ROWS);
    }
    Objects.requireNonNull(written, "written");
    if (points.size() != labels.size()) {
      throw new IllegalArgumentException(
          points.size() + " points, but " + labels.size() + " labels");
    }
  }

  public Dataset(Points points, Labels labels) {
    this(points, labels, ExactCells.NONE);
  }

  /** The number of examples, N. */
  public int size() {
    return points.size();
  }

  /** The number of classes, K. */
  public int classes() {
    return labels.classes();
  }

  /** The number of features, d, without x₀. */
  public int dimension() {
    return points.dimension();
  }

  /** Returns these examples with the constant coordinate x₀ = 1, or 0. */
  public Dataset withIntercept(boolean isOne) {
    return new Dataset(points.withIntercept(isOne), labels, written);
  }

  /**
   * Returns a view that repeats each row as often as given, one copy after the other. Answers are
   * those for a file with the rows repeated.
   *
   * <p>Proofs about it name rows, not copies.
   */
  public Dataset repeated(Multiplicity copies) {
    return new Dataset(
        new RepeatedPoints(points, copies), labels.repeated(copies), written.repeated(copies));
  }

  /** The multiplicity of each row, or empty if rows are not repeated. */
  public Optional<Multiplicity> copies() {
    return points instanceof RepeatedPoints repeated
        ? Optional.of(repeated.copies)
        : Optional.empty();
  }

  /** How many examples are copies of this row: 1 if rows are not repeated. */
  public int multiplicity(int row) {
    return points instanceof RepeatedPoints repeated ? repeated.copies.count(row) : 1;
  }

  /** Returns the rows, each of them once. */
  public Dataset distinctRows() {
    return points instanceof RepeatedPoints repeated
        ? new Dataset(repeated.points, labels.once(repeated.copies), written.once())
        : this;
  }

  /** Whether there are too many copies of rows to visit each. */
  public boolean hasManyCopies() {
    return copies().isPresent() && size() > MANY_COPIES;
  }

  /** Returns about the same share of each row with fewer copies if there are many. */
  public Dataset withFewerCopies() {
    return hasManyCopies()
        ? distinctRows().repeated(copies().get().scaled((double) MANY_COPIES / size()))
        : this;
  }

  /** The row that example i is a copy of; i itself if nothing is repeated. */
  public int row(int i) {
    return points instanceof RepeatedPoints repeated ? repeated.copies.row(i) : i;
  }

  /** Returns copies of these rows, each with its whole multiplicity. */
  public Dataset select(int[] rows) {
    Dataset some = distinctRows().rows(rows);
    return copies().map(copies -> some.repeated(copies.ofRows(rows))).orElse(some);
  }

  /** Returns copies of the examples order[0], order[1], …, in this order. */
  public Dataset rows(int[] order) {
    PointsBuilder rows = PointsBuilder.like(points);
    ExactCells.Builder cells = new ExactCells.Builder();
    for (int k = 0; k < order.length; k++) {
      int row = k;
      rows.add(points, order[k]);
      written.forEach(order[k], (j, exact) -> cells.add(row, j, exact));
    }
    return new Dataset(rows.build(), labels.inOrder(order), cells.build());
  }

  /**
   * Returns a view of the rows of Kesler's construction: K classes as one question about one
   * hyperplane through the origin. Proofs about more than two classes are about these rows.
   *
   * <p>Weights w₁ … w_K are right about example (x, y) when (w_y − w_k)·(x₀, x) &gt; 0 for every k
   * ≠ y. Each of these K − 1 inequalities is a row of class +1, with (x₀, x) in block y and −(x₀,
   * x) in block k of K blocks (Duda and Hart, "Pattern Classification and Scene Analysis", 1973).
   */
  public Dataset keslerRows() {
    Kesler kesler = new Kesler(this);
    ExactCells cells =
        written.isEmpty() ? ExactCells.NONE : new KeslerPoints.Cells(kesler, written);
    return new Dataset(new KeslerPoints(kesler), Labels.allPositive(kesler.rowCount()), cells);
  }

  /** Returns copies of the examples from … to − 1. */
  public Dataset slice(int from, int to) {
    return rows(IntStream.range(from, to).toArray());
  }
}
