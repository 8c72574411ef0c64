package dev.pla.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import java.util.List;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Public data whose answers are known, in one, two and five partitions. */
@ExtendWith(LocalSpark.class)
final class KnownVerdictsTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void theCourseDataAreSeparated(int partitions, SparkSession spark) {
    WrittenRows rows = WrittenRows.ntu("hw1_15_train");
    Answer answer = decide(rows.frame(spark, partitions, false));
    Answer.Separated yes = new Judge(rows).assertSeparated(answer);
    assertThat(yes.verdict().margin().lower()).isCloseTo(0.0664575, within(1e-6));
    assertThat(yes.verdict().radius()).isCloseTo(2.050530, within(1e-6));
    assertThat(yes.verdict().bound().corrections()).isBetween(951.0, 952.0);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void mushroomsAreSeparated(int partitions, SparkSession spark) {
    WrittenRows rows = WrittenRows.libsvm("mushrooms");
    Answer answer = decide(rows.frame(spark, partitions, true));
    Answer.Separated yes = new Judge(rows).assertSeparated(answer);
    assertThat(yes.about().negative()).isEqualTo("1");
    assertThat(yes.about().positive()).isEqualTo("2");
    assertThat(yes.about().features()).isEqualTo(112);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void theNoisyCourseDataAreNot(int partitions, SparkSession spark) {
    WrittenRows rows = WrittenRows.ntu("hw1_18_train");
    new Judge(rows).assertInseparable(decide(rows.frame(spark, partitions, false)));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void adultsAreNot(int partitions, SparkSession spark) {
    WrittenRows rows = WrittenRows.libsvm("a1a");
    new Judge(rows).assertInseparable(decide(rows.frame(spark, partitions, true)));
  }

  @Test
  void theJudgeIsNotFooled(SparkSession spark) {
    WrittenRows rows = WrittenRows.ntu("hw1_15_train");
    Answer.Separated yes = (Answer.Separated) decide(rows.frame(spark, 2, false));
    List<BigInteger> turned =
        yes.verdict().separator().weights().stream().map(BigInteger::negate).toList();
    assertThat(rows.mistakes(turned)).isEqualTo(rows.size());
  }

  private static Answer decide(org.apache.spark.sql.Dataset<?> frame) {
    return new Separability().setIdCol("id").decide(frame);
  }
}
