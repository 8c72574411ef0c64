package dev.pla.cli.http;

import dev.pla.io.json.JsonWriter;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/** What is sent back. */
public final class Response {

  public static final String JSON = "application/json";

  final int status;
  final byte[] body;
  final Map<String, String> headers;

  private Response(int status, byte[] body, Map<String, String> headers) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }

  public static Response of(int status, String type, byte[] body) {
    return new Response(status, body.clone(), Map.of("Content-Type", type));
  }

  public static Response text(int status, String type, String text) {
    return of(status, type, text.getBytes(StandardCharsets.UTF_8));
  }

  /** An object with these fields. */
  public static Response json(int status, Consumer<JsonWriter> fields) {
    return text(status, JSON, JsonWriter.text(fields));
  }

  /** Returns this response with one more header. */
  public Response with(String header, String value) {
    Map<String, String> more = new TreeMap<>(headers);
    more.put(header, value);
    return new Response(status, body, more);
  }
}
