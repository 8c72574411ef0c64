package dev.pla.io.file;

import dev.pla.data.multi.Classes;
import dev.pla.io.Reading;
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

  static void write(String sha256, Reading reading, JsonWriter json) {
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

  static Reading read(JsonReader root) {
    JsonReader data = root.object("data");
    JsonReader label = root.object("label");
    JsonReader features = root.object("features");
    int examples = count(data, "examples");
    int dimension = count(features, "count");
    boolean several = label.has("classes");
    String positive = several ? "" : LabelColumn.canonical(label.text("positive"));
    Optional<String> negative =
        label.has("negative")
            ? Optional.of(LabelColumn.canonical(label.text("negative")))
            : Optional.empty();
    Reading reading;
    if (data.text("format").equals("libsvm")) {
      data.only("sha256", "format", "examples");
      features.only("count");
      reading = Reading.sparse(positive, negative, dimension, examples);
    } else if (data.text("format").equals("table")) {
      data.only("sha256", "format", "delimiter", "header", "examples");
      features.only("count", "columns", "names");
      reading = table(data, label, features, positive, negative);
    } else {
      throw data.bad(
          "format is " + SafeText.quoted(data.text("format")) + ", expected table or libsvm");
    }
    boolean table = reading.form() == Layout.Rows.DENSE;
    List<String> known = new ArrayList<>(table ? List.of("column", "name") : List.of());
    known.addAll(several ? List.of("classes") : List.of("positive", "negative"));
    label.only(known.toArray(String[]::new));
    return several ? reading.withClasses(classes(label)) : reading;
  }

  /** Three or more different ones, in order. */
  private static List<String> classes(JsonReader label) {
    List<String> classes = label.texts("classes").stream().map(LabelColumn::canonical).toList();
    List<String> sorted = LabelColumn.sorted(classes);
    if (classes.size() < 3 || classes.size() > Classes.MOST || !classes.equals(sorted)) {
      throw label.bad("classes are not 3 to " + Classes.MOST + " different labels in their order");
    }
    return classes;
  }

  private static Reading table(
      JsonReader data,
      JsonReader label,
      JsonReader features,
      String positive,
      Optional<String> negative) {
    List<Integer> columns = columns(features);
    List<String> names = features.texts("names");
    int dimension = count(features, "count");
    if (columns.size() != dimension || names.size() != dimension) {
      throw features.bad(
          "features: count is "
              + dimension
              + ", with "
              + columns.size()
              + " columns and "
              + names.size()
              + " names");
    }
    return new Reading(
        Layout.Rows.DENSE,
        delimiter(data),
        top(data),
        count(label, "column"),
        label.text("name"),
        positive,
        negative,
        List.of(),
        columns,
        names,
        dimension,
        count(data, "examples"));
  }

  private static char delimiter(JsonReader data) {
    String text = data.text("delimiter");
    if (text.length() != 1) {
      throw data.bad("delimiter is " + SafeText.quoted(text) + ", expected one character");
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
        "header is " + SafeText.quoted(data.text("header")) + ", expected none, names or counts");
  }

  private static int count(JsonReader tree, String name) {
    return small(tree, name, tree.integer(name));
  }

  private static List<Integer> columns(JsonReader features) {
    List<Integer> columns = new ArrayList<>();
    for (long column : features.integers("columns")) {
      columns.add(small(features, "columns", column));
    }
    return columns;
  }

  private static int small(JsonReader tree, String name, long value) {
    if (value < 0 || value > Integer.MAX_VALUE) {
      throw tree.bad(name + " is " + value + ", expected at most " + Integer.MAX_VALUE);
    }
    return (int) value;
  }
}
