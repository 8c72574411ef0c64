package dev.pla.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.proof.Margin;
import dev.pla.proof.Verdict;
import dev.pla.spark.decide.DriverLimits;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(LocalSpark.class)
final class SeparabilityTest {

  /** So few rows travel that the cluster has to be asked again and again. */
  private static final DriverLimits LITTLE = new DriverLimits(1, 1);

  @Test
  void saysWhatTheCoreSaysOnSmallSets(SparkSession spark) {
    Random random = new Random(7);
    int separated = 0;
    for (int trial = 0; trial < 30; trial++) {
      WrittenRows rows = lattice(random);
      Answer answer = decide(rows.frame(spark, 1 + trial % 5, trial % 2 == 0), DriverLimits.USUAL);
      if (dev.pla.verdict.Separability.of(rows.core()) instanceof Verdict.Separated yes) {
        separated++;
        Answer.Separated found = new Judge(rows).assertSeparated(answer);
        assertThat(found.verdict().radius()).isEqualTo(yes.radius());
        assertOverlap(found.verdict().margin(), yes.margin());
      } else {
        new Judge(rows).assertInseparable(answer);
      }
    }
    assertThat(separated).isBetween(6, 24);
  }

  /** Crowded points with one decimal, labelled by a line and now and then at random. */
  private static WrittenRows lattice(Random random) {
    int d = 1 + random.nextInt(3);
    int n = 2 + random.nextInt(12);
    double noise = random.nextBoolean() ? 0 : 0.2;
    WrittenRows rows = new WrittenRows();
    for (int i = 0; i < n; i++) {
      String[] x = new String[d];
      int sum = 1;
      for (int j = 0; j < d; j++) {
        int tenths = random.nextInt(9) - 4;
        x[j] = BigDecimal.valueOf(tenths, 1).toString();
        sum += (j + 1) * tenths;
      }
      rows.add(sum > 0 == random.nextDouble() >= noise ? 1 : 0, x);
    }
    return rows;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void manyRoundsEndInTheWidestMargin(int partitions, SparkSession spark) {
    WrittenRows rows = WrittenRows.gaussian(4000, x -> x[0] + 2 * x[1] > 3 * x[2] ? 1 : -1);
    Verdict.Separated core = (Verdict.Separated) dev.pla.verdict.Separability.of(rows.core());
    Answer answer = decide(rows.frame(spark, partitions, false), LITTLE);
    Answer.Separated yes = new Judge(rows).assertSeparated(answer);
    assertThat(yes.about().passes()).isBetween(5, 40);
    assertThat(yes.verdict().radius()).isEqualTo(core.radius());
    assertOverlap(yes.verdict().margin(), core.margin());
  }

  @Test
  void theMarginIsTheWidestWhereAnyHyperplaneWouldDo(SparkSession spark) {
    Random random = new Random(4);
    WrittenRows rows = new WrittenRows();
    for (int i = 0; i < 3000; i++) {
      int side = i % 2 == 0 ? 5 : -5;
      BigDecimal across = BigDecimal.valueOf(Math.round(100 * random.nextGaussian()), 2);
      BigDecimal along = BigDecimal.valueOf(Math.round(300 * random.nextGaussian()), 2);
      rows.add(side, across.add(BigDecimal.valueOf(side)).toString(), along.toString());
    }
    Verdict.Separated core = (Verdict.Separated) dev.pla.verdict.Separability.of(rows.core());
    Answer answer = decide(rows.frame(spark, 2, false), LITTLE);
    assertOverlap(new Judge(rows).assertSeparated(answer).verdict().margin(), core.margin());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void manyRoundsFindTheFewRowsInTheWay(int partitions, SparkSession spark) {
    WrittenRows rows = WrittenRows.gaussian(4000, x -> x[0] + 2 * x[1] > 3 * x[2] ? 1 : -1);
    // Two points and their middle: hardly in the way, and in no small sample.
    rows.add(1, "1.5", "0.75", "1").add(-1, "1", "1", "1").add(1, "0.5", "1.25", "1");
    Answer answer = decide(rows.frame(spark, partitions, false), LITTLE);
    Answer.Inseparable no = new Judge(rows).assertInseparable(answer);
    assertThat(no.about().passes()).isGreaterThan(4);
  }

  @Test
  void theAnswerDependsOnTheRowsAndTheirPartitionsAlone(SparkSession spark) {
    WrittenRows rows = WrittenRows.gaussian(3000, x -> x[0] > x[1] ? 1 : -1);
    Dataset<Row> frame = rows.frame(spark, 5, false);
    Answer once = decide(frame, LITTLE);
    assertThat(decide(frame, LITTLE)).isEqualTo(once);
    assertThat(decide(frame.cache(), LITTLE)).isEqualTo(once);
    assertThat(decide(rows.frame(spark, 5, true), LITTLE)).isEqualTo(once);
    frame.unpersist();
  }

  @Test
  void emptyAndSkewedPartitionsAndPartitionsOfOneClassAreFine(SparkSession spark) {
    WrittenRows rows = WrittenRows.gaussian(900, x -> x[0] > x[1] ? 1 : -1);
    List<Row> all = rows.rows(false);
    List<Row> positive = all.stream().filter(row -> row.getDouble(1) > 0).toList();
    List<Row> negative = all.stream().filter(row -> row.getDouble(1) < 0).toList();
    List<List<Row>> partitions =
        List.of(
            List.of(),
            positive.subList(0, 1),
            negative,
            List.of(),
            positive.subList(1, positive.size()),
            List.of());
    Dataset<Row> frame = NamedFrames.of(spark, partitions, WrittenRows.SCHEMA);
    assertThat(frame.javaRDD().getNumPartitions()).isEqualTo(6);
    new Judge(rows).assertSeparated(decide(frame, LITTLE));
  }

  @Test
  void oneClassAloneIsSeparable(SparkSession spark) {
    WrittenRows rows = new WrittenRows().add(3, "1", "2").add(3, "-5", "3").add(3, "0", "0");
    Answer.Separated yes =
        new Judge(rows).assertSeparated(decide(rows.frame(spark, 2, false), DriverLimits.USUAL));
    assertThat(yes.about().positive()).isEqualTo("3");
    assertThat(yes.about().negative()).isEqualTo("3");
  }

  @Test
  void anythingSeparatesNothing(SparkSession spark) {
    Answer answer = decide(new WrittenRows().frame(spark, 2, false), DriverLimits.USUAL);
    assertThat(((Answer.Separated) answer).verdict().margin())
        .isEqualTo(new Margin(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY));
    assertThat(answer.about().rows()).isZero();
  }

  @Test
  void aPointWithBothLabelsIsTheWholeCertificate(SparkSession spark) {
    WrittenRows rows = new WrittenRows();
    rows.add(0, "1", "5").add(1, "0.1", "0.7").add(0, "-3", "2").add(1, "4", "4");
    rows.add(0, "0.1", "0.7").add(1, "0.1", "0.7").add(0, "0.1", "0.7");
    for (int partitions = 1; partitions <= 7; partitions++) {
      Answer answer = decide(rows.frame(spark, partitions, false), DriverLimits.USUAL);
      Answer.Inseparable no = new Judge(rows).assertInseparable(answer);
      assertThat(no.terms()).extracting(Answer.Term::id).containsExactly("row 1", "row 4");
      assertThat(no.terms())
          .extracting(Answer.Term::coefficient)
          .containsExactly(BigInteger.ONE, BigInteger.ONE);
    }
  }

  @Test
  void aDoubleStandsForItsShortestDecimal(SparkSession spark) {
    WrittenRows rows =
        new WrittenRows().add(1, "0.1", "0.3").add(0, "0.2", "0.6").add(1, "0.3", "0.9");
    Answer answer = decide(rows.frame(spark, 2, false), DriverLimits.USUAL);
    assertThat(new Judge(rows).assertInseparable(answer).terms())
        .extracting(Answer.Term::coefficient)
        .containsExactlyInAnyOrder(BigInteger.ONE, BigInteger.TWO, BigInteger.ONE);
  }

  @Test
  void marginsTooSmallForDoublesAreDecided(SparkSession spark) {
    // Neighbours at 2⁵²: half a unit apart, a threshold is no double.
    List<String> large = List.of("4503599627370497", "4503599627370498", "4503599627370499");
    WrittenRows apart = new WrittenRows().add(0, large.get(0)).add(1, large.get(1));
    new Judge(apart).assertSeparated(decide(apart.frame(spark, 2, false), DriverLimits.USUAL));
    WrittenRows mixed = new WrittenRows();
    mixed.add(0, large.get(0)).add(1, large.get(1)).add(0, large.get(2));
    new Judge(mixed).assertInseparable(decide(mixed.frame(spark, 2, false), DriverLimits.USUAL));
  }

  private static Answer decide(Dataset<?> frame, DriverLimits effort) {
    return new Separability(effort).setIdCol("id").decide(frame);
  }

  private static void assertOverlap(Margin found, Margin core) {
    assertThat(found.lower()).isBetween(core.lower() * (1 - 3e-6), core.upper());
    assertThat(found.upper()).isBetween(core.lower(), core.upper() * (1 + 3e-6));
  }
}
