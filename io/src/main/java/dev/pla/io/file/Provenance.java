package dev.pla.io.file;

import dev.pla.internal.data.Decimals;
import dev.pla.io.json.JsonReader;
import dev.pla.io.json.JsonWriter;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The settings that led to a model, by name, in the order given, so that a file does not depend on
 * how classes are named. A value is a text, a number, yes or no, or settings again; those that a
 * later version adds are kept.
 */
public record Provenance(Map<String, Object> values) {

  /** No settings are known. */
  public static final Provenance NONE = new Provenance(Map.of());

  public Provenance {
    Map<String, Object> known = new LinkedHashMap<>();
    values.forEach((name, value) -> known.put(name, known(name, value)));
    values = Collections.unmodifiableMap(known);
  }

  /** A value as it will be read again: 1 rather than 1.0. */
  private static Object known(String name, Object value) {
    if (value instanceof Integer number) {
      return number.longValue();
    }
    if (value instanceof Double number) {
      boolean whole = number == Math.rint(number) && Math.abs(number) < 0x1p63;
      return whole ? (Object) number.longValue() : number;
    }
    if (value instanceof String
        || value instanceof Long
        || value instanceof Boolean
        || value instanceof Provenance) {
      return value;
    }
    throw new IllegalArgumentException(name + " is not text, a number, yes or no, or settings");
  }

  public Provenance with(String name, Object value) {
    Map<String, Object> more = new LinkedHashMap<>(values);
    more.put(name, value);
    return new Provenance(more);
  }

  /** A value as text; empty if there is none of this name. */
  public Optional<String> text(String name) {
    return Optional.ofNullable(values.get(name))
        .map(
            value -> value instanceof Double number ? Decimals.toString(number) : value.toString());
  }

  void write(JsonWriter json) {
    values.forEach(
        (name, value) -> {
          if (value instanceof Long number) {
            json.put(name, number);
          } else if (value instanceof Double number) {
            json.put(name, number);
          } else if (value instanceof Boolean yes) {
            json.put(name, yes);
          } else if (value instanceof Provenance inner) {
            json.putObject(name, () -> inner.write(json));
          } else {
            json.put(name, (String) value);
          }
        });
  }

  static Provenance read(JsonReader json) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (String name : json.names()) {
      Object value = json.value(name);
      values.put(name, value instanceof JsonReader inner ? read(inner) : value);
    }
    return new Provenance(values);
  }
}
