package dev.pla.io.file;

import dev.pla.data.Labels;
import dev.pla.io.Preparation.RawColumn;
import dev.pla.io.ReadSpec;
import dev.pla.io.json.JsonReader;
import dev.pla.io.json.JsonWriter;
import dev.pla.io.text.LabelColumn;
import dev.pla.io.text.Layout;
import dev.pla.io.text.SafeText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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
    int examples = count(data, "examples");
    int dimension = count(features, "count");
    boolean several = label.has("classes");
    boolean table = data.text("format").equals("table");
    List<String> known = new ArrayList<>(table ? List.of("column", "name") : List.of());
    known.addAll(several ? List.of("classes") : List.of("positive", "negative"));
    LabelColumn.Names classes = several ? classes(label) : twoClasses(label);
    ReadSpec spec;
    if (table) {
      data.only("sha256", "format", "delimiter", "header", "examples");
      features.only("count", "columns", "names");
      RawColumn column = new RawColumn(count(label, "column"), label.text("name"));
      spec =
          new ReadSpec(
              Layout.Rows.DENSE,
              delimiter(data),
              top(data),
              column,
              classes,
              columns(features, dimension),
              dimension,
              examples);
    } else if (data.text("format").equals("libsvm")) {
      data.only("sha256", "format", "examples");
      features.only("count");
      spec = ReadSpec.sparse(classes, dimension, examples);
    } else {
      throw data.bad(
          "format is %s, expected table or libsvm".formatted(SafeText.quoted(data.text("format"))));
    }
    label.only(known.toArray(String[]::new));
    return spec;
  }

  private static LabelColumn.Names twoClasses(JsonReader label) {
    Optional<String> negative =
        label.has("negative") ? Optional.of(label.text("negative")) : Optional.empty();
    return LabelColumn.Names.ofTwo(
        LabelColumn.canonical(label.text("positive")), negative.map(LabelColumn::canonical));
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
    List<RawColumn> all = new ArrayList<>();
    for (int j = 0; j < dimension; j++) {
      all.add(new RawColumn(small(features, "columns", columns.get(j)), names.get(j)));
    }
    return all;
  }

  private static char delimiter(JsonReader data) {
    String text = data.text("delimiter");
    if (text.length() != 1) {
      throw data.bad("delimiter is %s, expected one character".formatted(SafeText.quoted(text)));
    }
    return text.charAt(0);
  }

  private static Layout.Top top(JsonReader data) {
    for (Layout.Top top : Layout.Top.values()) {
      if (top(top).equals(data.text("header"))) {
        return top;
      }
    }
    throw data.bad(
        "header is %s, expected none, names or counts"
            .formatted(SafeText.quoted(data.text("header"))));
  }

  private static int count(JsonReader tree, String name) {
    return small(tree, name, tree.integer(name));
  }

  private static int small(JsonReader tree, String name, long value) {
    if (value < 0 || value > Integer.MAX_VALUE) {
      throw tree.bad("%s is %d, expected at most %d".formatted(name, value, Integer.MAX_VALUE));
    }
    return (int) value;
  }
}
