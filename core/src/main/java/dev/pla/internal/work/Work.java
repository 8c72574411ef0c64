package dev.pla.internal.work;

import dev.pla.work.Progress;

/**
 * Progress that also counts work, in multiplications, and stops it at a limit: the same work
 * everywhere, whatever a clock says. It asks what it watches often, so that a wish to stop is
 * heard. A verdict on the way to a bound is told as a part of the step before it.
 */
public final class Work implements Progress {

  /** Multiplications between two questions: a fraction of a second. */
  private static final long OFTEN = 100_000_000;

  private final Progress watched;
  private long left;
  private long sinceAsked;
  private boolean isStopped;
  private Stage stage = Stage.DECIDING;
  private long done;
  private double lower = Double.NEGATIVE_INFINITY;
  private double upper = Double.POSITIVE_INFINITY;

  public Work(Progress watched, long limit) {
    this.watched = watched;
    this.left = limit;
  }

  /** This progress, if it counts work; otherwise one that counts without a limit. */
  public static Work of(Progress progress) {
    return progress instanceof Work work ? work : new Work(progress, Long.MAX_VALUE);
  }

  /** Counts this many multiplications if the progress counts work; may throw {@link Stopped}. */
  public static void spend(Progress progress, long multiplications) {
    if (progress instanceof Work work) {
      work.count(multiplications);
      if (work.isSpent() || work.sinceAsked > OFTEN) {
        work.orStop(work.stage, work.done, work.lower, work.upper);
      }
    }
  }

  /** Counts this many multiplications; if they are too many, the next question is told to stop. */
  public void count(long multiplications) {
    left -= multiplications;
    sinceAsked += multiplications;
  }

  public boolean isSpent() {
    return left < 0;
  }

  /** Whether a question was answered with no. */
  public boolean isStopped() {
    return isStopped;
  }

  @Override
  public boolean isHurried() {
    return watched.isHurried();
  }

  @Override
  public boolean keepGoing(Stage now, long steps, double atLeast, double atMost) {
    if (now != Stage.DECIDING || stage == Stage.DECIDING) {
      stage = now;
      done = steps;
      lower = atLeast;
      upper = atMost;
    }
    sinceAsked = 0;
    isStopped |= isSpent() || !watched.keepGoing(stage, done, lower, upper);
    return !isStopped;
  }
}
