package dev.pla.internal.encode;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * How raw columns become features.
 *
 * <p>The features of a column stand together, in the order of the columns: {@code age}, {@code age
 * missing}, {@code Sex=female}, {@code Sex=male}. Invariant: no two have one name.
 */
public record Encoding(List<Column> columns) {

  public Encoding {
    columns = List.copyOf(columns);
    Set<String> seen = new HashSet<>();
    for (Column column : columns) {
      for (String feature : column.features()) {
        if (!seen.add(feature)) {
          throw new IllegalArgumentException(
              "two features would be named " + feature + "; rename a column");
        }
      }
    }
  }

  public static Encoding plain(List<String> names) {
    return new Encoding(names.stream().map(Column::numbers).toList());
  }

  public boolean isPlain() {
    return columns.stream().allMatch(Column::isPlain);
  }

  /** This encoding without the fill values of columns in which nothing was missing. */
  public Encoding asUsed() {
    return new Encoding(columns.stream().map(Column::asUsed).toList());
  }

  public List<String> names() {
    return columns.stream().map(Column::name).toList();
  }

  public List<String> features() {
    return columns.stream().flatMap(column -> column.features().stream()).toList();
  }

  public int dimension() {
    return columns.stream()
        .mapToInt(c -> Values.width(c.values()) + (c.hasIndicator() ? 1 : 0))
        .sum();
  }

  public List<String> described() {
    return columns.stream().flatMap(column -> column.described().stream()).toList();
  }
}
