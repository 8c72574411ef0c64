package dev.pla.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.pla.data.Dataset;
import dev.pla.internal.encode.Assumption;
import dev.pla.internal.encode.Encoding;
import dev.pla.internal.encode.GapRule;
import dev.pla.internal.work.Threads;
import dev.pla.io.chunk.ReadingPace;
import dev.pla.io.error.Choice;
import dev.pla.io.error.DataException;
import dev.pla.learn.Budget;
import dev.pla.learn.Order;
import dev.pla.learn.Perceptron;
import dev.pla.learn.Start;
import dev.pla.model.TieRule;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables with texts, dates and gaps. */
class PreparedTableTest {

  private static final ReadingPace CHUNKS = new ReadingPace(new Threads(3), 1 << 9);

  private static Source source(String text) {
    return Source.of("-", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }

  private static Table read(String text, ColumnChoice columns) {
    try {
      return TableReader.read(source(text), columns);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static Table read(String text) {
    return read(text, LastLabel.COLUMNS);
  }

  private static Table read(String text, GapRule rule) {
    return read(text, LastLabel.COLUMNS.with(List.of(), rule));
  }

  private static double[] row(Table table, int i) {
    double[] x = new double[table.data().dimension()];
    table.data().points().read(i, x);
    return x;
  }

  @Test
  void aTextColumnBecomesLevelsInSortedOrder() {
    Table table = read("age,Sex,y\n31,male,0\n22,female,1\n40,male,0\n");
    assertThat(table.schema().features()).containsExactly("age", "Sex=female", "Sex=male");
    assertThat(row(table, 0)).containsExactly(31, 0, 1);
    assertThat(row(table, 1)).containsExactly(22, 1, 0);
    assertThat(table.notes()).contains("Sex: 2 categories, female male");
  }

  @Test
  void datesAreDaysAndYesIsOne() {
    Table table = read("day,smoker,paid,y\n1970-01-02,yes,TRUE,0\n2024-02-29,No,False,1\n");
    assertThat(table.schema().features()).containsExactly("day", "smoker", "paid");
    assertThat(row(table, 0)).containsExactly(1, 1, 1);
    assertThat(row(table, 1))
        .containsExactly((double) LocalDate.of(2024, 2, 29).toEpochDay(), 0, 0);
    assertThat(table.preparation().described())
        .contains(
            "day: dates as days since 1970-01-01", "smoker: yes or true is 1, no or false is 0");
  }

  @Test
  void numbersAreLevelsWhereThatIsAskedFor() {
    Table table =
        read("class,y\n3,0\n1,1\n2,0\n1,1\n", LastLabel.COLUMNS.with(List.of("class"), null));
    assertThat(table.schema().features()).containsExactly("class=1", "class=2", "class=3");
    assertThat(row(table, 0)).containsExactly(0, 0, 1);
  }

  @Test
  void aTableOfTextsAloneHasAHeaderIfItsFirstRowComesNowhereAgain() {
    Table named = read("colour,size,y\nred,small,no\nblue,large,yes\nred,large,yes\n");
    assertThat(named.schema().features())
        .containsExactly("colour=blue", "colour=red", "size=large", "size=small");
    assertThat(named.data().size()).isEqualTo(3);
    Table bare = read("red,small,no\nblue,large,yes\nred,large,yes\n");
    assertThat(bare.data().size()).isEqualTo(3);
    assertThat(bare.schema().features()).startsWith("x1=blue", "x1=red");
  }

  /** A table with a column of each kind, and the same with the levels written one-hot by hand. */
  private static final class Pair {
    final StringBuilder raw = new StringBuilder("n,town,k,sex,y\n");
    final StringBuilder hot = new StringBuilder("n");

    Pair(int rows, int towns, long seed) {
      Random random = new Random(seed);
      List<String> names = new ArrayList<>();
      for (int t = 0; t < towns; t++) {
        names.add("town " + (char) ('A' + t / 26) + (char) ('a' + t % 26));
      }
      names.forEach(name -> hot.append(',').append("town=").append(name));
      hot.append(",k,sex=f,sex=m,y\n");
      for (int i = 0; i < rows; i++) {
        String n = String.format(Locale.ROOT, "%.3f", random.nextGaussian());
        int town = i < towns ? towns - 1 - i : random.nextInt(towns);
        String k = "0." + "123456789012345678" + random.nextInt(1000);
        boolean female = i == 0 || (i > 1 && random.nextBoolean());
        String y = random.nextInt(10) == 0 == female ? "0" : "1";
        raw.append(n).append(',').append(names.get(town)).append(',').append(k).append(',');
        raw.append(female ? "f" : "m").append(',').append(y).append('\n');
        hot.append(n);
        for (int t = 0; t < towns; t++) {
          hot.append(t == town ? ",1" : ",0");
        }
        hot.append(',').append(k).append(female ? ",1,0," : ",0,1,").append(y).append('\n');
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 40})
  void levelsLearnTheBitsOfTheSameColumnsWrittenByHand(int towns) {
    Pair pair = new Pair(300, towns, towns);
    Table raw = read(pair.raw.toString());
    Table hot = read(pair.hot.toString());
    assertThat(raw.schema()).isEqualTo(hot.schema());
    assertThat(raw.data().points().isSparse()).isEqualTo(towns != 2);
    assertThat(hot.data().points().isSparse()).isFalse();
    Perceptron pla =
        new Perceptron(
            new Order.Cyclic(), new Start.Zeros(), 1, TieRule.MISTAKE, Budget.ofUpdates(5_000));
    assertThat(pla.fit(raw.data()).hypothesis().weights())
        .isEqualTo(pla.fit(hot.data()).hypothesis().weights());
    assertThat(exact(raw.data())).isEqualTo(exact(hot.data()));
  }

  private static String exact(Dataset data) {
    StringBuilder all = new StringBuilder();
    double[] x = new double[data.dimension()];
    for (int i = 0; i < data.size(); i++) {
      data.points().read(i, x);
      for (int j = 1; j <= x.length; j++) {
        all.append(data.written().exact(i, j, x[j - 1]).stripTrailingZeros()).append(' ');
      }
    }
    return all.toString();
  }

  private static String described(Table table) {
    return table.schema()
        + "\n"
        + table.notes()
        + table.preparation()
        + exact(table.data())
        + table.lines().of(table.data().size() - 1);
  }

  /** Texts, gaps, dates and numbers of every spelling, now and then in quotes. */
  private static String wild(long seed, int rows) {
    Random random = new Random(seed);
    String[] towns = {"Oslo", "Bergen", " Bergen", "\"Å, i Lofoten\"", "\"Oslo\"", "", "NA", "?"};
    String[] numbers = {"1", "-2.50", " 3e2", "\"4\"", "0.12345678901234567890", "", "null", " "};
    String[] days = {"2024-02-29", "\"1999-12-31\"", "", "NA"};
    String[] answers = {"yes", "No", "", "\"YES\""};
    StringBuilder text = new StringBuilder("town,n,day,ok,y\nOslo,1,2024-01-01,no,0\n");
    for (int i = 0; i < rows; i++) {
      text.append(towns[random.nextInt(towns.length)]).append(',');
      text.append(numbers[random.nextInt(numbers.length)]).append(',');
      text.append(days[random.nextInt(days.length)]).append(',');
      text.append(answers[random.nextInt(answers.length)]).append(',');
      text.append(random.nextInt(2)).append(random.nextInt(9) == 0 ? "\r\n" : "\n");
    }
    return text.toString();
  }

  @ParameterizedTest
  @EnumSource(GapRule.class)
  void bothReadersReadTextsAndGapsAlike(GapRule rule) throws IOException {
    ColumnChoice columns = LastLabel.COLUMNS.with(List.of(), rule);
    for (int seed = 0; seed < 10; seed++) {
      String text = wild(seed, 400);
      String careful =
          described(TableReader.read(source(text), columns, content -> ReadingPace.CELLS));
      assertThat(described(TableReader.read(source(text), columns, content -> CHUNKS)))
          .isEqualTo(careful);
    }
  }

  /** What was prepared, applied to the same file, gives the same examples. */
  @ParameterizedTest
  @EnumSource(GapRule.class)
  void aKnownPreparationGivesTheSameExamples(GapRule rule) throws IOException {
    String text = wild(99, 300);
    Table learned = read(text, rule);
    Table again = TableReader.read(source(text), LastLabel.COLUMNS, learned.preparation());
    assertThat(exact(again.data())).isEqualTo(exact(learned.data()));
    assertThat(again.schema()).isEqualTo(learned.schema());
    assertThat(again.reading()).isEqualTo(learned.reading());
  }

  private static final String GAPS = "a,t,y\n1,u,0\n,v,1\n4,,0\n7,u,1\n";

  @ParameterizedTest
  @CsvSource({"MEAN, 4", "MEDIAN, 4", "ZERO, 0"})
  void aGapReadsAConstant(GapRule rule, double constant) {
    Table table = read(GAPS, rule);
    assertThat(table.schema().features()).containsExactly("a", "t=u", "t=v");
    assertThat(row(table, 1)).containsExactly(constant, 0, 1);
    assertThat(row(table, 2)).containsExactly(4, 0, 0);
    assertThat(table.assumed())
        .filteredOn(one -> one.what() == Assumption.What.MISSING)
        .extracting(one -> one.sentence().substring(0, 11))
        .containsExactly("a in 1 row:", "t in 1 row:");
  }

  @Test
  void theMedianOfAnEvenNumberIsBetweenTheMiddleTwo() {
    Table table = read("a,y\n1,0\n,1\n2,0\n100,1\n5,1\n", GapRule.MEDIAN);
    assertThat(row(table, 1)).containsExactly(3.5);
  }

  @Test
  void anIndicatorSaysWhereGapsWere() {
    Table table = read(GAPS, GapRule.INDICATOR);
    assertThat(table.schema().features())
        .containsExactly("a", "a missing", "t=u", "t=v", "t missing");
    assertThat(row(table, 1)).containsExactly(0, 1, 0, 1, 0);
    assertThat(row(table, 2)).containsExactly(4, 0, 0, 0, 1);
  }

  @Test
  void skippingLeavesTheRowsOutAndTheirLevelsToo() {
    Table table = read(GAPS, GapRule.SKIP);
    assertThat(table.data().size()).isEqualTo(2);
    assertThat(table.schema().features()).containsExactly("a", "t=u");
    assertThat(table.lines().of(1)).isEqualTo(5);
    assertThat(table.preparation().skipsGaps()).isTrue();
    assertThat(table.notes()).contains("rows with gaps are left out");
  }

  @Test
  void aRowThatIsLeftOutMayHaveAnyText() throws IOException {
    Preparation known = of(GAPS, GapRule.SKIP);
    Table again = TableReader.read(source(GAPS), LastLabel.COLUMNS, known);
    assertThat(again.data().size()).isEqualTo(2);
    assertThatThrownBy(() -> TableReader.read(source(GAPS + "8,v,1\n"), LastLabel.COLUMNS, known))
        .hasMessageContaining(":6:2: column t has no level \"v\"");
  }

  @Test
  void aRuleForGapsThatAreNotThereChangesNothing() {
    String text = "a,b,y\n1,2,0\n3,4.5,1\n";
    for (GapRule rule : GapRule.values()) {
      assertThat(read(text, rule).preparation().asUsed()).isEqualTo(Preparation.NONE);
      assertThat(exact(read(text, rule).data())).isEqualTo(exact(read(text).data()));
    }
  }

  @Test
  void aColumnOfGapsAloneIsRefused() {
    ColumnChoice both =
        new ColumnChoice(
            null,
            null,
            List.of("a", "b"),
            List.of(),
            null,
            LastLabel.COLUMNS.preparation().with(List.of(), GapRule.MEAN));
    assertThatThrownBy(() -> read("a,b,y\n1,,0\n3,NA,1\n", both))
        .hasMessageContaining("column b has no values but gaps");
  }

  private static String people(int rows) {
    StringBuilder text = new StringBuilder("name,ticket,sex,y\n");
    for (int i = 0; i < rows; i++) {
      text.append("P").append(i).append(",T").append(i * 4 / 5).append(i % 2 == 0 ? ",m," : ",f,");
      text.append(i % 3 == 0 ? 1 : 0).append('\n');
    }
    return text.toString();
  }

  @Test
  void allIdsAreNamedAtOnceWithWhatToDo() {
    assertThat(catchThrowable(() -> read(people(60))))
        .isInstanceOfSatisfying(
            DataException.class,
            e ->
                assertThat(e.remedies())
                    .containsExactly(new DataException.Remedy(Choice.IGNORED, "name,ticket")))
        .hasMessageContaining("left out: name, ticket are nearly all distinct");
    assertThat(
            read(people(60), LastLabel.COLUMNS.with(List.of("name", "ticket"), null))
                .data()
                .dimension())
        .isEqualTo(60 + 48 + 2);
  }

  @Test
  void aFewRareLevelsMakeNoId() {
    StringBuilder text = new StringBuilder("t,y\n");
    for (int i = 0; i < 100; i++) {
      text.append(i < 20 ? "rare" + i : "usual").append(',').append(i % 2).append('\n');
    }
    assertThat(read(text.toString()).data().dimension()).isEqualTo(21);
  }

  @Test
  void moreThanAThousandLevelsAreAnIdAndAHundredThousandTooMany() {
    StringBuilder text = new StringBuilder("t,k,y\n");
    for (int i = 0; i < 2_002; i++) {
      text.append("L").append(i / 2).append(',').append(i % 7).append(',').append(i % 2);
      text.append('\n');
    }
    assertThatThrownBy(() -> read(text.toString()))
        .hasMessageContaining("left out: t is nearly all distinct");
    StringBuilder endless = new StringBuilder("t,y\n");
    for (int i = 0; i < 100_050; i++) {
      endless.append("L").append(i).append(',').append(i % 2).append('\n');
    }
    assertThatThrownBy(() -> read(endless.toString(), LastLabel.COLUMNS.with(List.of("t"), null)))
        .hasMessageContaining(":100002: column t has more than 100000 categories");
  }

  @Test
  void twoFeaturesOfOneNameAreRefused() {
    assertThatThrownBy(() -> read("s,s=m,y\nm,1,0\nf,2,1\n")).hasMessageContaining("named s=m");
  }

  @Test
  void aChosenColumnMustBeAFeature() {
    assertThatThrownBy(() -> read("a,y\n1,0\n2,1\n", LastLabel.COLUMNS.with(List.of("y"), null)))
        .isInstanceOf(ColumnException.class)
        .hasMessageContaining("no feature");
    assertThatThrownBy(
            () -> read("1 1:2\n-1 2:1\n", LastLabel.COLUMNS.with(List.of(), GapRule.ZERO)))
        .isInstanceOf(ColumnException.class);
  }

  private static Preparation of(String text, GapRule rule) {
    return read(text, rule).preparation();
  }

  private static List<String> further(String text, Preparation known, UnknownLevel unknown)
      throws IOException {
    List<String> features = known.columns().map(Encoding::features).orElseThrow();
    List<String> rows = new ArrayList<>();
    BatchReader.read(
        source(text),
        new ModelColumns(
            features,
            known,
            unknown,
            Optional.empty(),
            Optional.of("y"),
            ModelColumns.Labels.UNREAD),
        batch -> {
          double[] x = new double[features.size()];
          for (int i = 0; i < batch.points().size(); i++) {
            batch.points().read(i, x);
            rows.add(java.util.Arrays.toString(x));
          }
        });
    return rows;
  }

  @Test
  void furtherRowsAreRawColumnsInAnyOrder() throws IOException {
    Preparation known = of(GAPS, GapRule.MEAN);
    assertThat(further("t,id,a\nv,9,\n,8,3\n", known, UnknownLevel.REFUSED))
        .containsExactly("[4.0, 0.0, 1.0]", "[3.0, 0.0, 0.0]");
  }

  @Test
  void anUnknownLevelIsAnErrorThatNamesTheNearestOrIsNoneOfThem() throws IOException {
    Preparation known = of("s,y\nfemale,0\nmale,1\n,1\n", GapRule.ZERO);
    assertThatThrownBy(() -> further("s\nmale\nFemal\n", known, UnknownLevel.REFUSED))
        .hasMessageContaining(":3:1: column s has no level \"Femal\"")
        .hasMessageContaining("nearest is \"female\"");
    assertThat(further("s\nmale\nFemal\n", known, UnknownLevel.ZEROS))
        .containsExactly("[0.0, 1.0]", "[0.0, 0.0]");
  }

  @Test
  void aGapThatWasNotSettledIsAnError() {
    Preparation known = of("s,a,y\nf,1,0\nm,,1\n", GapRule.ZERO);
    assertThatThrownBy(() -> further("s,a\n,1\n", known, UnknownLevel.ZEROS))
        .hasMessageContaining(":2:1: no value in column s");
  }
}
