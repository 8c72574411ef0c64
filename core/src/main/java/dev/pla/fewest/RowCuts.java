package dev.pla.fewest;

import dev.pla.data.Dataset;
import dev.pla.fewest.cut.CutSearch;
import dev.pla.proof.CutTree;
import dev.pla.proof.SearchClaim;
import dev.pla.proof.Watch;
import dev.pla.work.Workers;
import java.util.Arrays;

/** Bounds the mistakes by cutting the hyperplanes by rows. */
final class RowCuts implements MistakesBound.Method {

  /** A linear program looks at all cells again and again. */
  private static final double CELLS = 5e5;

  private static final int MANY_FEATURES = 100;

  private final Dataset data;
  private final Workers workers;
  private final Watch watch;

  RowCuts(Dataset data, Workers workers, Watch watch) {
    this.data = data;
    this.workers = workers;
    this.watch = watch;
  }

  static boolean isPossible(Dataset data) {
    int d = data.dimension();
    return d >= 1 && d <= MANY_FEATURES && data.eachRowOnce().size() * (d + 1.0) <= CELLS;
  }

  @Override
  public MistakesBound improve(MistakesBound known, long limit) {
    long before = known.steps();
    // What was searched and not proven is worth proving; more than that is not to be hoped for.
    boolean isSearched = known.proof() instanceof SearchClaim;
    long target = isSearched ? known.value() : known.mistakes();
    CutSearch search =
        new CutSearch(
            data,
            white(),
            target,
            workers,
            (steps, mistakes, bound) ->
                watch.goOn(before + steps, known.mistakes(), Math.max(bound, known.value())));
    CutTree tree = search.run(limit - before);
    boolean isBetter =
        tree.bound() > known.value() || (isSearched && tree.bound() == known.value());
    return new MistakesBound(
        isBetter ? tree : known.proof(), known.best(), known.mistakes(), before + search.steps());
  }

  /** Each row once, in white coordinates. */
  private double[][] white() {
    Dataset once = data.eachRowOnce();
    int[] rows = new int[once.size()];
    Arrays.setAll(rows, i -> i);
    WhiteRows sheet = new WhiteRows(once, rows, Whitening.of(once.points(), rows));
    double[][] white = new double[rows.length][sheet.width()];
    for (int i = 0; i < rows.length; i++) {
      for (int j = 0; j < sheet.width(); j++) {
        white[i][j] = sheet.get(i, j);
      }
    }
    return white;
  }
}
