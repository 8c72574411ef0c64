package dev.pla.io.json;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import dev.pla.internal.data.Decimals;
import dev.pla.io.error.DataException;
import dev.pla.io.text.SafeText;
import dev.pla.io.text.Utf8;
import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A JSON object read from an untrusted file: no duplicate keys, bounded depth and numbers, and
 * every field is asked for by name and kind, so that errors name what is missing or of another
 * kind.
 */
public final class JsonReader {

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(16)
                  .maxNumberLength(100_000)
                  .maxNameLength(100_000)
                  .build())
          .build();

  private final String file;
  private final String path;
  private final Map<String, Object> fields;

  private JsonReader(String file, String path, Map<String, Object> fields) {
    this.file = file;
    this.path = path;
    this.fields = fields;
  }

  /** Numbers stay as they were written. */
  private record Literal(String text) {

    boolean isLong() {
      return text.matches("-?[0-9]{1,18}")
          || (text.matches("-?[0-9]{19}") && new BigInteger(text).bitLength() < Long.SIZE);
    }

    /** A whole number as it is, any other by its double if there is one. */
    String canonical() {
      double value = number();
      return isLong() || !Double.isFinite(value) ? text : Decimals.toString(value);
    }

    /** NaN for what no one writes: text of more than 1,000 characters. */
    double number() {
      return text.length() > 1000 ? Double.NaN : Double.parseDouble(text);
    }
  }

  /** Reads UTF-8 and nothing else, behind a byte order mark or none; a parser would guess. */
  public static JsonReader parse(String file, byte[] bytes) {
    String text = Utf8.text(bytes, 0, bytes.length);
    if (text == null) {
      throw DataException.of(file, "is not UTF-8 text");
    }
    boolean isMarked = text.startsWith("\ufeff");
    try (JsonParser parser = FACTORY.createParser(isMarked ? text.substring(1) : text)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw DataException.of(file, "is not a JSON object");
      }
      JsonReader root = new JsonReader(file, "", object(file, "", parser));
      if (parser.nextToken() != null) {
        throw DataException.of(file, "has text after the end of the JSON object");
      }
      return root;
    } catch (IOException e) {
      throw JsonProblem.of(file, e);
    }
  }

  private static Map<String, Object> object(String file, String path, JsonParser parser)
      throws IOException {
    Map<String, Object> fields = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      fields.put(name, value(file, path + name + ".", parser));
    }
    return fields;
  }

  private static Object value(String file, String path, JsonParser parser) throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> new JsonReader(file, path, object(file, path, parser));
      case START_ARRAY -> {
        List<Object> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          items.add(value(file, path, parser));
        }
        yield items;
      }
      case VALUE_STRING -> parser.getText();
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new Literal(parser.getText());
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NULL -> null;
      default -> throw DataException.of(file, "unexpected " + parser.currentToken());
    };
  }

  /** An error about this object. */
  public DataException bad(String problem) {
    return DataException.of(file, problem);
  }

  public Set<String> names() {
    return fields.keySet();
  }

  public boolean has(String name) {
    return fields.get(name) != null;
  }

  public boolean isList(String name) {
    return fields.get(name) instanceof List;
  }

  public boolean isText(String name) {
    return fields.get(name) instanceof String;
  }

  /** Refuses fields of other names; blanks may separate several. */
  public void only(String... known) {
    Set<String> allowed = Set.of(String.join(" ", known).split(" "));
    for (String name : fields.keySet()) {
      if (!allowed.contains(name)) {
        throw bad(
            "unknown field " + SafeText.quoted(path + name) + "; is it from a newer version?");
      }
    }
  }

  /** A text, a number as Long or Double, a Boolean, or an object. */
  public Object value(String name) {
    String expected = "a text, number or object";
    Object value = want(name, Object.class, expected);
    if (value instanceof Literal literal) {
      return literal.isLong() ? Long.valueOf(literal.text()) : (Object) number(name, literal);
    }
    if (value instanceof List) {
      throw bad("the field " + SafeText.quoted(path + name) + " is not " + expected);
    }
    return value;
  }

  /**
   * All but one field as text that does not depend on white space, on the order of fields, or on
   * how a number is spelled.
   */
  public String canonical(String without) {
    Map<String, Object> rest = new TreeMap<>(fields);
    rest.remove(without);
    StringBuilder text = new StringBuilder();
    append(text, rest);
    return text.toString();
  }

  private static void append(StringBuilder text, Object value) {
    if (value instanceof JsonReader object) {
      append(text, object.fields);
    } else if (value instanceof Map<?, ?> map) {
      text.append('{');
      new TreeMap<>(map)
          .forEach((name, item) -> append(text.append(quoted(name)).append(':'), item));
      text.append('}');
    } else if (value instanceof List<?> items) {
      text.append('[');
      items.forEach(item -> append(text, item));
      text.append(']');
    } else if (value instanceof Literal literal) {
      text.append(literal.canonical());
    } else {
      text.append(value instanceof String ? quoted(value) : value);
    }
    text.append(',');
  }

  private static String quoted(Object text) {
    return '"' + new String(JsonStringEncoder.getInstance().quoteAsString((String) text)) + '"';
  }

  public String text(String name) {
    return want(name, String.class, "text");
  }

  /** The one of these values that a text names. */
  public <T> T oneOf(String name, T[] values, Function<T, String> written) {
    String text = text(name);
    return Arrays.stream(values)
        .filter(value -> written.apply(value).equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                bad(
                    "%s is %s, expected %s"
                        .formatted(
                            name,
                            SafeText.quoted(text),
                            Arrays.stream(values).map(written).collect(joining(" or ")))));
  }

  /** A field as this method reads it; empty where there is none. */
  public <T> Optional<T> optional(String name, BiFunction<JsonReader, String, T> read) {
    return has(name) ? Optional.of(read.apply(this, name)) : Optional.empty();
  }

  public JsonReader object(String name) {
    return want(name, JsonReader.class, "an object");
  }

  public double number(String name) {
    return number(name, want(name, Literal.class, "a number"));
  }

  public long integer(String name) {
    return integer(name, want(name, Literal.class, "a whole number"));
  }

  /** A whole number between these. */
  public int integer(String name, int least, int most) {
    long value = integer(name);
    if (value < least || value > most) {
      throw bad("%s is %d, expected %d to %d".formatted(name, value, least, most));
    }
    return (int) value;
  }

  public List<Long> integers(String name) {
    return items(name, Literal.class, "a number", "whole numbers", item -> integer(name, item));
  }

  private long integer(String name, Literal literal) {
    if (!literal.text().matches("-?[0-9]{1,18}")) {
      throw bad(
          path + name + " is " + SafeText.quoted(literal.text()) + ", expected a whole number");
    }
    return Long.parseLong(literal.text());
  }

  public double[] numbers(String name) {
    return items(name, Literal.class, "a number", "numbers", item -> number(name, item)).stream()
        .mapToDouble(Double::doubleValue)
        .toArray();
  }

  public List<String> texts(String name) {
    return items(name, String.class, "text", "texts", item -> item);
  }

  /** The objects of a list. */
  public List<JsonReader> objects(String name) {
    return items(name, JsonReader.class, "an object", "objects", item -> item);
  }

  private <T, R> List<R> items(
      String name, Class<T> kind, String what, String all, Function<T, R> read) {
    List<R> items = new ArrayList<>();
    for (Object item : want(name, List.class, "a list of " + all)) {
      if (!kind.isInstance(item)) {
        throw bad("%s%s item %d is not %s".formatted(path, name, items.size(), what));
      }
      items.add(read.apply(kind.cast(item)));
    }
    return items;
  }

  private double number(String name, Literal literal) {
    double value = literal.number();
    if (!Double.isFinite(value)) {
      throw bad(
          "%s%s holds %s, which is not a finite number"
              .formatted(path, name, SafeText.quoted(literal.text())));
    }
    return value;
  }

  private <T> T want(String name, Class<T> kind, String expected) {
    Object value = fields.get(name);
    if (!fields.containsKey(name)) {
      throw bad("the field " + SafeText.quoted(path + name) + " is missing");
    }
    if (!kind.isInstance(value)) {
      throw bad("the field " + SafeText.quoted(path + name) + " is not " + expected);
    }
    return kind.cast(value);
  }
}
