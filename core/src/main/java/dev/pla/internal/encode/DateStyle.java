package dev.pla.internal.encode;

/** How the dates of a column are written; a time of day may follow. */
public enum DateStyle {
  ISO("yyyy-mm-dd", "-", 0, 1, 2),
  DOTS("dd.mm.yyyy", "\\.", 2, 1, 0),
  MONTH_FIRST("mm/dd/yyyy", "/", 2, 0, 1),
  DAY_FIRST("dd/mm/yyyy", "/", 2, 1, 0);

  private static final int MICROS = 1_000_000;
  private static final int SECONDS_A_DAY = 86_400;

  /** Days from 0000-01-01 to 1970-01-01. */
  private static final int YEAR_1970 = 719_528;

  private final String pattern;
  private final String mark;
  private final int year;
  private final int month;
  private final int day;

  DateStyle(String pattern, String mark, int year, int month, int day) {
    this.pattern = pattern;
    this.mark = mark;
    this.year = year;
    this.month = month;
    this.day = day;
  }

  public String pattern() {
    return pattern;
  }

  /**
   * Days since 1970-01-01 with a fraction, rounded to millionths, where a time follows; NaN for a
   * text that is not a date in this style.
   *
   * @param mayHaveTime whether a time may follow
   */
  public double days(String cell, boolean mayHaveTime) {
    int end = 0;
    while (end < cell.length() && cell.charAt(end) != ' ' && cell.charAt(end) != 'T') {
      end++;
    }
    double day = day(cell.substring(0, end));
    if (end == cell.length() || Double.isNaN(day)) {
      return day;
    }
    long micros = mayHaveTime ? micros(cell.substring(end + 1)) : -1;
    long millionths = (micros + SECONDS_A_DAY / 2) / SECONDS_A_DAY;
    return micros < 0 ? Double.NaN : (((long) day) * MICROS + millionths) / (double) MICROS;
  }

  private double day(String date) {
    String[] parts = date.split(mark, -1);
    if (parts.length != 3) {
      return Double.NaN;
    }
    int least = this == ISO ? 2 : 1;
    int y = number(parts[year], 4, 4);
    int m = number(parts[month], least, 2);
    int d = number(parts[day], least, 2);
    boolean isDate = y >= 0 && m >= 1 && m <= 12 && d >= 1 && d <= days(y, m);
    return isDate ? sinceYearZero(y, m) + d - 1 - YEAR_1970 : Double.NaN;
  }

  private static int days(int year, int month) {
    boolean isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return switch (month) {
      case 2 -> isLeap ? 29 : 28;
      case 4, 6, 9, 11 -> 30;
      default -> 31;
    };
  }

  /** Days from 0000-01-01 to the first of a month, by the Gregorian rules for all years. */
  private static int sinceYearZero(int year, int month) {
    int days = 365 * year + (year + 3) / 4 - (year + 99) / 100 + (year + 399) / 400;
    for (int m = 1; m < month; m++) {
      days += days(year, m);
    }
    return days;
  }

  /**
   * Millionths of a second since midnight of hh:mm, hh:mm:ss or one with up to nine digits more,
   * the last of which are dropped; AM, PM or Z may follow. −1 for any other text.
   */
  private static long micros(String text) {
    String time = text.strip();
    char half = time.length() > 2 ? Character.toUpperCase(time.charAt(time.length() - 2)) : 0;
    boolean isHalf = (half == 'A' || half == 'P') && (time.endsWith("M") || time.endsWith("m"));
    if (isHalf) {
      time = time.substring(0, time.length() - 2).strip();
    } else if (time.endsWith("Z")) {
      time = time.substring(0, time.length() - 1);
    }
    int point = time.indexOf('.');
    String[] parts = (point < 0 ? time : time.substring(0, point)).split(":", -1);
    if (parts.length < 2 || parts.length > 3 || (point >= 0 && parts.length < 3)) {
      return -1;
    }
    int hour = number(parts[0], 1, 2);
    int minute = number(parts[1], 2, 2);
    int second = parts.length < 3 ? 0 : number(parts[2], 2, 2);
    int nanos = point < 0 ? 0 : number(time.substring(point + 1), 1, 9);
    boolean isHour = isHalf ? hour >= 1 && hour <= 12 : hour >= 0 && hour <= 23;
    boolean isRest = minute >= 0 && minute <= 59 && second >= 0 && second <= 59 && nanos >= 0;
    if (!isHour || !isRest) {
      return -1;
    }
    int hours = isHalf ? hour % 12 + (half == 'P' ? 12 : 0) : hour;
    for (int k = point < 0 ? 9 : time.length() - point - 1; k < 9; k++) {
      nanos *= 10;
    }
    return ((hours * 60L + minute) * 60 + second) * MICROS + nanos / 1_000;
  }

  /** The number in text of this many digits; −1 for any other text. */
  private static int number(String digits, int least, int most) {
    int number = 0;
    for (int k = 0; k < digits.length() && k <= most; k++) {
      char c = digits.charAt(k);
      if (c < '0' || c > '9') {
        return -1;
      }
      number = 10 * number + (c - '0');
    }
    return digits.length() < least || digits.length() > most ? -1 : number;
  }
}
