package dev.pla.internal.encode;

import dev.pla.internal.data.Decimals;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * How one column of a table becomes features.
 *
 * @param name the column's, from the header or x with its number
 * @param gap what a gap becomes; empty where a gap is an error
 */
public record Column(String name, Values values, Optional<Gap> gap) {

  public Column {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(values, "values");
    Objects.requireNonNull(gap, "gap");
    if (gap.isPresent() && gap.get().fill().size() != width(values)) {
      throw new IllegalArgumentException(
          "a missing value of column " + name + " must read a number for each feature");
    }
  }

  /** A column of numbers in which a gap is an error. */
  public static Column numbers(String name) {
    return new Column(name, Values.NUMBERS, Optional.empty());
  }

  public boolean isPlain() {
    return Values.arePlain(values) && gap.filter(Gap::isUsed).isEmpty();
  }

  /** This column without its fill values if it is not {@code isUsed}. */
  public Column asUsed() {
    return new Column(name, values, gap.filter(Gap::isUsed));
  }

  public boolean hasIndicator() {
    return gap.isPresent() && gap.get().hasIndicator();
  }

  /** How many features the values make; an indicator comes after them. */
  int width() {
    return width(values);
  }

  private static int width(Values values) {
    return values instanceof Values.Levels levels ? levels.texts().size() : 1;
  }

  public List<String> features() {
    List<String> names = new ArrayList<>();
    if (values instanceof Values.Levels levels) {
      levels.texts().forEach(level -> names.add(name + "=" + level));
    } else {
      names.add(name);
    }
    if (hasIndicator()) {
      names.add(indicator());
    }
    return names;
  }

  /** The name of the feature that says where gaps were. */
  public String indicator() {
    return name + " missing";
  }

  public List<String> described() {
    List<String> words = new ArrayList<>();
    if (values instanceof Values.Levels levels) {
      int count = levels.texts().size();
      String some = String.join(" ", levels.texts().subList(0, Math.min(count, SHOWN)));
      words.add(
          name
              + ": "
              + count
              + (count == 1 ? " category, " : " categories, ")
              + some
              + (count > SHOWN ? " …" : ""));
    } else if (values instanceof Values.YesNo) {
      words.add(name + ": yes or true is 1, no or false is 0");
    } else if (values instanceof Values.Days days) {
      words.add(name + ": dates" + (days.equals(Values.DAYS) ? "" : described(days)) + DAYS);
    } else if (values instanceof Values.Numbers numbers && !numbers.style().isPlain()) {
      words.add(name + ": numbers with " + numbers.style().described());
    }
    gap.filter(Gap::isUsed).ifPresent(constant -> words.add(described(constant)));
    return words;
  }

  private static final int SHOWN = 12;

  private static final String DAYS = " as days since 1970-01-01";

  private static String described(Values.Days days) {
    return " like " + days.style().pattern() + (days.mayHaveTime() ? " with a time" : "");
  }

  private String described(Gap known) {
    String reads =
        known.isZero() && values instanceof Values.Levels
            ? "a missing value is none of its levels"
            : "a missing value reads "
                + known.fill().stream().map(Decimals::toString).collect(Collectors.joining(" "));
    return name + ": " + reads + (known.hasIndicator() ? " and sets " + indicator() : "");
  }
}
