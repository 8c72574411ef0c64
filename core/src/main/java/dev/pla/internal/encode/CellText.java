package dev.pla.internal.encode;

/** Cells that are not decimal numbers and yet mean one: dates, and yes or no. */
public final class CellText {

  private static final int[] DAYS_BEFORE = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334};

  private static final int[] DAYS = {31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

  private CellText() {}

  /** 1 for yes or true, 0 for no or false, in capitals or not; NaN for any other text. */
  public static double yesNo(String cell) {
    if (cell.equalsIgnoreCase("yes") || cell.equalsIgnoreCase("true")) {
      return 1;
    }
    return cell.equalsIgnoreCase("no") || cell.equalsIgnoreCase("false") ? 0 : Double.NaN;
  }

  /** Days since 1970-01-01 of a date written so (ISO 8601); NaN for any other text. */
  public static double day(String cell) {
    if (cell.length() != 10 || cell.charAt(4) != '-' || cell.charAt(7) != '-') {
      return Double.NaN;
    }
    int year = digits(cell, 0, 4);
    int month = digits(cell, 5, 7);
    int day = digits(cell, 8, 10);
    boolean isDate =
        year >= 0
            && month >= 1
            && month <= 12
            && day >= 1
            && day <= DAYS[month - 1]
            && (month != 2 || day < 29 || isLeap(year));
    return isDate ? sinceYearZero(year, month, day) - sinceYearZero(1970, 1, 1) : Double.NaN;
  }

  private static int digits(String text, int from, int to) {
    int number = 0;
    for (int k = from; k < to; k++) {
      char c = text.charAt(k);
      if (c < '0' || c > '9') {
        return -1;
      }
      number = 10 * number + (c - '0');
    }
    return number;
  }

  private static boolean isLeap(int year) {
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  }

  /** Days since 0000-01-01, by the rules of the Gregorian calendar for all years. */
  private static int sinceYearZero(int year, int month, int day) {
    int leaps = year == 0 ? 0 : (year - 1) / 4 - (year - 1) / 100 + (year - 1) / 400 + 1;
    int leapDay = month > 2 && isLeap(year) ? 1 : 0;
    return 365 * year + leaps + DAYS_BEFORE[month - 1] + leapDay + day - 1;
  }
}
