package dev.pla.cli.train;

import static dev.pla.cli.console.UsageException.refuseIf;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Consecutive seeds. */
record Seeds(long first, int count) {

  private static final Pattern RANGE = Pattern.compile("(-?[0-9]{1,15})\\.\\.(-?[0-9]{1,15})");
  private static final int USUAL = 1000;

  /** From --seeds A..B and --runs N, of which either may be null. */
  static Seeds of(String range, Integer runs) {
    refuseIf(runs != null && runs < 1, "--runs: " + runs + ", expected 1 or more");
    if (range == null) {
      return new Seeds(0, runs == null ? USUAL : runs);
    }
    Matcher matcher = RANGE.matcher(range);
    refuseIf(!matcher.matches(), "--seeds: " + range + ", expected a range such as 0..1999");
    long first = Long.parseLong(matcher.group(1));
    long count = Long.parseLong(matcher.group(2)) - first + 1;
    refuseIf(
        count < 1 || count > 100_000_000,
        "--seeds: " + range + " is " + count + " seeds, expected 1 to 100,000,000");
    refuseIf(
        runs != null && runs != count,
        "--seeds " + range + " is " + count + " runs, but --runs says " + runs);
    return new Seeds(first, (int) count);
  }
}
