package dev.pla.cli.train;

import dev.pla.cli.console.UsageException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Consecutive seeds. */
record Seeds(long first, int count) {

  private static final Pattern RANGE = Pattern.compile("(-?[0-9]{1,15})\\.\\.(-?[0-9]{1,15})");
  private static final int USUAL = 1000;

  /** From --seeds A..B and --runs N, of which either may be null. */
  static Seeds of(String range, Integer runs) {
    if (runs != null && runs < 1) {
      throw new UsageException("--runs: " + runs + ", expected 1 or more");
    }
    if (range == null) {
      return new Seeds(0, runs == null ? USUAL : runs);
    }
    Matcher matcher = RANGE.matcher(range);
    if (!matcher.matches()) {
      throw new UsageException("--seeds: " + range + ", expected a range such as 0..1999");
    }
    long first = Long.parseLong(matcher.group(1));
    long count = Long.parseLong(matcher.group(2)) - first + 1;
    if (count < 1 || count > 100_000_000) {
      throw new UsageException(
          "--seeds: " + range + " is " + count + " seeds, expected 1 to 100,000,000");
    }
    if (runs != null && runs != count) {
      throw new UsageException(
          "--seeds " + range + " is " + count + " runs, but --runs says " + runs);
    }
    return new Seeds(first, (int) count);
  }
}
