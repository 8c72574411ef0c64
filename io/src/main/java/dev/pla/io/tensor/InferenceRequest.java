package dev.pla.io.tensor;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import dev.pla.io.Source;
import dev.pla.io.error.DataException;
import dev.pla.io.json.JsonProblem;
import dev.pla.io.text.CellNumbers;
import dev.pla.io.text.SafeText;
import dev.pla.io.text.Utf8;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A request of the Open Inference Protocol, read from untrusted JSON: no duplicate keys, bounded
 * depth, no fields but the protocol's, and no tensors outside the JSON text.
 */
public final class InferenceRequest {

  /** Begins every error message. */
  static final String NAME = "request";

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(16).build())
          .build();

  private final JsonParser parser;
  private final Map<String, Tensor> inputs = new LinkedHashMap<>();
  private final List<String> outputs = new ArrayList<>();
  private String id;
  private boolean hasInputs;

  private InferenceRequest(JsonParser parser) {
    this.parser = parser;
  }

  /**
   * Reads a request.
   *
   * @throws DataException if it is none
   */
  public static InferenceRequest parse(byte[] bytes) {
    try (JsonParser parser =
        FACTORY.createParser(
            new InputStreamReader(new ByteArrayInputStream(bytes), Utf8.decoder()))) {
      InferenceRequest request = new InferenceRequest(parser);
      request.read();
      return request;
    } catch (IOException e) {
      throw JsonProblem.of(NAME, e);
    }
  }

  /** What the client calls the request, if it said so. */
  public Optional<String> id() {
    return Optional.ofNullable(id);
  }

  /** The names of the outputs wanted; none means all. */
  public List<String> outputs() {
    return List.copyOf(outputs);
  }

  public long rows(List<ModelInput> wanted) {
    long rows = -1;
    for (ModelInput input : wanted) {
      Tensor tensor = inputs.get(input.name());
      if (tensor == null) {
        throw bad(
            "the model needs an input %s; the request has %s"
                .formatted(
                    SafeText.quoted(input.name()),
                    inputs.isEmpty()
                        ? "none"
                        : SafeText.plain(String.join(", ", inputs.keySet()))));
      }
      tensor.check(input);
      if (rows >= 0 && tensor.rows() != rows) {
        throw bad(
            "input %s has %d rows, the one before has %d"
                .formatted(SafeText.quoted(input.name()), tensor.rows(), rows));
      }
      rows = tensor.rows();
    }
    for (String name : inputs.keySet()) {
      if (wanted.stream().noneMatch(input -> input.name().equals(name))) {
        throw bad("the model has no input " + SafeText.quoted(name));
      }
    }
    return rows;
  }

  /** The rows as data under the columns' names; {@link #rows} has looked at them. */
  public Source source(List<ModelInput> wanted) {
    List<Tensor> tensors = wanted.stream().map(input -> inputs.get(input.name())).toList();
    return Source.ofRows(NAME, () -> new TensorRows(wanted, tensors));
  }

  private void read() throws IOException {
    expect(parser.nextToken() == JsonToken.START_OBJECT, "is not a JSON object");
    for (String field = nextField(); field != null; field = nextField()) {
      switch (field) {
        case "id" -> id = text(field);
        case "inputs" -> readInputs();
        case "outputs" -> readOutputs();
        default -> throw bad("unknown field " + SafeText.quoted(field));
      }
    }
    expect(parser.nextToken() == null, "has text after the end of the JSON object");
    expect(hasInputs, "has no inputs");
  }

  private void readInputs() throws IOException {
    hasInputs = true;
    requireList("inputs");
    while (hasNextObject("inputs")) {
      Tensor tensor = input();
      expect(
          inputs.put(tensor.name(), tensor) == null,
          "has two inputs named " + SafeText.quoted(tensor.name()));
    }
  }

  private Tensor input() throws IOException {
    String name = null;
    String datatype = null;
    List<Long> shape = null;
    List<Object> elements = null;
    Map<Integer, Long> lengths = new TreeMap<>();
    for (String field = nextField(); field != null; field = nextField()) {
      switch (field) {
        case "name" -> name = text(field);
        case "datatype" -> datatype = text(field);
        case "shape" -> shape = shape();
        case "data" -> {
          requireList(field);
          elements = new ArrayList<>();
          readList(elements, lengths, 0);
        }
        default -> throw bad("an input has an unknown field " + SafeText.quoted(field));
      }
    }
    expect(name != null, "an input has no name");
    String which = "input " + SafeText.quoted(name);
    expect(datatype != null, which + " has no datatype");
    expect(shape != null, which + " has no shape");
    expect(elements != null, which + " has no data");
    return new Tensor(name, datatype, shape, elements, List.copyOf(lengths.values()));
  }

  private List<Long> shape() throws IOException {
    requireList("a shape");
    List<Long> sizes = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      String size = parser.currentToken().isNumeric() ? parser.getText() : "";
      expect(
          size.matches("-?[0-9]{1,18}") && sizes.size() < 16,
          "a shape is not a short list of whole numbers");
      sizes.add(Long.valueOf(size));
    }
    return sizes;
  }

  /** Reads a list of elements, or of lists; all lists at one depth are of one length. */
  private void readList(List<Object> elements, Map<Integer, Long> lengths, int depth)
      throws IOException {
    long items = 0;
    boolean hasLists = false;
    boolean hasValues = false;
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      items++;
      if (parser.currentToken() == JsonToken.START_ARRAY) {
        hasLists = true;
        readList(elements, lengths, depth + 1);
      } else {
        hasValues = true;
        elements.add(element());
      }
    }
    Long other = lengths.putIfAbsent(depth, items);
    expect(
        !(hasLists && hasValues) && (other == null || other == items),
        "data are lists of different lengths or depths");
  }

  private Object element() throws IOException {
    return switch (parser.currentToken()) {
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> {
        String written = parser.getText();
        double value = CellNumbers.value(written);
        expect(
            !Double.isNaN(value),
            "data holds " + SafeText.quoted(written) + ", which is outside the range of doubles");
        yield value;
      }
      case VALUE_TRUE, VALUE_FALSE -> parser.getBooleanValue();
      case VALUE_STRING -> parser.getText();
      case VALUE_NULL -> null;
      default -> throw bad("data holds something other than numbers, text, true, false and null");
    };
  }

  private void readOutputs() throws IOException {
    requireList("outputs");
    while (hasNextObject("outputs")) {
      String name = null;
      for (String field = nextField(); field != null; field = nextField()) {
        expect(field.equals("name"), "an output has an unknown field " + SafeText.quoted(field));
        name = text(field);
      }
      expect(name != null, "an output has no name");
      expect(!outputs.contains(name), "asks twice for the output " + SafeText.quoted(name));
      outputs.add(name);
    }
  }

  /** Goes to the value of an object's next field but parameters; null at the object's end. */
  private String nextField() throws IOException {
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String field = parser.currentName();
      parser.nextToken();
      if (!field.equals("parameters")) {
        return field;
      }
      refuseBinary();
    }
    return null;
  }

  /** Parameters are the client's business, but for those that put tensors outside the JSON text. */
  private void refuseBinary() throws IOException {
    expect(parser.currentToken() == JsonToken.START_OBJECT, "parameters is not an object");
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      JsonToken value = parser.nextToken();
      expect(
          value == JsonToken.VALUE_FALSE || !name.startsWith("binary_data"),
          "asks for binary tensors by " + SafeText.plain(name) + "; tensors are JSON here");
      parser.skipChildren();
    }
  }

  private boolean hasNextObject(String list) throws IOException {
    if (parser.nextToken() == JsonToken.END_ARRAY) {
      return false;
    }
    expect(
        parser.currentToken() == JsonToken.START_OBJECT,
        list + " holds something other than objects");
    return true;
  }

  private void requireList(String what) {
    expect(parser.currentToken() == JsonToken.START_ARRAY, what + " is not a list");
  }

  private String text(String field) throws IOException {
    expect(parser.currentToken() == JsonToken.VALUE_STRING, field + " is not a text");
    return parser.getText();
  }

  private static void expect(boolean holds, String problem) {
    if (!holds) {
      throw bad(problem);
    }
  }

  private static DataException bad(String problem) {
    return DataException.of(NAME, problem);
  }
}
