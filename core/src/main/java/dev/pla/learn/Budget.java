package dev.pla.learn;

/**
 * Limits a run, which ends at the limit that it reaches first.
 *
 * @param updates corrections of w
 * @param cycles times N visits
 * @param visits examples looked at
 */
public record Budget(long updates, long cycles, long visits) {

  private static final long NO_LIMIT = Long.MAX_VALUE;

  public Budget {
    require("updates", updates);
    require("cycles", cycles);
    require("visits", visits);
  }

  private static void require(String what, long limit) {
    if (limit < 0) {
      throw new IllegalArgumentException(what + " is " + limit + ", expected 0 or more");
    }
  }

  /** Returns no limit: PLA then halts exactly when the data are linearly separable. */
  public static Budget unlimited() {
    return new Budget(NO_LIMIT, NO_LIMIT, NO_LIMIT);
  }

  public boolean isUnlimited() {
    return updates == NO_LIMIT && cycles == NO_LIMIT && visits == NO_LIMIT;
  }

  public static Budget ofUpdates(long updates) {
    return unlimited().withUpdates(updates);
  }

  public static Budget ofCycles(long cycles) {
    return unlimited().withCycles(cycles);
  }

  public static Budget ofVisits(long visits) {
    return unlimited().withVisits(visits);
  }

  public Budget withUpdates(long limit) {
    return new Budget(limit, cycles, visits);
  }

  public Budget withCycles(long limit) {
    return new Budget(updates, limit, visits);
  }

  public Budget withVisits(long limit) {
    return new Budget(updates, cycles, limit);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    append(text, updates, "updates");
    append(text, cycles, "cycles");
    append(text, visits, "visits");
    return text.isEmpty() ? "no limit" : text.toString();
  }

  private static void append(StringBuilder text, long limit, String what) {
    if (limit != NO_LIMIT) {
      text.append(text.isEmpty() ? "" : ", ").append(limit).append(' ').append(what);
    }
  }
}
