package dev.pla.io.file;

import dev.pla.data.Labels;
import dev.pla.io.Preparation.RawColumn;
import dev.pla.io.ReadSpec;
import dev.pla.io.json.JsonReader;
import dev.pla.io.json.JsonWriter;
import dev.pla.io.text.LabelColumn;
import dev.pla.io.text.Layout;
import dev.pla.io.text.SafeText;
import java.util.List;
import java.util.stream.IntStream;

/** How data were read, as the sections {@code data}, {@code label} and {@code features}. */
final class ReadingJson {

  private ReadingJson() {}

  static void write(String sha256, ReadSpec reading, JsonWriter json) {
    boolean table = reading.form() == Layout.Rows.DENSE;
    json.putObject(
        "data",
        () -> {
          json.put("sha256", sha256);
          json.put("format", table ? "table" : "libsvm");
          if (table) {
            json.put("delimiter", String.valueOf(reading.delimiter()));
            json.put("header", top(reading.top()));
          }
          json.put("examples", reading.examples());
        });
    json.putObject(
        "label",
        () -> {
          if (table) {
            json.put("column", reading.label()).put("name", reading.labelName());
          }
          if (reading.classes().isEmpty()) {
            json.put("positive", reading.positive());
            reading.negative().ifPresent(name -> json.put("negative", name));
          } else {
            json.putTexts("classes", reading.classes());
          }
        });
    json.putObject(
        "features",
        () -> {
          json.put("count", reading.dimension());
          if (table) {
            json.put("columns", reading.columns());
            json.putTexts("names", reading.names());
          }
        });
  }

  private static String top(Layout.Top top) {
    return switch (top) {
      case DATA -> "none";
      case HEADER -> "names";
      case COUNTS -> "counts";
    };
  }

  static ReadSpec read(JsonReader root) {
    JsonReader data = root.object("data");
    JsonReader label = root.object("label");
    JsonReader features = root.object("features");
    String format = data.text("format");
    boolean isTable = format.equals("table");
    if (!isTable && !format.equals("libsvm")) {
      throw data.bad("format is %s, expected table or libsvm".formatted(SafeText.quoted(format)));
    }
    data.only("sha256 format examples", isTable ? "delimiter header" : "");
    features.only("count", isTable ? "columns names" : "");
    label.only(
        label.has("classes") ? "classes" : "positive negative", isTable ? "column name" : "");
    LabelColumn.Names classes = label.has("classes") ? classes(label) : twoClasses(label);
    int dimension = features.integer("count", 0, Integer.MAX_VALUE);
    int examples = data.integer("examples", 0, Integer.MAX_VALUE);
    return isTable
        ? new ReadSpec(
            Layout.Rows.DENSE,
            delimiter(data),
            data.oneOf("header", Layout.Top.values(), ReadingJson::top),
            new RawColumn(label.integer("column", 0, Integer.MAX_VALUE), label.text("name")),
            classes,
            columns(features, dimension),
            dimension,
            examples)
        : ReadSpec.sparse(classes, dimension, examples);
  }

  private static LabelColumn.Names twoClasses(JsonReader label) {
    return LabelColumn.Names.ofTwo(
        LabelColumn.canonical(label.text("positive")),
        label.optional("negative", JsonReader::text).map(LabelColumn::canonical));
  }

  /** Three or more different ones, in order. */
  private static LabelColumn.Names classes(JsonReader label) {
    List<String> classes = label.texts("classes").stream().map(LabelColumn::canonical).toList();
    List<String> sorted = LabelColumn.sorted(classes);
    if (classes.size() < 3 || classes.size() > Labels.MOST_CLASSES || !classes.equals(sorted)) {
      throw label.bad(
          "classes are not 3 to %d different labels in their order".formatted(Labels.MOST_CLASSES));
    }
    return new LabelColumn.Names(classes, false);
  }

  private static List<RawColumn> columns(JsonReader features, int dimension) {
    List<Long> columns = features.integers("columns");
    List<String> names = features.texts("names");
    if (columns.size() != dimension || names.size() != dimension) {
      throw features.bad(
          "features: count is %d, with %d columns and %d names"
              .formatted(dimension, columns.size(), names.size()));
    }
    if (columns.stream().anyMatch(column -> column < 0 || column > Integer.MAX_VALUE)) {
      throw features.bad("columns has a number that no column has");
    }
    return IntStream.range(0, dimension)
        .mapToObj(j -> new RawColumn(columns.get(j).intValue(), names.get(j)))
        .toList();
  }

  private static char delimiter(JsonReader data) {
    String text = data.text("delimiter");
    if (text.length() != 1) {
      throw data.bad("delimiter is %s, expected one character".formatted(SafeText.quoted(text)));
    }
    return text.charAt(0);
  }
}
