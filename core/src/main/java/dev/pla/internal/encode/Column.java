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
    if (gap.isPresent() && gap.get().fill().size() != Values.width(values)) {
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
    String what = values.described();
    if (!what.isEmpty()) {
      words.add(name + ": " + what);
    }
    gap.filter(Gap::isUsed).ifPresent(constant -> words.add(described(constant)));
    return words;
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
