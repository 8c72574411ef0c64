package dev.pla.internal.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.data.PointsBuilder;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EncodingTest {

  private static final Encoding PEOPLE =
      new Encoding(
          List.of(
              new Column("age", Values.NUMBERS, Optional.of(new Gap(29.7, true))),
              new Column(
                  "Sex",
                  new Values.Levels(List.of("female", "male")),
                  Optional.of(new Gap(List.of(0.25, 0.75), true, true))),
              Column.numbers("fare")));

  @Test
  void namesTheFeaturesOfAColumnOneAfterTheOther() {
    assertThat(PEOPLE.features())
        .containsExactly("age", "age missing", "Sex=female", "Sex=male", "Sex missing", "fare");
    assertThat(PEOPLE.dimension()).isEqualTo(6);
  }

  private static double[] encoded(double... raw) {
    double[] x = new double[PEOPLE.dimension()];
    RowEncoder rows = new RowEncoder(PEOPLE);
    PointsBuilder points = rows.points();
    rows.add(raw, points);
    points.build().read(0, x);
    return x;
  }

  @Test
  void setsTheFeatureOfALevelAndTheConstantOfAGap() {
    assertThat(encoded(20, 1, 7.5)).containsExactly(20, 0, 0, 1, 0, 7.5);
    assertThat(encoded(Double.NaN, 0, 0)).containsExactly(29.7, 1, 1, 0, 0, 0);
    assertThat(encoded(0, Double.NaN, 1)).containsExactly(0, 0, 0.25, 0.75, 1, 1);
  }

  @Test
  void aLevelThatIsNotKnownIsTheAverageOfThemOrNone() {
    assertThat(encoded(20, RowEncoder.UNKNOWN, 7.5)).containsExactly(20, 0, 0.25, 0.75, 0, 7.5);
    assertThat(encoded(20, RowEncoder.NONE, 7.5)).containsExactly(20, 0, 0, 0, 0, 7.5);
  }

  @Test
  void findsAGapForWhichThereIsNoConstant() {
    RowEncoder rows = new RowEncoder(PEOPLE);
    assertThat(rows.unknownGap(new double[] {Double.NaN, Double.NaN, 1})).isEqualTo(-1);
    assertThat(rows.unknownGap(new double[] {1, 1, Double.NaN})).isEqualTo(2);
    assertThat(rows.coordinate(2)).isEqualTo(6);
  }

  @Test
  void refusesTwoFeaturesOfOneName() {
    Column sex = new Column("Sex", new Values.Levels(List.of("male")), Optional.empty());
    assertThatThrownBy(() -> new Encoding(List.of(sex, Column.numbers("Sex=male"))))
        .hasMessageContaining("Sex=male");
  }

  @Test
  void saysWhatBecomesOfEachColumn() {
    assertThat(PEOPLE.described())
        .containsExactly(
            "age: a missing value reads 29.7 and sets age missing",
            "Sex: 2 categories, female male",
            "Sex: a missing value reads 0.25 0.75 and sets Sex missing");
    assertThat(Encoding.plain(List.of("a", "b")).described()).isEmpty();
    assertThat(Encoding.plain(List.of("a", "b")).isPlain()).isTrue();
    assertThat(PEOPLE.isPlain()).isFalse();
  }

  private static double day(String text) {
    return DateStyle.ISO.days(text, false);
  }

  @Test
  void countsDaysAsTheCalendarDoes() {
    Random random = new Random(1);
    for (int k = 0; k < 20_000; k++) {
      LocalDate date = LocalDate.ofEpochDay(random.nextInt(3_652_059) - 719_528L);
      assertThat(day(date.toString())).isEqualTo((double) date.toEpochDay());
    }
    assertThat(day("0000-01-01")).isEqualTo(-719_528);
    assertThat(day("9999-12-31")).isEqualTo((double) LocalDate.of(9999, 12, 31).toEpochDay());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2023-02-29",
        "1900-02-29",
        "2024-13-01",
        "2024-00-01",
        "2024-01-32",
        "2024-04-31",
        "2024-1-01",
        "24-01-01",
        "2024/01/01",
        "2024-01-0x",
        "2024-01-01T00:00",
        "-999-01-01",
        ""
      })
  void takesNoOtherTextForADate(String text) {
    assertThat(day(text)).isNaN();
  }

  @Test
  void readsYesAndNoInCapitalsOrNot() {
    assertThat(List.of("yes", "TRUE", "No", "false").stream().map(Values.YesNo::number).toList())
        .containsExactly(1.0, 1.0, 0.0, 0.0);
    assertThat(Values.YesNo.number("y")).isNaN();
  }

  @Test
  void knowsAMissingValueWhenItSeesOne() {
    List<String> sure = List.of("", "NA", "na", "?", "null", "NULL");
    assertThat(sure).allMatch(Missing.FEW::is).allMatch(Missing.MANY::isSure);
    List<String> programs = List.of("NaN", "nan", "N/A", "n/a", "#N/A", "--");
    assertThat(programs).noneMatch(Missing.FEW::is).allMatch(Missing.MANY::isSure);
    List<String> perhaps = List.of("none", "None", "-", ".");
    assertThat(perhaps).noneMatch(Missing.MANY::isSure).allMatch(Missing.MANY::is);
    assertThat(List.of("0", "no", "nothing", "...")).noneMatch(Missing.MANY::is);
  }

  @Test
  void findsTheLevelThatWasMeant() {
    List<String> levels = List.of("female", "male");
    assertThat(NearestWord.of("Femal", levels)).contains("female");
    assertThat(NearestWord.of("males", levels)).contains("male");
    assertThat(NearestWord.of("mael", levels)).contains("male");
    assertThat(NearestWord.of("x", levels)).isEmpty();
  }
}
