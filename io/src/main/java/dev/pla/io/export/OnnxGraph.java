package dev.pla.io.export;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/**
 * A graph of ONNX operators, built node by node; the numbers of fields are those of onnx.proto.
 *
 * <p>A value is named by the text that the call which makes it returns.
 */
final class OnnxGraph {

  /** Types of elements. */
  static final int INT64 = 7;

  static final int STRING = 8;
  static final int DOUBLE = 11;

  private static final int OF_INT = 2;

  private final ProtobufWriter graph = new ProtobufWriter();
  private int count;

  OnnxGraph(String name) {
    graph.put(2, name);
  }

  private String fresh() {
    return "v" + count++;
  }

  /** What an operator makes of these values. */
  String node(String operator, String... inputs) {
    return made(fresh(), operator, null, 0, inputs);
  }

  /** What an operator with an attribute, a whole number, makes of these values. */
  String node(String operator, String attribute, long value, String... inputs) {
    return made(fresh(), operator, attribute, value, inputs);
  }

  private String made(
      String output, String operator, String attribute, long value, String... inputs) {
    ProtobufWriter node = new ProtobufWriter();
    for (String input : inputs) {
      node.put(1, input);
    }
    node.put(2, output).put(4, operator);
    if (attribute != null) {
      node.put(5, new ProtobufWriter().put(1, attribute).put(3, value).put(20, OF_INT));
    }
    graph.put(1, node);
    return output;
  }

  /** Another name for a value. */
  void named(String output, String value) {
    made(output, "Identity", null, 0, value);
  }

  String doubles(double[] values, long... dims) {
    ByteBuffer raw = ByteBuffer.allocate(8 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    raw.asDoubleBuffer().put(values);
    return constant(tensor(DOUBLE, dims).put(9, raw.array()));
  }

  String longs(long[] values, long... dims) {
    ByteBuffer raw = ByteBuffer.allocate(8 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    raw.asLongBuffer().put(values);
    return constant(tensor(INT64, dims).put(9, raw.array()));
  }

  String strings(List<String> texts, long... dims) {
    ProtobufWriter tensor = tensor(STRING, dims);
    texts.forEach(text -> tensor.put(6, text));
    return constant(tensor);
  }

  private static ProtobufWriter tensor(int type, long... dims) {
    ProtobufWriter tensor = new ProtobufWriter();
    for (long dim : dims) {
      tensor.put(1, dim);
    }
    return tensor.put(2, type);
  }

  private String constant(ProtobufWriter tensor) {
    String name = fresh();
    graph.put(5, tensor.put(8, name));
    return name;
  }

  void input(String name, int type, long columns, String words) {
    graph.put(11, value(name, type, columns, words));
  }

  /** An output: a value for each row, or several. */
  void output(String name, int type, long columns, String words) {
    graph.put(12, value(name, type, columns, words));
  }

  private static ProtobufWriter value(String name, int type, long columns, String words) {
    ProtobufWriter shape = new ProtobufWriter().put(1, new ProtobufWriter().put(2, "rows"));
    if (columns > 0) {
      shape.put(1, new ProtobufWriter().put(1, columns));
    }
    ProtobufWriter tensor = new ProtobufWriter().put(1, type).put(2, shape);
    return new ProtobufWriter()
        .put(1, name)
        .put(2, new ProtobufWriter().put(1, tensor))
        .put(3, words);
  }

  ProtobufWriter message() {
    return graph;
  }
}
