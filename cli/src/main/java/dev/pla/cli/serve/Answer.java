package dev.pla.cli.serve;

import dev.pla.io.json.JsonWriter;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Consumer;

/**
 * What is sent back.
 *
 * @param headers beside its type
 */
record Answer(int status, String type, String text, Map<String, String> headers) {

  static final String JSON = "application/json";

  Answer {
    headers = Map.copyOf(headers);
  }

  static Answer text(String type, String text) {
    return new Answer(200, type, text, Map.of());
  }

  /** An object with these fields. */
  static Answer json(int status, Consumer<JsonWriter> fields) {
    return new Answer(status, JSON, JsonWriter.text(fields), Map.of());
  }

  /** The reason as the protocol has it. */
  static Answer refusal(int status, String reason, Map<String, String> headers) {
    return new Answer(status, JSON, JsonWriter.text(json -> json.put("error", reason)), headers);
  }

  byte[] bytes() {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
