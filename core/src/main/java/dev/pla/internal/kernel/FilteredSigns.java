package dev.pla.internal.kernel;

/**
 * On which side of w narrow rows lie, by a quick sum of the whole numbers where rounding leaves no
 * doubt, and else by the one sum of doubles.
 *
 * <p>The quick sum takes k·(c·w_j/q) for x_j·w_j, where c is a power of two that brings the largest
 * possible sum to a known size. In whole numbers or in floats it differs from c·w·x by a known
 * bound at most, and so does the sum of doubles.
 *
 * <p>Several threads may look for mistakes while w stays the same.
 */
public abstract class FilteredSigns {

  /** Sizes of sums for which no term overflows, and none that vanishes matters. */
  private static final double LEAST = 0x1p-900;

  private static final double MOST = 0x1p900;

  /** How much larger than at first sums may become before c is chosen anew. */
  private static final double GROWTH = 4;

  private final RowOps kernel;
  private final NarrowColumns columns;
  private final double[] w;
  private final double growth;
  private final int exponent;
  private double most;
  private double limit;
  private double factor;

  /**
   * @param exponent at first the largest possible sum is at least two to this power, and less than
   *     twice that
   */
  protected FilteredSigns(RowOps kernel, NarrowColumns columns, Weights w, int exponent) {
    this.kernel = kernel;
    this.columns = columns;
    this.w = w.padded();
    this.growth = columns.growth();
    this.exponent = exponent;
  }

  /** Call at the end of a constructor, and after adding other rows to w. */
  public final void rescale() {
    most = columns.most(w);
    boolean isUsual = most > LEAST && most < MOST;
    factor = isUsual ? Math.scalb(1.0, exponent - Math.getExponent(most)) : 0;
    limit = isUsual ? GROWTH * most : 0;
    takeWeights();
  }

  private void takeWeights() {
    setWeights(w, factor, factor == 0 ? Double.POSITIVE_INFINITY : most * factor);
  }

  /**
   * Takes the weights c·w_j/q.
   *
   * @param most no sum of |c·w_j·x_j| is larger; infinite where no sign is sure
   */
  protected abstract void setWeights(double[] w, double c, double most);

  /**
   * The first of the rows from … to − 1 that is not surely right: r where row r is surely wrong, −1
   * − r where it is in doubt, {@code to} where there is none. A row is right if c·y·w·x exceeds the
   * margin.
   */
  protected abstract int firstNotRight(
      NarrowRows rows, int from, int to, byte[] signs, int origin, double margin);

  private int firstNotRight(
      NarrowRows rows, int from, int to, byte[] signs, int origin, MistakeRule rule) {
    double margin = rule.hasMargin() ? rule.positive() : 0;
    return margin > 0 && (margin > limit || margin != rule.negative())
        ? -1 - from
        : firstNotRight(rows, from, to, signs, origin, margin * factor);
  }

  /** Whether these are the signs of rows with such columns. */
  final boolean isOf(NarrowColumns others) {
    return columns == others;
  }

  protected final NarrowColumns columns() {
    return columns;
  }

  /** The first of the rows from … to − 1 that w gets wrong, or {@code to}. */
  public final int firstWrong(
      NarrowRows rows, int from, int to, byte[] signs, int origin, MistakeRule rule) {
    int r = from;
    while (r < to) {
      int found = firstNotRight(rows, r, to, signs, origin, rule);
      if (found >= 0) {
        return found;
      }
      r = -1 - found;
      if (rule.isWrong(signs[origin + r], kernel.dot(rows, r, columns, w))) {
        return r;
      }
      r++;
    }
    return to;
  }

  /** As {@link RowOps#correct} does; the place of a correction is {@code place} + row. */
  public final int correct(
      NarrowRows rows,
      int from,
      int to,
      byte[] signs,
      int origin,
      int place,
      MistakeRule rule,
      BulkUpdate corrections) {
    int r = from;
    while (r < to && corrections.hasMore()) {
      r = firstWrong(rows, r, to, signs, origin, rule);
      if (r < to) {
        int y = signs[origin + r];
        kernel.addTo(rows, r, columns, corrections.step(y), w);
        corrections.record(place + r, y);
        r++;
      }
    }
    return r;
  }

  /** Call after w ← w + step·x. */
  final void onUpdate(double step) {
    most += Math.abs(step) * growth;
    if (most < limit) {
      takeWeights();
    } else {
      rescale();
    }
  }
}
