package dev.pla.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Date;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What the columns may hold, what they are called, and what is said when they hold nonsense. */
@ExtendWith(LocalSpark.class)
final class SeparabilityInputTest {

  @Test
  void anythingNamesRows(SparkSession spark) {
    assertNames(spark, DataTypes.LongType, List.of(12L, 7L, 9L), "12", "7", "9");
    assertNames(spark, DataTypes.StringType, List.of("ä", "", "a b"), "ä", "", "a b");
    assertNames(
        spark,
        DataTypes.DateType,
        List.of(Date.valueOf("2024-02-29"), Date.valueOf("2025-01-01"), Date.valueOf("1999-12-31")),
        "2024-02-29",
        "2025-01-01",
        "1999-12-31");
    assertNames(
        spark,
        new StructType().add("shop", DataTypes.IntegerType).add("till", DataTypes.StringType),
        List.of(RowFactory.create(1, "a"), RowFactory.create(1, "b"), RowFactory.create(2, "a")),
        "{1, a}",
        "{1, b}",
        "{2, a}");
  }

  private static void assertNames(
      SparkSession spark, DataType type, List<?> ids, String... expected) {
    Answer answer = new Separability().setIdCol("the id").decide(collinear(spark, type, ids));
    assertThat(((Answer.Inseparable) answer).terms())
        .extracting(Answer.Term::id)
        .containsExactlyInAnyOrder(expected);
  }

  @Test
  void withoutNamesRowsAreNumberedAcrossPartitions(SparkSession spark) {
    List<List<Row>> partitions =
        List.of(
            List.of(row("a", 1.0, 5, 9), row("b", 1.0, 1, 2)),
            List.of(),
            List.of(row("c", 1.0, 7, 7), row("d", 0.0, 1, 2)));
    Answer answer =
        new Separability().decide(NamedFrames.of(spark, partitions, WrittenRows.SCHEMA));
    assertThat(((Answer.Inseparable) answer).terms())
        .extracting(Answer.Term::id)
        .containsExactlyInAnyOrder("1", "3");
  }

  @Test
  void numbersCountTheRowsAsCollectWouldList(SparkSession spark) {
    WrittenRows rows = new WrittenRows();
    for (int i = 0; i < 60; i++) {
      rows.add(i % 2, "" + i, "" + i * i % 7);
    }
    Dataset<Row> frame = rows.frame(spark, 2, false).repartition(3, functions.col("features"));
    List<Row> all = frame.select("features").collectAsList();
    Answer.Inseparable no = (Answer.Inseparable) new Separability().decide(frame);
    for (Answer.Term term : no.terms()) {
      assertThat(all.get(Integer.parseInt(term.id())).get(0)).isEqualTo(term.features());
    }
  }

  @Test
  void rowsOfACertificateNeedNamesOfTheirOwn(SparkSession spark) {
    assertRefused(
        collinear(spark, DataTypes.LongType, List.of(4L, 4L, 5L)),
        "column \"the id\": two rows of the certificate are called 4");
    assertRefused(
        collinear(spark, DataTypes.LongType, Arrays.asList(4L, 5L, null)),
        "column \"the id\", row 0 of partition 1: null");
  }

  @Test
  void rowsOutsideTheCertificateMayShareANameOrHaveNone(SparkSession spark) {
    List<Row> rows =
        List.of(
            row(null, 1.0, 50, 9),
            row("b", 1.0, 1, 2),
            row(null, 1.0, 70, 7),
            row("d", 0.0, 1, 2),
            row("d", 0.0, 1, 2));
    Answer answer =
        new Separability()
            .setIdCol("id")
            .decide(NamedFrames.of(spark, rows, WrittenRows.SCHEMA, 2));
    assertThat(((Answer.Inseparable) answer).terms())
        .extracting(Answer.Term::id)
        .containsExactlyInAnyOrder("b", "d");
  }

  @Test
  void columnsMayHaveAnyName(SparkSession spark) {
    StructType schema =
        new StructType()
            .add("a.b`c", DataTypes.StringType)
            .add("Ja/Nein", DataTypes.BooleanType)
            .add("x y", SQLDataTypes.VectorType());
    List<Row> rows =
        List.of(
            RowFactory.create("one", true, Vectors.dense(1, 2)),
            RowFactory.create(
                "two", false, Vectors.sparse(2, new int[] {0, 1}, new double[] {1, 2})));
    Answer answer =
        new Separability()
            .setFeaturesCol("x y")
            .setLabelCol("Ja/Nein")
            .setIdCol("a.b`c")
            .decide(NamedFrames.of(spark, rows, schema, 2));
    assertThat(((Answer.Inseparable) answer).terms())
        .extracting(Answer.Term::id)
        .containsExactly("one", "two");
  }

  @Test
  void nonsenseIsRefusedOnTheDriverByColumnAndValue(SparkSession spark) {
    Row good = row("g", 1.0, 1, 2);
    assertRefused(frame(spark, good, RowFactory.create("b", 0.0, null)), "\"features\"", "null");
    assertRefused(frame(spark, good, row("b", 0.0, 1, Double.NaN)), "\"features\"", "NaN");
    assertRefused(frame(spark, good, row("b", 0.0, 1)), "\"features\"", "1");
    assertRefused(
        frame(spark, good, RowFactory.create("b", null, Vectors.dense(1, 2))), "\"label\"", "null");
    assertRefused(frame(spark, good, row("b", 0.0, 3, 4), row("c", 2.5, 5, 6)), "\"label\"", "2.5");
    assertThatThrownBy(() -> new Separability().setIdCol("no").decide(frame(spark, good)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no column \"no\"");
    assertThatThrownBy(() -> new Separability().setLabelCol("id").decide(frame(spark, good)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("\"id\"");
    assertThatThrownBy(() -> new Separability().setFeaturesCol("label").decide(frame(spark, good)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("\"label\"");
  }

  private static void assertRefused(Dataset<Row> frame, String... words) {
    String id = frame.columns()[0];
    assertThatThrownBy(() -> new Separability().setIdCol(id).decide(frame))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll(words);
  }

  private static Dataset<Row> frame(SparkSession spark, Row... rows) {
    return NamedFrames.of(spark, List.of(rows), WrittenRows.SCHEMA, 2);
  }

  private static Row row(String id, double label, double... x) {
    return RowFactory.create(id, label, Vectors.dense(x));
  }

  /** Three points in a row, the middle one of the other class, in two partitions. */
  private static Dataset<Row> collinear(SparkSession spark, DataType type, List<?> ids) {
    StructType schema =
        new StructType()
            .add("the id", type)
            .add("label", DataTypes.DoubleType)
            .add("features", SQLDataTypes.VectorType());
    List<List<Row>> partitions =
        List.of(
            List.of(
                RowFactory.create(ids.get(0), 1.0, Vectors.dense(1)),
                RowFactory.create(ids.get(1), 0.0, Vectors.dense(2))),
            List.of(RowFactory.create(ids.get(2), 1.0, Vectors.dense(3))));
    return NamedFrames.of(spark, partitions, schema);
  }
}
