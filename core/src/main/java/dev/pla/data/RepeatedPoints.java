package dev.pla.data;

import dev.pla.internal.kernel.MistakeRule;
import dev.pla.internal.kernel.Weights;
import java.util.function.UnaryOperator;

/**
 * A view that repeats each point as often as {@link Multiplicity} says; nothing is stored twice.
 *
 * <p>Invariant: the same bits, in the same order, as points with the rows written out.
 */
final class RepeatedPoints extends PointsView {

  final Multiplicity copies;

  RepeatedPoints(Points rows, Multiplicity copies) {
    super(rows);
    if (rows.size() != copies.rows()) {
      throw new IllegalArgumentException(
          rows.size() + " rows, but copies of " + copies.rows() + " rows");
    }
    this.copies = copies;
  }

  @Override
  public int size() {
    return copies.size();
  }

  @Override
  public boolean hasIntercept() {
    return points.hasIntercept();
  }

  @Override
  public Points withIntercept(boolean isOne) {
    return mapStored(points -> points.withIntercept(isOne));
  }

  @Override
  public Points mapStored(UnaryOperator<Points> change) {
    return new RepeatedPoints(change.apply(points), copies);
  }

  @Override
  int stored(int i) {
    return copies.row(i);
  }

  @Override
  public double squaredNorm(int i) {
    return points.squaredNorm(copies.row(i));
  }

  @Override
  public int firstWrong(int from, int to, Labels labels, Weights w, MistakeRule rule) {
    if (from >= to) {
      return to;
    }
    int last = copies.row(to - 1);
    int found = scan.firstWrong(copies.row(from), last + 1, labels.once(copies), w, rule);
    return found > last ? to : Math.max(from, copies.first(found));
  }

  @Override
  public int findWrong(
      int from, int to, Labels labels, Weights w, MistakeRule rule, int[] found, int at) {
    int count = 0;
    for (int i = firstWrong(from, to, labels, w, rule);
        i < to;
        i = firstWrong(i + 1, to, labels, w, rule)) {
      found[at + count++] = i;
    }
    return count;
  }

  @Override
  public int firstWrongIn(
      int[] order, int from, int to, Labels labels, Weights w, MistakeRule rule) {
    return from
        + scan.firstWrongIn(rowsOf(order, from, to), 0, to - from, labels.once(copies), w, rule);
  }

  @Override
  public double prefetch(int[] order, int from, int to) {
    return scan.prefetch(rowsOf(order, from, to), 0, to - from);
  }

  private int[] rowsOf(int[] order, int from, int to) {
    int[] these = new int[to - from];
    for (int k = 0; k < these.length; k++) {
      these[k] = copies.row(order[from + k]);
    }
    return these;
  }
}
