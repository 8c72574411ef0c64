package dev.pla.sql;

import static org.assertj.core.api.Assertions.assertThat;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import dev.pla.internal.encode.Column;
import dev.pla.internal.encode.Missing;
import dev.pla.internal.encode.Values;
import dev.pla.io.UnknownLevel;
import dev.pla.io.export.OnnxExport;
import dev.pla.io.text.CellKind;
import dev.pla.model.TieRule;
import java.io.IOException;
import java.nio.DoubleBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Exported graphs, run by ONNX Runtime, give predict's classes wherever rounding cannot matter. */
class OnnxExportTest {

  private static final OrtEnvironment ENVIRONMENT = OrtEnvironment.getEnvironment();

  private record Answer(List<String> labels, List<double[]> scores) {}

  private static Answer run(ExportCase some, List<String[]> rows) throws OrtException {
    try (OrtSession session = ENVIRONMENT.createSession(OnnxExport.bytes(some.exported()))) {
      Map<String, OnnxTensor> inputs = inputs(some, rows);
      assertThat(inputs.keySet()).isEqualTo(session.getInputNames());
      try (OrtSession.Result result = session.run(inputs)) {
        String[] labels = (String[]) result.get("label").orElseThrow().getValue();
        List<double[]> scores = new ArrayList<>();
        if (session.getOutputNames().contains("score")) {
          for (double score : (double[]) result.get("score").orElseThrow().getValue()) {
            scores.add(new double[] {score});
          }
        } else {
          scores.addAll(List.of((double[][]) result.get("scores").orElseThrow().getValue()));
        }
        return new Answer(List.of(labels), scores);
      } finally {
        inputs.values().forEach(OnnxTensor::close);
      }
    }
  }

  private static Map<String, OnnxTensor> inputs(ExportCase some, List<String[]> rows)
      throws OrtException {
    List<Column> columns = some.encoding.columns();
    List<Double> numbers = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    for (String[] row : rows) {
      for (int c = 0; c < row.length; c++) {
        if (columns.get(c).values() instanceof Values.Levels) {
          texts.add(row[c]);
        } else {
          numbers.add(number(columns.get(c).values(), row[c]));
        }
      }
    }
    Map<String, OnnxTensor> inputs = new HashMap<>();
    if (!numbers.isEmpty()) {
      double[] values = numbers.stream().mapToDouble(Double::doubleValue).toArray();
      long[] shape = {rows.size(), values.length / rows.size()};
      inputs.put("numbers", OnnxTensor.createTensor(ENVIRONMENT, DoubleBuffer.wrap(values), shape));
    }
    if (!texts.isEmpty()) {
      long[] shape = {rows.size(), texts.size() / rows.size()};
      inputs.put(
          "texts", OnnxTensor.createTensor(ENVIRONMENT, texts.toArray(String[]::new), shape));
    }
    return inputs;
  }

  /** What the caller converts. */
  private static double number(Values values, String cell) {
    if (Missing.MANY.is(cell)) {
      return Double.NaN;
    }
    return Values.arePlain(values) ? Double.parseDouble(cell) : CellKind.of(values).number(cell);
  }

  private static void compare(ExportCase some) throws OrtException {
    int near = agree(some);
    assertThat(near).as("rows at the boundary").isGreaterThan(some.rows.size() / 20);
    assertThat(near).as("rows away from it").isLessThan(some.rows.size() / 2 + 1);
  }

  /** How many rows are at the boundary, where the class may be another one. */
  private static int agree(ExportCase some) throws OrtException {
    Answer answer = run(some, some.rows);
    int near = 0;
    for (int n = 0; n < some.rows.size(); n++) {
      double highest = Double.NEGATIVE_INFINITY;
      for (double score : answer.scores().get(n)) {
        highest = Math.max(highest, score);
      }
      boolean isSame = answer.labels().get(n).equals(some.labels[n]);
      if (!(Math.abs(highest - some.scores[n]) <= some.bounds[n])
          || (!isSame && Math.abs(some.ahead[n]) > some.bounds[n])) {
        String row = String.join("|", some.rows.get(n));
        assertThat(highest).as(row).isEqualTo(some.scores[n]);
        assertThat(answer.labels().get(n)).as(row).isEqualTo(some.labels[n]);
      }
      near += Math.abs(some.ahead[n]) <= some.bounds[n] ? 1 : 0;
    }
    return near;
  }

  @Test
  void manyRowsOfAllKindsHaveTheSameClass() throws Exception {
    compare(ExportCase.mixed(1, 2, UnknownLevel.REFUSED, 10_000 * ExportCase.TIMES));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 40})
  void numbersHaveTheSameClass(int d) throws Exception {
    compare(ExportCase.plain(d, 4_000, d % 2 == 0 ? TieRule.POSITIVE : TieRule.MISTAKE));
  }

  @ParameterizedTest
  @EnumSource
  void cellsInEveryStyleHaveTheSameClass(UnknownLevel unknown) throws Exception {
    compare(ExportCase.written(1, unknown, 2_000 * ExportCase.TIMES));
    agree(ExportCase.written(2, unknown, 1_000));
    assertThat(OnnxExport.conversions(ExportCase.written(1, unknown, 2).exported()))
        .contains("c3: the number of a text with $ and \",\" between thousands, decimal point")
        .contains("c10: days since 1970-01-01 of dd.mm.yyyy")
        .hasSize(10);
  }

  @ParameterizedTest
  @ValueSource(strings = {"passengers.csv", "orders.csv", "credit.csv"})
  void tablesOfExamplesHaveTheSameClass(String table) throws Exception {
    assertThat(agree(ExportCase.example(table))).isZero();
  }

  @Test
  void productsHaveTheSameClass() throws Exception {
    compare(ExportCase.mixed(2, 2, UnknownLevel.REFUSED, 1_000 * ExportCase.TIMES));
    compare(ExportCase.mixed(3, 2, UnknownLevel.ZEROS, 1_000 * ExportCase.TIMES));
  }

  @Test
  void severalClassesAreTheSame() throws Exception {
    compare(ExportCase.mixed(1, 3, UnknownLevel.REFUSED, 2_000 * ExportCase.TIMES));
    compare(ExportCase.mixed(2, 12, UnknownLevel.ZEROS, 1_000));
  }

  @Test
  void zeroItselfIsOfTheClassThatTheModelSays() throws Exception {
    for (TieRule zero : TieRule.values()) {
      ExportCase some = ExportCase.atZero(zero);
      assertThat(run(some, some.rows).labels()).containsExactly(some.labels);
    }
  }

  private static final String[] FINE = {"1", "", "", "", "", "blue", "Rome"};

  private static String[] with(int c, String cell) {
    String[] row = FINE.clone();
    row[c] = cell;
    return row;
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void whatPredictRefusesHasNoClass(int classes) throws Exception {
    List<String[]> rows =
        List.of(FINE, with(0, ""), with(6, ""), with(6, "ROME"), with(6, "Na"), with(5, "red"));
    ExportCase strict = ExportCase.mixed(1, classes, UnknownLevel.REFUSED, 2);
    Answer refused = run(strict, rows);
    assertThat(refused.labels().get(0)).isNotEmpty();
    assertThat(refused.labels()).endsWith("", "", "", "", "");
    for (double[] scores : refused.scores().subList(1, 6)) {
      assertThat(scores).containsOnly(Double.NaN);
    }
    Answer passed = run(ExportCase.mixed(1, classes, UnknownLevel.ZEROS, 2), rows);
    assertThat(passed.labels().get(1)).isEmpty();
    assertThat(passed.labels().get(2)).isEmpty();
    assertThat(passed.labels().get(3)).isNotEmpty();
    assertThat(passed.labels().get(4)).isEmpty();
    assertThat(passed.labels().get(5)).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void aScoreOutsideTheDoublesHasNoClass(int classes) throws Exception {
    ExportCase some = ExportCase.huge(classes, "1", "10", "-10", "-1");
    assertThat(run(some, some.rows).labels())
        .containsExactly(classes == 2 ? "yes" : "b", "", "", classes == 2 ? "no" : "c");
  }

  /** Beyond U+FFFF the file is right, and it is ONNX Runtime for Java that cannot say it. */
  @Test
  void namesOfAnyCharactersStayWhatTheyAre() throws Exception {
    ExportCase some = ExportCase.named("\u6f22\n\"", "\u6f22\n\\' ");
    assertThat(run(some, some.rows).labels()).containsExactly(some.labels);
    byte[] file = OnnxExport.bytes(ExportCase.named("x", "\ud83d\ude00").exported());
    assertThat(new String(file, StandardCharsets.UTF_8)).contains("\ud83d\ude00");
  }

  @Test
  void theFileSaysWhereItComesFrom() throws Exception {
    ExportCase some = ExportCase.mixed(1, 2, UnknownLevel.REFUSED, 2);
    try (OrtSession session = ENVIRONMENT.createSession(OnnxExport.bytes(some.exported()))) {
      Map<String, String> metadata = session.getMetadata().getCustomMetadata();
      assertThat(metadata)
          .containsEntry("version", "1.2.3")
          .containsEntry("sha256", "a".repeat(64))
          .containsEntry("verdict", "inseparable")
          .containsOnlyKeys("version", "sha256", "verdict", "columns");
      assertThat(metadata.get("columns")).contains("income").contains("town");
      assertThat(session.getMetadata().getProducerName()).isEqualTo("pla");
    }
  }

  @Test
  void twoFeaturesTakeFewBytes() throws IOException {
    assertThat(OnnxExport.bytes(ExportCase.plain(2, 2, TieRule.MISTAKE).exported()))
        .hasSizeLessThan(1_200);
  }
}
