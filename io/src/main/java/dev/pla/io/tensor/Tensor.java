package dev.pla.io.tensor;

import dev.pla.io.error.DataException;
import dev.pla.io.rows.CsvText;
import dev.pla.io.text.SafeText;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A tensor as it came.
 *
 * @param datatype as written
 * @param elements in row-major order: Double, Boolean, String or null
 * @param nested the lengths of the lists that they were in, from the outermost in
 */
record Tensor(
    String name, String datatype, List<Long> shape, List<Object> elements, List<Long> nested) {

  /** Numbers of 32 bits are taken for doubles. */
  private static final String FP32 = "FP32";

  /** Refuses this tensor unless it is what the model asks for. */
  void check(ModelInput wanted) {
    if (wanted.datatype() == Datatype.FP64 && datatype.equals(FP32)) {
      elements.replaceAll(
          element -> element instanceof Double x ? (double) x.floatValue() : element);
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
    if (nested.size() > 1 && !nested.equals(shape)) {
      throw bad(
          "data are nested as %s, but the shape is %s".formatted(written(nested), written(shape)));
    }
    if (elements.size() != count) {
      throw bad(
          "data have %d elements, but the shape %s has %d"
              .formatted(elements.size(), written(shape), count));
    }
    for (int k = 0; k < elements.size(); k++) {
      if (!wanted.datatype().isOf(elements.get(k))) {
        throw bad("element " + k + " of data is not " + wanted.datatype().element);
      }
    }
  }

  long rows() {
    return shape.get(0);
  }

  /** Writes an element as a cell. */
  void write(int index, CsvText out) {
    Object element = elements.get(index);
    if (element instanceof Double number) {
      out.number(number);
    } else if (element instanceof String text) {
      out.text(text);
    } else if (element instanceof Boolean truth) {
      out.literal(truth.toString());
    } else {
      out.missing();
    }
  }

  private DataException bad(String problem) {
    return DataException.of(
        InferenceRequest.NAME, "input %s: %s".formatted(SafeText.quoted(name), problem));
  }

  private static String written(List<Long> sizes) {
    return sizes.stream().map(String::valueOf).collect(Collectors.joining(", ", "[", "]"));
  }
}
