package dev.pla.io.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import dev.pla.internal.data.Decimals;
import dev.pla.model.WideDouble;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** Writes one JSON object, field by field; equal values give equal bytes. */
public final class JsonWriter implements AutoCloseable {

  private static final JsonFactory FACTORY = new JsonFactory();

  private final JsonGenerator out;

  private JsonWriter(JsonGenerator out) {
    this.out = out;
    act(out::writeStartObject);
  }

  private static JsonGenerator indented(JsonGenerator out) {
    DefaultIndenter lines = new DefaultIndenter("  ", "\n");
    return out.setPrettyPrinter(new DefaultPrettyPrinter().withObjectIndenter(lines));
  }

  /**
   * Returns a writer of an object to a stream; {@link #close} completes it and leaves the stream
   * open.
   */
  public static JsonWriter to(OutputStream stream) throws IOException {
    return new JsonWriter(
        indented(FACTORY.createGenerator(stream).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)));
  }

  /** Returns the object that {@code fields} writes, as text. */
  public static String text(Consumer<JsonWriter> fields) {
    return text(JsonWriter::indented, fields);
  }

  /** Returns the object on one line, without spaces. */
  public static String line(Consumer<JsonWriter> fields) {
    return text(UnaryOperator.identity(), fields);
  }

  private static String text(UnaryOperator<JsonGenerator> style, Consumer<JsonWriter> fields) {
    StringWriter text = new StringWriter();
    try (JsonWriter json = new JsonWriter(style.apply(FACTORY.createGenerator(text)))) {
      fields.accept(json);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.append('\n').toString();
  }

  /** Writes a text; null becomes null. */
  public JsonWriter put(String name, String value) {
    return act(() -> out.writeStringField(name, value));
  }

  public JsonWriter put(String name, boolean value) {
    return act(() -> out.writeBooleanField(name, value));
  }

  public JsonWriter put(String name, long value) {
    return act(() -> out.writeNumberField(name, value));
  }

  /** Writes a number in its shortest exact form; NaN and infinities become null. */
  public JsonWriter put(String name, double value) {
    act(() -> out.writeFieldName(name));
    return number(value);
  }

  /** Writes a number that may be out of the range of doubles. */
  public JsonWriter put(String name, WideDouble value) {
    act(() -> out.writeFieldName(name));
    return number(value);
  }

  private JsonWriter number(WideDouble value) {
    return value.isFinite()
        ? act(() -> out.writeNumber(Decimals.toString(value.decimal())))
        : act(out::writeNull);
  }

  public JsonWriter put(String name, double[] values) {
    return putList(name, () -> Arrays.stream(values).forEach(this::number));
  }

  public JsonWriter putWide(String name, List<WideDouble> values) {
    return putList(name, () -> values.forEach(this::number));
  }

  /** Writes a list of whole numbers. */
  public JsonWriter put(String name, List<? extends Number> values) {
    return putList(name, () -> values.forEach(n -> act(() -> out.writeNumber(n.longValue()))));
  }

  public JsonWriter putTexts(String name, List<String> values) {
    return putList(name, () -> values.forEach(text -> act(() -> out.writeString(text))));
  }

  /** Writes an object inside this one. */
  public JsonWriter putObject(String name, Runnable fields) {
    act(() -> out.writeObjectFieldStart(name));
    fields.run();
    return act(out::writeEndObject);
  }

  /** Writes a list with an object for each of these. */
  public <T> JsonWriter putObjects(String name, Iterable<T> all, Consumer<T> fields) {
    return putList(name, () -> all.forEach(one -> item(() -> fields.accept(one))));
  }

  /** Writes a list; of objects, each by a call of {@link #item}. */
  public JsonWriter putList(String name, Runnable items) {
    act(() -> out.writeArrayFieldStart(name));
    items.run();
    return act(out::writeEndArray);
  }

  /** Writes one object of a list. */
  public JsonWriter item(Runnable fields) {
    act(out::writeStartObject);
    fields.run();
    return act(out::writeEndObject);
  }

  private JsonWriter number(double value) {
    return Double.isFinite(value)
        ? act(() -> out.writeNumber(Decimals.toString(value)))
        : act(out::writeNull);
  }

  @Override
  public void close() throws IOException {
    out.writeEndObject();
    out.close();
  }

  private interface Writing {
    void run() throws IOException;
  }

  private JsonWriter act(Writing writing) {
    try {
      writing.run();
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
