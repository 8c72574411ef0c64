package dev.pla.io.rows;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import dev.pla.io.error.DataException;
import dev.pla.io.json.JsonProblem;
import dev.pla.io.text.SafeText;
import dev.pla.io.text.TextStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * JSON lines, or a list of objects: one object a row. A number is what is written, to its last
 * digit; null, or a key that is not there, is missing. The columns are the keys of the first rows,
 * in the order met.
 */
final class JsonLines implements Rows {

  /** Rows in which every key must have been met once. */
  private static final int FIRST = 1000;

  private static final JsonFactory JSON =
      JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  private final String name;
  private final TextStream text;
  private final JsonParser parser;
  private final List<String> columns;
  private final Set<String> known;
  private final Deque<Map<String, Consumer<CsvText>>> first = new ArrayDeque<>();
  private boolean isAtStart = true;
  private long nestedLine;

  private JsonLines(String name, TextStream text) throws IOException {
    this.name = name;
    this.text = text;
    this.parser = JSON.createParser(text.bytes());
    this.known = new LinkedHashSet<>();
    readFirst();
    this.columns = List.copyOf(known);
    if (columns.isEmpty()) {
      throw DataException.of(name, "holds no rows; expected a JSON object on each line");
    }
  }

  static Rows open(Path file) throws IOException {
    return open(file.toString(), Files.newInputStream(file));
  }

  static Rows open(String name, InputStream in) throws IOException {
    TextStream text = new TextStream(name, in);
    try {
      return new JsonLines(name, text);
    } catch (IOException | RuntimeException e) {
      text.close();
      throw e;
    }
  }

  /** Learns the columns; one error names all columns that hold more than values. */
  private void readFirst() throws IOException {
    Set<String> nested = new LinkedHashSet<>();
    Map<String, Consumer<CsvText>> row = object(nested);
    while (row != null) {
      known.addAll(row.keySet());
      first.add(row);
      row = first.size() < FIRST ? object(nested) : null;
    }
    refuse(
        nested,
        "expected a number, a text, true, false or null; choose parts of it by a query over the file");
  }

  private void refuse(Collection<String> nested, String why) {
    if (!nested.isEmpty()) {
      throw DataException.at(
          name,
          nestedLine,
          "the value of %s is an object or a list, %s"
              .formatted(SafeText.plain(String.join(", ", nested)), why));
    }
  }

  @Override
  public List<String> columns() {
    return columns;
  }

  @Override
  public boolean next(CsvText out) throws IOException {
    Map<String, Consumer<CsvText>> row = first.isEmpty() ? later() : first.poll();
    if (row == null) {
      return false;
    }
    for (String column : columns) {
      row.getOrDefault(column, CsvText::missing).accept(out);
    }
    return true;
  }

  private Map<String, Consumer<CsvText>> later() throws IOException {
    List<String> nested = new ArrayList<>();
    Map<String, Consumer<CsvText>> row = object(nested);
    if (row == null) {
      return null;
    }
    refuse(nested, "but was a plain value in the first rows");
    for (String key : row.keySet()) {
      if (!known.contains(key)) {
        throw DataException.at(
            name,
            parser.currentLocation().getLineNr(),
            "the key %s is not among those of the first %d rows, which are the columns; write it as null in the first row"
                .formatted(SafeText.quoted(key), FIRST));
      }
    }
    return row;
  }

  /**
   * How the values of the next object are written, or null at the end; nested keys are collected.
   */
  private Map<String, Consumer<CsvText>> object(Collection<String> nested) throws IOException {
    try {
      JsonToken token = parser.nextToken();
      if (token == JsonToken.START_ARRAY && isAtStart) { // of objects, in place of lines
        token = parser.nextToken();
      }
      isAtStart = false;
      if (token == null || token == JsonToken.END_ARRAY) {
        return null;
      }
      if (token != JsonToken.START_OBJECT) {
        throw DataException.at(
            name,
            parser.currentLocation().getLineNr(),
            "expected a JSON object on each line, or a list of them, as in {\"age\": 31, \"income\": 52.5}");
      }
      Map<String, Consumer<CsvText>> row = new LinkedHashMap<>();
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String key = parser.currentName();
        JsonToken value = parser.nextToken();
        if (value.isStructStart()) {
          nestedLine = nested.isEmpty() ? parser.currentLocation().getLineNr() : nestedLine;
          nested.add(key);
          parser.skipChildren();
        }
        row.put(key, cell(value));
      }
      return row;
    } catch (JsonProcessingException e) {
      throw JsonProblem.of(name, e);
    }
  }

  private Consumer<CsvText> cell(JsonToken value) throws IOException {
    String written = parser.getText();
    return value == JsonToken.VALUE_STRING
        ? out -> out.text(written)
        : value.isScalarValue() && value != JsonToken.VALUE_NULL
            ? out -> out.literal(written)
            : CsvText::missing;
  }

  @Override
  public void close() throws IOException {
    parser.close();
    text.close();
  }
}
