package dev.pla.io.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.pla.io.Source;
import dev.pla.io.error.DataException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every field of a model file carries meaning: changed, removed or doubled, it is refused. */
class ModelFieldsTest {

  /**
   * A field, or an item of a list.
   *
   * @param from where it begins in the text, with its name
   * @param value where its value begins
   * @param to where it ends
   */
  private record Place(String path, int from, int value, int to) {}

  private static String golden(String name) throws IOException {
    try (InputStream in = ModelFieldsTest.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static Model read(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return ModelFile.read(Source.of("-", new ByteArrayInputStream(bytes)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"model-2.json", "model-2-inseparable.json", "model-2-sparse.json"})
  void aGoldenModelIsReadAndWrittenAlike(String name) throws IOException {
    assertThat(ModelFile.text(read(golden(name)))).isEqualTo(golden(name));
  }

  @ParameterizedTest
  @ValueSource(strings = {"model-2.json", "model-2-inseparable.json", "model-2-sparse.json"})
  void everyFieldThatIsChangedRemovedOrDoubledIsRefused(String name) throws IOException {
    String text = golden(name);
    List<Place> places = places(text);
    assertThat(places.stream().map(Place::path))
        .contains(".schema", ".zero", ".threshold", ".weights.0", ".training.loss", ".checksum");
    for (Place place : places) {
      for (var change : changes(text, place).entrySet()) {
        String what = place.path() + " " + change.getKey();
        assertThat(places(change.getValue())).as(what + " is JSON").isNotEmpty();
        assertThat(catchThrowable(() -> read(change.getValue())))
            .as(what)
            .isInstanceOf(DataException.class);
      }
    }
  }

  private static List<Place> places(String text) throws IOException {
    List<Place> places = new ArrayList<>();
    try (JsonParser parser = new JsonFactory().createParser(text)) {
      parser.nextToken();
      value(parser, "", 0, places);
    }
    places.remove(places.size() - 1); // the file as a whole
    return places;
  }

  private static void value(JsonParser parser, String path, int from, List<Place> places)
      throws IOException {
    int start = offset(parser);
    if (parser.currentToken() == JsonToken.START_OBJECT) {
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        int field = offset(parser);
        String name = parser.currentName();
        parser.nextToken();
        value(parser, path + "." + name, field, places);
      }
    } else if (parser.currentToken() == JsonToken.START_ARRAY) {
      for (int k = 0; parser.nextToken() != JsonToken.END_ARRAY; k++) {
        value(parser, path + "." + k, offset(parser), places);
      }
    }
    int end = offset(parser) + Math.max(1, parser.getTextLength());
    boolean quoted = parser.currentToken() == JsonToken.VALUE_STRING;
    places.add(new Place(path, from, start, quoted ? end + 2 : end));
  }

  private static int offset(JsonParser parser) {
    return (int) parser.currentTokenLocation().getCharOffset();
  }

  /** The text with the place changed, by the kind of change. */
  private static Map<String, String> changes(String text, Place place) {
    String head = text.substring(0, place.from());
    String whole = text.substring(place.from(), place.to());
    String named = text.substring(0, place.value());
    String value = text.substring(place.value(), place.to());
    String tail = text.substring(place.to());
    Map<String, String> changes = new LinkedHashMap<>();
    changes.put(
        "removed",
        tail.matches("(?s)\\s*,.*")
            ? head + tail.replaceFirst("\\s*,", "")
            : head.replaceFirst(",\\s*$", "") + tail);
    changes.put("doubled", head + whole + ", " + whole + tail);
    changes.put("null", named + "null" + tail);
    changes.put("a list", named + "[ " + value + " ]" + tail);
    if (place.value() > place.from()) {
      changes.put("renamed", head + whole.replaceFirst("\"", "\"x") + tail);
    }
    if (value.matches("(?s)\\{\\s*\".*")) {
      changes.put("with one more", named + "{ \"more\" : \"1\", " + value.substring(1) + tail);
    }
    if (value.startsWith("\"")) {
      changes.put("longer", named + value.replaceFirst("\"$", " \"") + tail);
      changes.put("shorter", named + value.replaceFirst(".\"$", "\"") + tail);
      changes.put("other", named + value.replaceFirst("[^\"](?=\"$)", "~") + tail);
    } else if (value.matches("-?[0-9].*")) {
      changes.put("larger", named + value.replaceFirst("[0-9]", "1$0") + tail);
      if (!value.equals("0")) { // -0 is the same number
        changes.put("negative", named + ("-" + value).replace("--", "") + tail);
      }
      changes.put("text", named + '"' + value + '"' + tail);
    } else if (value.matches("true|false")) {
      changes.put("flipped", named + !Boolean.parseBoolean(value) + tail);
    }
    return changes;
  }
}
