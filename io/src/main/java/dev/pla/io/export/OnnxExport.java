package dev.pla.io.export;

import dev.pla.internal.encode.Column;
import dev.pla.internal.encode.Gap;
import dev.pla.internal.encode.Values;
import dev.pla.io.json.JsonWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * A model as an ONNX graph of doubles: MatMul, Add, Greater, Where and what the columns need.
 *
 * <p>Columns of numbers are one input, columns of texts another. A row that the model refuses,
 * because of a gap or a level that it does not know, has the score NaN and an empty class. A
 * runtime may add the terms in any order, so a class is sure to be the model's only where the score
 * exceeds what rounding can do.
 */
public final class OnnxExport {

  private static final String NUMBERS = "numbers";
  private static final String TEXTS = "texts";

  /** Operators of numbers are known since; older runtimes are served. */
  private static final int OPERATORS = 13;

  private static final int IR = 7;

  /** Texts can be compared since. */
  private static final int OPERATORS_OF_TEXTS = 19;

  private static final int IR_OF_TEXTS = 9;

  private final ExportedModel exported;
  private final OnnxGraph graph = new OnnxGraph("pla");

  /** What is multiplied by weights: tables of doubles side by side, and what their columns are. */
  private final List<String> pieces = new ArrayList<>();

  /** For each column of the pieces its feature from 1; 0 for one that is added as it is. */
  private final List<Integer> features = new ArrayList<>();

  /** What makes the score of a refused row NaN. */
  private final List<String> refusals = new ArrayList<>();

  private final List<String> numbers = new ArrayList<>();
  private final List<String> texts = new ArrayList<>();

  private OnnxExport(ExportedModel exported) {
    this.exported = exported;
  }

  /** The bytes of the file. */
  public static byte[] bytes(ExportedModel model) {
    return new OnnxExport(model).model();
  }

  private byte[] model() {
    columns();
    String all = pieces.size() == 1 ? pieces.get(0) : node("Concat", pieces);
    List<String> summands = new ArrayList<>(List.of(all));
    if (exported.degree() > 1) {
      products(all, summands);
    }
    summands.addAll(refusals);
    refusals.forEach(refusal -> features.add(0));
    answer(summands.size() == 1 ? all : node("Concat", summands));
    boolean hasTexts = !texts.isEmpty();
    ProtobufWriter file =
        new ProtobufWriter()
            .put(1, hasTexts ? IR_OF_TEXTS : IR)
            .put(2, "pla")
            .put(3, exported.version())
            .put(6, exported.origin())
            .put(7, graph.message())
            .put(
                8,
                new ProtobufWriter().put(1, "").put(2, hasTexts ? OPERATORS_OF_TEXTS : OPERATORS));
    metadata(file, "version", exported.version());
    metadata(file, "sha256", exported.sha256());
    metadata(file, "verdict", exported.verdict());
    metadata(
        file,
        "columns",
        JsonWriter.text(
            json ->
                json.putTexts(NUMBERS, numbers)
                    .putTexts(TEXTS, texts)
                    .putTexts("convert", conversions(exported))));
    return file.toByteArray();
  }

  private static void metadata(ProtobufWriter file, String key, String value) {
    file.put(14, new ProtobufWriter().put(1, key).put(2, value));
  }

  private String node(String operator, List<String> inputs) {
    return graph.node(operator, "axis", 1, inputs.toArray(String[]::new));
  }

  /** Makes the features of the columns. */
  private void columns() {
    List<Column> ofNumbers = new ArrayList<>();
    List<Integer> places = new ArrayList<>();
    int feature = 1;
    for (Column column : exported.columns()) {
      if (column.values() instanceof Values.Levels levels) {
        text(column, levels.texts(), feature);
      } else {
        ofNumbers.add(column);
        places.add(feature);
      }
      feature += column.features().size();
    }
    if (!ofNumbers.isEmpty()) {
      numbers(ofNumbers, places);
    }
    if (!texts.isEmpty()) {
      graph.input(
          TEXTS, OnnxGraph.STRING, texts.size(), "One of its levels for each column of texts.");
    }
  }

  private void numbers(List<Column> columns, List<Integer> places) {
    graph.input(
        NUMBERS,
        OnnxGraph.DOUBLE,
        columns.size(),
        "A number for each column; yes is 1, no is 0, a date its days since 1970-01-01, a gap"
            + " NaN.");
    columns.forEach(column -> numbers.add(column.name()));
    features.addAll(places);
    if (columns.stream().allMatch(column -> column.gap().isEmpty())) {
      pieces.add(NUMBERS);
      return;
    }
    double[] constants = new double[columns.size()];
    List<Integer> indicated = new ArrayList<>();
    for (int c = 0; c < constants.length; c++) {
      Column column = columns.get(c);
      constants[c] = column.gap().isPresent() ? column.gap().get().fill().get(0) : Double.NaN;
      if (column.hasIndicator()) {
        indicated.add(c);
        features.add(places.get(c) + 1);
      }
    }
    String gaps = graph.node("IsNaN", NUMBERS);
    pieces.add(graph.node("Where", gaps, graph.doubles(constants, 1, constants.length), NUMBERS));
    if (!indicated.isEmpty()) {
      pieces.add(columnsOf(doubles(gaps), indicated));
    }
  }

  private String columnsOf(String table, List<Integer> columns) {
    long[] which = columns.stream().mapToLong(Integer::longValue).toArray();
    return graph.node("Gather", "axis", 1, table, graph.longs(which, which.length));
  }

  private String doubles(String truths) {
    return graph.node("Cast", "to", OnnxGraph.DOUBLE, truths);
  }

  private void text(Column column, List<String> levels, int feature) {
    String cell = columnsOf(TEXTS, List.of(texts.size()));
    texts.add(column.name());
    String ones = isOneOf(cell, levels);
    for (int k = 0; k < levels.size(); k++) {
      features.add(feature + k);
    }
    List<String> words = missingWords(levels);
    String missing = sum(isOneOf(cell, words), words.size());
    String known = sum(ones, levels.size());
    String unknown = graph.node("Sub", one(), graph.node("Add", known, missing));
    pieces.add(
        graph.node(
            "Add",
            graph.node("Add", ones, filled(missing, column.gap().map(Gap::fill))),
            filled(unknown, exported.fillOfUnknown(column))));
    if (column.hasIndicator()) {
      pieces.add(missing);
      features.add(feature + levels.size());
    }
  }

  /** What is added to the features of rows with this; without it, they are refused. */
  private String filled(String has, Optional<List<Double>> fill) {
    if (fill.isEmpty()) {
      refusals.add(nanUnless(graph.node("Sub", one(), has)));
    }
    double[] added = fill.orElse(List.of(0.0)).stream().mapToDouble(Double::doubleValue).toArray();
    return graph.node("MatMul", has, graph.doubles(added, 1, added.length));
  }

  /** For each text, 1 where the cell is it, otherwise 0. */
  private String isOneOf(String cell, List<String> some) {
    return doubles(graph.node("Equal", cell, graph.strings(some, 1, some.size())));
  }

  private String one() {
    return graph.doubles(new double[] {1}, 1);
  }

  /** 0 for rows where this is above 0, NaN for others. */
  private String nanUnless(String right) {
    String isRight = graph.node("Greater", right, zero());
    return graph.node("Where", isRight, zero(), graph.doubles(new double[] {Double.NaN}, 1));
  }

  private String zero() {
    return graph.doubles(new double[1], 1);
  }

  private String sum(String table, int columns) {
    double[] ones = new double[columns];
    Arrays.fill(ones, 1);
    return graph.node("MatMul", table, graph.doubles(ones, columns, 1));
  }

  /** All spellings of a missing value, in capitals or not, that are no levels. */
  private List<String> missingWords(List<String> levels) {
    Set<String> words = new LinkedHashSet<>();
    for (List<String> some :
        List.of(exported.missing().always(), exported.missing().unlessCategory())) {
      for (String word : some) {
        for (int capitals = 0; capitals < 1 << word.length(); capitals++) {
          StringBuilder spelled = new StringBuilder();
          for (int k = 0; k < word.length(); k++) {
            String c = word.substring(k, k + 1);
            spelled.append((capitals >> k & 1) == 1 ? c.toUpperCase(Locale.ROOT) : c);
          }
          words.add(spelled.toString());
        }
      }
    }
    levels.forEach(words::remove);
    return List.copyOf(words);
  }

  /** What the caller makes of a cell before it is one of the numbers. */
  private static Optional<String> conversion(Column column) {
    if (column.values() instanceof Values.YesNo) {
      return Optional.of("yes is 1, no is 0");
    }
    if (column.values() instanceof Values.Days days) {
      return Optional.of(
          "days since 1970-01-01 of %s%s"
              .formatted(
                  days.style().pattern(),
                  days.mayHaveTime() ? ", the time as a fraction, rounded to 6 decimals" : ""));
    }
    return column.values() instanceof Values.Numbers numbers && !Values.arePlain(numbers)
        ? Optional.of("the number of a text with " + numbers.style().described())
        : Optional.empty();
  }

  /** For each column of numbers that the caller converts: its name and how. */
  public static List<String> conversions(ExportedModel model) {
    return model.columns().stream()
        .flatMap(column -> conversion(column).stream().map(how -> column.name() + ": " + how))
        .toList();
  }

  /** Multiplies the features, each product of columns of the pieces. */
  private void products(String all, List<String> summands) {
    int[] place = new int[exported.factors() + 1];
    for (int p = 0; p < features.size(); p++) {
      place[features.get(p)] = p;
    }
    List<int[]> products = exported.products();
    for (int degree = 2; degree <= exported.degree(); degree++) {
      int factors = degree;
      List<int[]> these = products.stream().filter(p -> p.length == factors).toList();
      String product = null;
      for (int f = 0; f < degree; f++) {
        int which = f;
        String factor = columnsOf(all, these.stream().map(p -> place[p[which] + 1]).toList());
        product = product == null ? factor : graph.node("Mul", product, factor);
      }
      summands.add(product);
    }
    for (int p = 0; p < products.size(); p++) {
      features.add(exported.factors() + 1 + p);
    }
  }

  private void answer(String summands) {
    int width = features.size();
    double[][] each = exported.weights();
    int vectors = each.length;
    double[] w = new double[width * vectors];
    double[] first = new double[vectors];
    for (int k = 0; k < vectors; k++) {
      first[k] = each[k][0];
      for (int p = 0; p < width; p++) {
        w[p * vectors + k] = features.get(p) == 0 ? 1 : each[k][features.get(p)];
      }
    }
    if (vectors == 1) {
      String product = graph.node("MatMul", summands, graph.doubles(w, width));
      String score = graph.node("Add", product, graph.doubles(first, 1));
      String above =
          graph.node(exported.zeroIsPositive() ? "GreaterOrEqual" : "Greater", score, zero());
      String two = graph.node("Where", above, index(1), index(0));
      label(two, graph.node("Sub", score, score));
      graph.named("score", score);
      graph.output("score", OnnxGraph.DOUBLE, 0, "w.x; NaN for a row that is refused.");
    } else {
      String product = graph.node("MatMul", summands, graph.doubles(w, width, vectors));
      String scores = graph.node("Add", product, graph.doubles(first, 1, vectors));
      String best = graph.node("ArgMax", "axis", 1, scores);
      String flat = graph.node("Squeeze", best, graph.longs(new long[] {1}, 1));
      String off = sum(graph.node("Sub", scores, scores), vectors);
      label(flat, graph.node("Squeeze", off, graph.longs(new long[] {1}, 1)));
      graph.named("scores", scores);
      graph.output("scores", OnnxGraph.DOUBLE, vectors, "w_k.x; NaN for a row that is refused.");
    }
  }

  private String index(long index) {
    return graph.longs(new long[] {index}, 1);
  }

  /** The class of this index; none where a score less itself is NaN, because it is not finite. */
  private void label(String index, String off) {
    List<String> classes = new ArrayList<>(exported.model().classes());
    classes.add("");
    String known = graph.node("Where", graph.node("IsNaN", off), index(classes.size() - 1), index);
    String names = graph.strings(classes, classes.size());
    graph.named("label", graph.node("Gather", "axis", 0, names, known));
    graph.output("label", OnnxGraph.STRING, 0, "The class; empty for a row that is refused.");
  }
}
