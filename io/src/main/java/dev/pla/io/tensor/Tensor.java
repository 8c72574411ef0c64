package dev.pla.io.tensor;

import dev.pla.io.error.DataException;
import dev.pla.io.rows.CsvText;
import dev.pla.io.text.SafeText;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A tensor as it came: its name, its shape, its type as written, and its elements in row-major
 * order.
 */
final class Tensor {

  /** Numbers of 32 bits are taken for doubles. */
  private static final String FP32 = "FP32";

  private final String name;
  private final String datatype;
  private final List<Long> shape;
  private final TensorElements elements;

  Tensor(String name, String datatype, List<Long> shape, TensorElements elements) {
    this.name = name;
    this.datatype = datatype;
    this.shape = List.copyOf(shape);
    this.elements = elements;
  }

  String name() {
    return name;
  }

  void check(ModelInput wanted) {
    if (wanted.datatype() == Datatype.FP64 && datatype.equals(FP32)) {
      elements.roundToFloats();
    } else if (!datatype.equals(wanted.datatype().name())) {
      throw bad(
          "datatype is %s, expected %s, as the model's metadata say"
              .formatted(SafeText.quoted(datatype), wanted.datatype().name()));
    }
    boolean isColumn = shape.size() == 1 && wanted.width() == 1;
    if (!isColumn && (shape.size() != 2 || shape.get(1) != wanted.width())) {
      throw bad("shape is %s, expected [rows, %d]".formatted(written(shape), wanted.width()));
    }
    long count = 1;
    for (long size : shape) {
      if (size < 0 || size > Integer.MAX_VALUE) {
        throw bad("shape is " + written(shape) + ", expected sizes from 0 to 2147483647");
      }
      count *= size;
    }
    if (elements.isNested() && !elements.shape().equals(shape)) {
      throw bad(
          "data are nested as %s, but the shape is %s"
              .formatted(written(elements.shape()), written(shape)));
    }
    if (elements.size() != count) {
      throw bad(
          "data have %d elements, but the shape %s has %d"
              .formatted(elements.size(), written(shape), count));
    }
    int wrong = elements.firstOther(wanted.datatype());
    if (wrong >= 0) {
      throw bad("element " + wrong + " of data is not " + wanted.datatype().element());
    }
  }

  long rows() {
    return shape.get(0);
  }

  void write(int index, CsvText out) {
    elements.write(index, out);
  }

  private DataException bad(String problem) {
    return DataException.of(
        InferenceRequest.NAME, "input %s: %s".formatted(SafeText.quoted(name), problem));
  }

  private static String written(List<Long> sizes) {
    return sizes.stream().map(String::valueOf).collect(Collectors.joining(", ", "[", "]"));
  }
}
