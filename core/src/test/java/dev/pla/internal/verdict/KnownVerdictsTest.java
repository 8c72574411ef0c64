package dev.pla.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.pla.data.Dataset;
import dev.pla.proof.Verdict;
import dev.pla.proof.Verifier;
import dev.pla.verdict.Separability;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Data whose answer is known from elsewhere. */
final class KnownVerdictsTest {

  @Test
  void findsTheWidestMarginOfTheHomework() {
    Verdict.Separated yes =
        separated(KnownData.table("ntu/hw1_15_train.dat", false, positive("1")));
    assertThat(yes.radius()).isCloseTo(2.050530, within(1e-6));
    assertThat(yes.margin().lower()).isCloseTo(0.0664575, within(1e-6));
    assertThat(yes.margin().upper()).isCloseTo(0.0664575, within(1e-6));
    assertThat(yes.bound().corrections()).isEqualTo(952);
  }

  @Test
  void breastCancerInRawUnitsIsSeparableWithAnAstronomicalBound() {
    Verdict.Separated yes =
        separated(KnownData.table("sklearn/breast_cancer.csv", false, positive("1")));
    assertThat(yes.bound().corrections()).isBetween(1.35e16, 1.45e16);
    assertThat(yes.margin().upper()).isLessThan(yes.margin().lower() * (1 + 1e-5));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void eachWineIsSeparableFromTheRest(int wine) {
    separated(KnownData.table("sklearn/wine_data.csv", false, positive("" + wine)));
  }

  @ParameterizedTest
  @CsvSource({"0,true", "1,false", "2,false"})
  void onlySetosaIsSeparableAmongTheIrises(String iris, boolean separable) {
    Dataset data = KnownData.table("sklearn/iris.csv", false, positive(iris));
    assertThat(proven(data) instanceof Verdict.Separated).isEqualTo(separable);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
  void digitsUpToSevenAreSeparableFromTheRest(int digit) {
    Dataset data = KnownData.table("sklearn/digits.csv.gz", false, positive("" + digit));
    assertThat(proven(data) instanceof Verdict.Separated).isEqualTo(digit <= 7);
  }

  @Test
  void sonarIsSeparable() {
    separated(KnownData.table("nguyen-sanner/sonar.csv", true, positive("1")));
  }

  @Test
  void mushroomsAreSeparable() {
    separated(KnownData.sparse("libsvm/mushrooms", "2"));
  }

  @Test
  void wordsOfNewsAreSeparable() {
    separated(KnownData.sparse("libsvm/rcv1_small.vw", "1"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"heart", "haberman", "bupa", "breast-cancer-wisconsin"})
  void medicalTablesAreNotSeparable(String name) {
    inseparable(KnownData.table("nguyen-sanner/" + name + ".csv", true, positive("1")));
  }

  @Test
  void theNoisyHomeworkIsNotSeparable() {
    inseparable(KnownData.table("ntu/hw1_18_train.dat", false, positive("1")));
  }

  @ParameterizedTest
  @CsvSource({"a1a,+1", "australian,+1"})
  void sparseTablesOfPeopleAreNotSeparable(String name, String label) {
    inseparable(KnownData.sparse("libsvm/" + name, label));
  }

  private static Predicate<String> positive(String label) {
    return cell -> Double.parseDouble(cell) == Double.parseDouble(label);
  }

  private static Verdict.Separated separated(Dataset data) {
    return (Verdict.Separated) proven(data);
  }

  private static void inseparable(Dataset data) {
    Verdict.Inseparable no = (Verdict.Inseparable) proven(data);
    assertThat(no.certificate().terms().size()).isLessThanOrEqualTo(data.dimension() + 2);
  }

  private static Verdict proven(Dataset data) {
    Verdict verdict = Separability.of(data);
    assertThat(new Verifier(data).objection(verdict)).isEmpty();
    return verdict;
  }
}
