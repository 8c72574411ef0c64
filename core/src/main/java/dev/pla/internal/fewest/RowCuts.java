package dev.pla.internal.fewest;

import dev.pla.data.Dataset;
import dev.pla.fewest.MistakesBound;
import dev.pla.internal.data.Permutation;
import dev.pla.internal.fewest.cut.CutSearch;
import dev.pla.internal.work.Work;
import dev.pla.model.Hypothesis;
import dev.pla.proof.CutTree;
import dev.pla.work.Progress;
import dev.pla.work.Workers;
import java.util.BitSet;

/** Bounds the mistakes by cutting the hyperplanes by rows. */
public record RowCuts(Dataset data, Workers workers, Progress progress) {

  /** A linear program looks at all cells again and again. */
  private static final double CELLS = 5e5;

  private static final int MANY_FEATURES = 100;

  public static boolean isPossible(Dataset data) {
    int d = data.dimension();
    return d >= 1 && d <= MANY_FEATURES && data.distinctRows().size() * (d + 1.0) <= CELLS;
  }

  /** Returns a better bound, or the known one, after at most this many steps in all. */
  public MistakesBound improve(MistakesBound known, long limit) {
    long before = known.steps();
    // What was searched and not proven is worth proving; more than that cannot be hoped for.
    long target = known.isProven() ? known.mistakes() : known.value();
    Work work = Work.of(progress);
    CutSearch search =
        new CutSearch(
            data,
            white(),
            wrong(known.best(), data.distinctRows()),
            target,
            workers,
            work,
            (stage, steps, bound, mistakes) ->
                work.keepGoing(
                    stage,
                    before + steps,
                    Math.max(bound, (double) known.value()),
                    (double) known.mistakes()));
    CutTree tree = search.run(limit - before);
    return known.proven(tree, before + search.steps());
  }

  /** The rows that this hyperplane gets wrong, in doubles. */
  static BitSet wrong(Hypothesis best, Dataset once) {
    BitSet wrong = new BitSet();
    for (int n = 0; n < once.size(); n++) {
      wrong.set(n, best.isMistake(once.labels().sign(n), best.score(once.points(), n)));
    }
    return wrong;
  }

  private double[][] white() {
    Dataset once = data.distinctRows();
    int[] all = Permutation.identity(once.size());
    WhitenedRows rows = new WhitenedRows(once, all, Whitening.of(once.points(), all));
    double[][] white = new double[all.length][rows.width()];
    for (int i = 0; i < all.length; i++) {
      rows.read(i, white[i]);
    }
    return white;
  }
}
