package dev.pla.learn;

import dev.pla.data.Points;
import dev.pla.internal.kernel.BulkUpdate;
import dev.pla.internal.kernel.MistakeRule;
import java.util.function.IntUnaryOperator;

/**
 * PLA for runs without an observer of single corrections: many visits in one call, mistakes
 * corrected where they are met, and one summary of them for {@link Run}.
 *
 * <p>Invariant: the bits of {@link Perceptron}'s loop. Near the limits of doubles it takes that
 * loop's steps.
 */
final class BulkRun {

  /** Visits, and numbers looked at, that take a moment: stop requests are served promptly. */
  private static final int FEW_VISITS = 1 << 10;

  private static final int FEW_NUMBERS = 1 << 20;

  private final Perceptron settings;
  final Run run;
  private final Points points;

  BulkRun(Perceptron settings, Run run) {
    this.settings = settings;
    this.run = run;
    this.points = run.data.points();
  }

  void finish(MistakeFinder mistakes) {
    while (run.keepGoing(mistakes.cost())) {
      if (!mistakes.correctMany(this)) {
        int n = mistakes.next(run);
        if (n >= 0) {
          run.correct(n);
        }
      }
      run.endVisit();
    }
  }

  MistakeRule rule() {
    return run.rule;
  }

  /** Visits to make in one go; 0 if the next correction must be looked at on its own. */
  int limit() {
    if (run.update() == settings.budget().updates()) {
      return 0;
    }
    int few =
        run.hasMean() ? FEW_VISITS : Math.max(FEW_VISITS, FEW_NUMBERS / (points.dimension() + 1));
    int most = Math.min(few, run.visitsUntilPause());
    double step = Math.max(Math.abs(settings.step(1)), Math.abs(settings.step(-1)));
    double growth = most * step * points.largest();
    return run.isSmall(2 * (run.weights().largest() + growth)) ? most : 0; // twice: for roundings
  }

  /**
   * Tells the mean of the corrections from number {@code first} on.
   *
   * @param names the examples at the places
   * @param start the visit, of those that are being summed up, to place 0
   */
  void tellMean(BulkUpdate corrections, int first, IntUnaryOperator names, int start) {
    for (int k = first; run.hasMean() && k < corrections.count(); k++) {
      int place = corrections.place(k);
      run.tellMean(names.applyAsInt(place), start + place);
    }
  }

  /** Corrections of w that begin now, as many as the budget allows. */
  BulkUpdate corrections() {
    long most = Math.min(Integer.MAX_VALUE, settings.budget().updates() - run.update());
    if (!run.hasMean()) {
      return corrections(most);
    }
    return corrections(Math.min(most, FEW_VISITS)).withPlaces();
  }

  private BulkUpdate corrections(long most) {
    return new BulkUpdate(
        run.weights(), settings.step(1), settings.step(-1), points.largest(), (int) most);
  }
}
