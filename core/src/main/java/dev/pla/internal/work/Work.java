package dev.pla.internal.work;

import dev.pla.work.Progress;

/**
 * Progress that also counts work, in multiplications, and stops it at a limit: the same work
 * everywhere, whatever a clock says. It asks what it watches often, so that a wish to stop is
 * heard.
 */
public final class Work implements Progress {

  /** Multiplications between two questions: a fraction of a second. */
  private static final long OFTEN = 100_000_000;

  private final Progress watched;
  private long left;
  private long sinceAsked;
  private boolean isSpent;
  private Stage stage = Stage.DECIDING;
  private long done;
  private double lower = Double.NEGATIVE_INFINITY;
  private double upper = Double.POSITIVE_INFINITY;

  public Work(Progress watched, long limit) {
    this.watched = watched;
    this.left = limit;
  }

  /** Counts this many multiplications if the progress counts work; may throw {@link Stopped}. */
  public static void spend(Progress progress, long multiplications) {
    if (progress instanceof Work work) {
      work.spend(multiplications);
    }
  }

  private void spend(long multiplications) {
    left -= multiplications;
    sinceAsked += multiplications;
    isSpent |= left < 0;
    if (isSpent || sinceAsked > OFTEN) {
      orStop(stage, done, lower, upper);
    }
  }

  public boolean isSpent() {
    return isSpent;
  }

  @Override
  public boolean keepGoing(Stage now, long steps, double atLeast, double atMost) {
    stage = now;
    done = steps;
    lower = atLeast;
    upper = atMost;
    sinceAsked = 0;
    return !isSpent && watched.keepGoing(now, steps, atLeast, atMost);
  }
}
