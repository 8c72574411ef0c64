package dev.pla.internal.fewest;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.fewest.MistakesBound;
import dev.pla.internal.exact.ExactScores;
import dev.pla.internal.exact.SignedRows;
import dev.pla.internal.exact.Vectors;
import dev.pla.proof.Verdict;
import dev.pla.verdict.Separability;
import dev.pla.work.Progress;
import java.math.BigInteger;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Rows to change so that a hyperplane separates the data: dropped or relabelled, all of them.
 *
 * <p>These are the mistakes of one hyperplane. Separating the data by changing fewer rows has a
 * hyperplane with fewer mistakes, so a bound on the mistakes is one on the rows.
 *
 * @param rows to change, rising
 * @param examples how many examples these are, all copies counted
 * @param dropped the verdict when they are dropped; nothing if the work was stopped before
 * @param relabelled the verdict when they are relabelled
 * @param least how few examples any such change must concern
 */
public record Repair(
    List<Integer> rows,
    long examples,
    Optional<Verdict.Separated> dropped,
    Optional<Verdict.Separated> relabelled,
    MistakesBound least) {

  public Repair {
    rows = List.copyOf(rows);
  }

  public boolean isFewest() {
    return least.value() == examples;
  }

  /** By the mistakes of the best hypothesis; fewer where some of them can be right as well. */
  public static Repair of(Dataset data, MistakesBound least, Separability separability) {
    Dataset rows = data.distinctRows();
    ExactScores sides = ExactScores.forSides(new SignedRows(rows));
    ExactScores.Of first = sides.of(Vectors.exact(least.best().weights()));
    BitSet wrong = new BitSet();
    for (int n = 0; n < rows.size(); n++) {
      wrong.set(n, first.side(n) <= 0);
    }
    Optional<Verdict.Separated> dropped = separated(separability, rows, right(rows, wrong));
    while (dropped.isPresent() && !wrong.isEmpty() && keep(sides, dropped.get(), wrong)) {
      dropped = separated(separability, rows, right(rows, wrong));
    }
    Dataset other = new Dataset(rows.points(), flipped(rows, wrong), rows.written());
    return new Repair(
        wrong.stream().boxed().toList(),
        wrong.stream().mapToLong(data::multiplicity).sum(),
        dropped,
        dropped.flatMap(yes -> separated(separability, other, null)),
        least);
  }

  private static int[] right(Dataset rows, BitSet wrong) {
    return IntStream.range(0, rows.size()).filter(n -> !wrong.get(n)).toArray();
  }

  /** The verdict on rows that some hyperplane separates. */
  private static Optional<Verdict.Separated> separated(
      Separability separability, Dataset rows, int[] chosen) {
    try {
      return Optional.of((Verdict.Separated) separability.decide(rows, chosen));
    } catch (Progress.Stopped e) {
      return Optional.empty();
    }
  }

  /**
   * Keeps rows that the hyperplane has on their side; or one that lies on it, since a small turn
   * towards that row leaves all others where they are. False if all are on the wrong side.
   */
  private static boolean keep(ExactScores sides, Verdict.Separated dropped, BitSet wrong) {
    ExactScores.Of scan = sides.of(dropped.separator().weights().toArray(new BigInteger[0]));
    BitSet right = new BitSet();
    int on = -1;
    for (int n = wrong.nextSetBit(0); n >= 0; n = wrong.nextSetBit(n + 1)) {
      int side = scan.side(n);
      right.set(n, side > 0);
      on = side == 0 ? n : on;
    }
    if (right.isEmpty() && on >= 0) {
      right.set(on);
    }
    wrong.andNot(right);
    return !right.isEmpty();
  }

  private static Labels flipped(Dataset rows, BitSet wrong) {
    Labels.Builder labels = new Labels.Builder(rows.size());
    for (int n = 0; n < rows.size(); n++) {
      labels.add(wrong.get(n) ? -rows.labels().sign(n) : rows.labels().sign(n));
    }
    return labels.build();
  }
}
