package dev.pla.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.internal.data.Decimals;
import dev.pla.io.ColumnChoice;
import dev.pla.io.Source;
import dev.pla.io.Table;
import dev.pla.io.TableReader;
import dev.pla.io.file.Evidence;
import dev.pla.io.file.ProofFile;
import dev.pla.proof.Verifier;
import dev.pla.spark.shard.FloatsForTests;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Columns of long, decimal and float mean what they hold. */
@ExtendWith(LocalSpark.class)
final class ExactValuesTest {

  private static final long ODD = 9007199254740993L; // no double; its neighbour below is one

  @TempDir private Path folder;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void neighboursBeyondDoublesAreTwoNumbers(SparkSession spark) {
    Dataset<Row> longs = frame(spark, DataTypes.LongType, List.of(ODD - 1, ODD));
    Answer.Separated yes = (Answer.Separated) decide(longs);
    var w = yes.verdict().separator().weights();
    BigDecimal w0 = new BigDecimal(w.get(0).add(w.get(2)));
    BigDecimal w1 = new BigDecimal(w.get(1));
    assertThat(w0.add(w1.multiply(BigDecimal.valueOf(ODD))).signum()).isPositive();
    assertThat(w0.add(w1.multiply(BigDecimal.valueOf(ODD - 1))).signum()).isNegative();
    assertThat(decide(frame(spark, DataTypes.LongType, List.of(ODD, ODD))))
        .isInstanceOf(Answer.Inseparable.class);
    List<BigDecimal> decimals =
        List.of(
            new BigDecimal("0.12345678901234567890123456789012345678"),
            new BigDecimal("0.12345678901234567890123456789012345679"));
    assertThat(decide(frame(spark, DataTypes.createDecimalType(38, 38), decimals)))
        .isInstanceOf(Answer.Separated.class);
  }

  @Test
  void aFloatIsTheDecimalThatIsWrittenLikeIt(SparkSession spark) {
    // 0.1, 0.2 and 0.3 are evenly spaced; the floats, or the doubles they are cast to, are not.
    Dataset<Row> floats = frame(spark, DataTypes.FloatType, List.of(0.1f, 0.2f, 0.3f));
    Answer.Inseparable no = (Answer.Inseparable) decide(floats);
    assertThat(no.terms())
        .extracting(term -> term.coefficient().intValue())
        .containsExactlyInAnyOrder(1, 2, 1);
    for (float value :
        new float[] {1.1f, Float.MIN_VALUE, Float.MAX_VALUE, 16777218f, 0.3f, -2.5e-3f}) {
      double shown = FloatsForTests.shortest(value);
      assertThat((float) shown).isEqualTo(value);
      assertThat(Double.toString(shown).length()).isLessThanOrEqualTo(15);
    }
  }

  @Test
  void noDecimalOfAFloatIsShorter() {
    for (int exponent = -149; exponent < 128; exponent++) {
      float power = (float) Math.scalb(1.0, exponent);
      for (float value : new float[] {power, Math.nextUp(power), -1.7f * power}) {
        BigDecimal shown = Decimals.shortest(FloatsForTests.shortest(value));
        assertThat(shown.floatValue()).isEqualTo(value);
        int digits = shown.stripTrailingZeros().precision() - 1;
        BigDecimal exact = new BigDecimal(value);
        for (RoundingMode mode : List.of(RoundingMode.UP, RoundingMode.DOWN)) {
          if (digits > 0) {
            assertThat(exact.round(new MathContext(digits, mode)).floatValue()).isNotEqualTo(value);
          }
        }
      }
    }
  }

  @Test
  void theCertificateHasAllDigitsAndOthersVerifyIt(SparkSession spark) throws IOException {
    Path data = folder.resolve("three.csv");
    Files.writeString(data, "x,y\n" + (ODD - 2) + ",0\n" + (ODD + 2) + ",0\n" + ODD + ",1\n");
    Path proof = folder.resolve("proof.json");
    assertThat(check(data.toString(), "--label", "y", "--proof", proof.toString())).isZero();
    assertThat(out.toString(StandardCharsets.UTF_8)).contains("inseparable");
    Path rows = folder.resolve("proof.json.libsvm");
    assertThat(Files.readString(rows)).contains("+1 1:" + ODD + " #");
    Table table = TableReader.read(Source.of(rows), ColumnChoice.ASSUMED);
    var read = ProofFile.read(Source.of(proof)).evidence(table.data());
    assertThat(new Verifier(table.data()).objection(((Evidence.Obstructs) read).certificate()))
        .isEmpty();
  }

  @Test
  void decimalsInCsvAndJsonKeepTheirDigits(SparkSession spark) throws IOException {
    String a = "0.1234567890123456789";
    String b = "0.1234567890123456788";
    Path csv = folder.resolve("two.csv");
    Files.writeString(csv, "x,z,y\n" + a + ",1.5,1\n" + b + ",1.5,0\n");
    assertThat(check(csv.toString(), "--label", "y")).isZero();
    assertThat(out.toString(StandardCharsets.UTF_8)).contains("\"status\" : \"separated\"");
    out.reset();
    Path json = folder.resolve("two.json");
    Files.writeString(json, "{\"x\":" + a + ",\"y\":1}\n{\"x\":" + b + ",\"y\":0}\n");
    assertThat(check(json.toString(), "--label", "y")).isZero();
    assertThat(out.toString(StandardCharsets.UTF_8)).contains("\"status\" : \"separated\"");
  }

  @Test
  void trainingSaysSeparatedOnlyOfTheExactValues(SparkSession spark) throws IOException {
    Path csv = folder.resolve("two.csv");
    Files.writeString(csv, "x,y\n" + (ODD - 1) + ",0\n" + ODD + ",1\n");
    String model = folder.resolve("model.json").toString();
    PrintStream o = new PrintStream(out, true, StandardCharsets.UTF_8);
    PrintStream e = new PrintStream(err, true, StandardCharsets.UTF_8);
    String[] words = {csv.toString(), "--label", "y", "--model", model};
    assertThat(Train.JOB.run(words, o, e)).isZero();
    assertThat(out.toString(StandardCharsets.UTF_8)).startsWith("UNDECIDED: 1 mistakes in 2");
  }

  @Test
  void aLabelThatNoDoubleHoldsIsRefused(SparkSession spark) {
    StructType schema =
        new StructType().add("x", DataTypes.IntegerType).add("y", DataTypes.LongType);
    Dataset<Row> frame =
        spark.createDataFrame(
            List.of(RowFactory.create(1, ODD), RowFactory.create(2, ODD - 1)), schema);
    assertThatThrownBy(() -> new Separability().setFeaturesCols("x").setLabelCol("y").decide(frame))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll("column \"y\", row 1 (x = 1", ": " + ODD + ", expected a number");
  }

  private static Answer decide(Dataset<Row> frame) {
    return new Separability().setFeaturesCols("x", "one").setLabelCol("y").decide(frame);
  }

  /** One value a row, and a constant; labels 0, 1, 0. */
  private static Dataset<Row> frame(SparkSession spark, DataType type, List<?> values) {
    StructType schema =
        new StructType()
            .add("x", type)
            .add("one", DataTypes.ByteType)
            .add("y", DataTypes.IntegerType);
    List<Row> rows = new ArrayList<>();
    for (Object value : values) {
      rows.add(RowFactory.create(value, (byte) 1, rows.size() % 2));
    }
    return NamedFrames.of(spark, rows, schema, 2);
  }

  private int check(String... words) {
    PrintStream o = new PrintStream(out, true, StandardCharsets.UTF_8);
    PrintStream e = new PrintStream(err, true, StandardCharsets.UTF_8);
    return Check.JOB.run(words, o, e);
  }
}
