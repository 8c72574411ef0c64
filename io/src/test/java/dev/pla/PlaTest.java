package dev.pla;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.data.Points;
import dev.pla.io.ColumnChoice;
import dev.pla.io.LastLabel;
import dev.pla.io.Source;
import dev.pla.io.Table;
import dev.pla.io.TableReader;
import dev.pla.io.error.DataException;
import dev.pla.io.file.Evidence;
import dev.pla.io.file.Model;
import dev.pla.solve.Solver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlaTest {

  private static final double[][] SQUARE = {{0, 0}, {0, 1}, {1, 0}, {1, 1}};

  /** Numbers, levels, yes and no, days; one value of each kind is missing. */
  private static final String PEOPLE =
      """
      age,port,member,since,class
      31,Rome,yes,2020-01-02,a
      45,Oslo,no,2021-03-04,b
      ,Rome,yes,2019-12-31,a
      52,,no,2022-01-01,b
      28,Oslo,,2018-05-06,a
      61,Rome,no,,c
      70,Oslo,no,2017-01-01,c
      """;

  @TempDir private Path folder;

  @Test
  void numbersNameTheClassesInTheirOrder() {
    Model model = Pla.fit(SQUARE, new int[] {10, 10, 10, -2});

    assertThat(model.classes()).containsExactly("-2", "10");
    assertThat(model.predict(Points.of(SQUARE))).containsExactly("10", "10", "10", "-2");
    assertThat(model.training().status()).isEqualTo("separated");
    assertThat(model.evidence()).containsInstanceOf(Evidence.Separates.class);
  }

  @Test
  void whatNoRuleSeparatesIsSaidAndProven() {
    Model xor = Pla.fit(SQUARE, new String[] {"no", "yes", "yes", "no"});

    assertThat(xor.training().status()).isEqualTo("inseparable");
    assertThat(xor.training().mistakes()).as("of the averaged rule").isEqualTo(2);
    assertThat(xor.evidence()).containsInstanceOf(Evidence.Obstructs.class);
  }

  @Test
  void severalClassesAreLearnedByTheSameCall() {
    String[] y = {"none", "one", "one", "both"};
    Model model = Pla.fit(SQUARE, y);

    assertThat(model.predict(Points.of(SQUARE))).containsExactly(y);
    assertThat(model.training().status()).isEqualTo("separated");
  }

  @Test
  void theHighestScoreIsTheClassPredicted() {
    for (int[] y : new int[][] {{0, 0, 0, 1}, {0, 1, 1, 2}}) {
      Model model = Pla.fit(SQUARE, y);
      for (double[] row : SQUARE) {
        double[] scores = model.scores(row);
        int best = 0;
        for (int k = 1; k < scores.length; k++) {
          best = scores[k] > scores[best] ? k : best;
        }
        assertThat(scores).hasSize(model.classes().size());
        assertThat(model.predict(row)).isEqualTo(model.classes().get(best));
      }
    }
  }

  @Test
  void oneClassOrRowsWithoutAClassAreRefused() {
    assertThatThrownBy(() -> Pla.fit(SQUARE, new int[4]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("y has 1 classes, expected 2 or more");
    assertThatThrownBy(() -> Pla.fit(SQUARE, new int[] {0, 1}))
        .isInstanceOf(IllegalArgumentException.class);
    Model model = Pla.fit(SQUARE, new int[] {0, 0, 0, 1});
    assertThatThrownBy(() -> model.predict(new double[3]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the point has 3 coordinates, expected 2");
  }

  @Test
  void aFileGivesTheModelOfItsTable() throws IOException {
    Path file = Path.of("..", "examples", "credit.csv");
    Table table = TableReader.read(Source.of(file), ColumnChoice.ASSUMED);

    Model model = Pla.fit(file);

    assertThat(model).isEqualTo(Model.of(table, Solver.solve(table.data())));
    assertThat(model.label()).contains("decision");
    assertThat(model.training().sha256()).isEqualTo(table.sha256());
  }

  @Test
  void aModelIsLoadedAsItWasSaved() throws IOException {
    for (int[] y : new int[][] {{0, 0, 0, 1}, {0, 1, 1, 0}, {0, 1, 1, 2}}) {
      Model model = Pla.fit(SQUARE, y);
      Path file = folder.resolve("model.json");
      model.save(file);
      assertThat(Model.load(file)).isEqualTo(model);
    }
  }

  private Table people() throws IOException {
    Path file = folder.resolve("people.csv");
    Files.writeString(file, PEOPLE);
    ColumnChoice filled =
        LastLabel.COLUMNS.with(List.of(), dev.pla.internal.encode.GapRule.INDICATOR);
    return TableReader.read(Source.of(file), filled);
  }

  private static Map<String, String> row(String line) {
    String[] names = PEOPLE.lines().findFirst().orElseThrow().split(",", -1);
    String[] cells = line.split(",", -1);
    Map<String, String> row = new HashMap<>();
    for (int c = 0; c < names.length; c++) {
      row.put(names[c], cells[c]);
    }
    return row;
  }

  @Test
  void aRowOfTextsIsPreparedAsInTraining() throws IOException {
    Table table = people();
    Model model = Model.of(table, Solver.solve(table.data()));
    Points points = table.data().points();
    List<String> lines = PEOPLE.lines().skip(1).toList();

    for (int i = 0; i < lines.size(); i++) {
      assertThat(model.predict(row(lines.get(i))))
          .as(lines.get(i))
          .isEqualTo(model.predict(points, i).label());
    }
  }

  @Test
  void aCategoryThatWasNotMetReadsTheAverageWhereThatIsKnown() throws IOException {
    Path file = Files.writeString(folder.resolve("people.csv"), PEOPLE);
    Map<String, String> other = row("31,Bonn,yes,2020-01-02,a");
    assertThat(Pla.fit(file).predict(other))
        .isEqualTo(Pla.fit(file).predict(row("31,,yes,2020-01-02,a")));

    String complete = "port,a,class\nRome,1,a\nOslo,2,b\nRome,3,a\nOslo,4,b\n";
    Files.writeString(file, complete);
    Table table = TableReader.read(Source.of(file), LastLabel.COLUMNS);
    Model model = Model.of(table, Solver.solve(table.data()));
    assertThatThrownBy(() -> model.predict(Map.of("port", "Bonn", "a", "1")))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("column port has no level \"Bonn\"");
  }

  @Test
  void aRowThatCannotBeReadIsRefusedWithItsColumn() throws IOException {
    Table table = people();
    Model model = Model.of(table, Solver.solve(table.data()));
    Map<String, String> row = row("31,Rome,yes,2020-01-02,a");

    Map<String, String> text = new HashMap<>(row);
    text.put("age", "old");
    assertThatThrownBy(() -> model.predict(text))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("\"old\" in column age");
    Map<String, String> shorter = new HashMap<>(row);
    shorter.remove("since");
    assertThatThrownBy(() -> model.predict(shorter))
        .isInstanceOf(DataException.class)
        .hasMessage("row: has no column \"since\"; the model reads age, port, member, since");
  }
}
