package dev.pla.bench.race;

import java.util.Locale;

/** What a line should come to, beside our first line. */
@FunctionalInterface
public interface Goal {

  Judgement judge(Line line, Line ours, Unit unit);

  /** It needs at least so many times our time. */
  static Goal slowerBy(double least) {
    return (line, ours, unit) -> Judgement.atLeast(least, line.ratio(ours), "×");
  }

  /** It is at least so many times as fast as our first line. */
  static Goal fasterBy(double least) {
    return (line, ours, unit) -> Judgement.atLeast(least, 1 / line.ratio(ours), "× as fast");
  }

  /** We need at most so many times its time. */
  static Goal limitWithin(double most) {
    return (line, ours, unit) -> Judgement.atMost(most, 1 / line.ratio(ours), "× this");
  }

  /** It takes twice as long as the first line, give or take this share. */
  static Goal doubleWithin(double share) {
    return (line, ours, unit) -> {
      double ratio = line.ratio(ours);
      String wanted = String.format(Locale.ROOT, "2 ± %.0f %%", 100 * share);
      boolean reached = Math.abs(ratio - 2) <= 2 * share;
      return new Judgement(wanted, Judgement.number(ratio), ratio, Double.NaN, reached);
    };
  }

  /** Its own figure is at most this. */
  static Goal atMost(double most) {
    return (line, ours, unit) ->
        Judgement.atMost(most, unit.value(line.seconds()), " " + unit.symbol());
  }
}
