package dev.pla.cli.prove;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.SharedData;
import dev.pla.cli.Cli;
import dev.pla.cli.console.ExitCode;
import dev.pla.io.json.JsonReader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code check --repair}, {@code check --degree auto} and {@code doubt}, as typed. */
final class RepairAndDoubtTest {

  @TempDir private Path folder;

  private String write(String name, String text) throws Exception {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  /** Rows 2 and 5 are among the others. */
  private static final String TWO_WRONG = "a,y\n0,0\n1,0\n2,1\n3,0\n10,1\n11,0\n12,1\n13,1\n4,0\n";

  @Test
  void theFewestRowsToChangeAreNamedWithTheProofThatFewerDoNotDo() throws Exception {
    String data = write("two.csv", TWO_WRONG);
    Path proof = folder.resolve("proof.json");
    Cli run = Cli.run("check", data, "--repair", "--save", proof.toString());
    assertThat(run.code()).isEqualTo(ExitCode.NEGATIVE);
    assertThat(run.out())
        .contains(
            "Repair      To make the classes separable, drop or relabel these 2 rows: lines 4, 7\n")
        .contains("2 is the minimum (proven)");
    assertThat(Cli.run("verify", proof.toString(), data).out())
        .startsWith("VERIFIED  No hyperplane makes fewer than 2 mistakes");
    StandAlone alone = StandAlone.in(Files.createDirectory(folder.resolve("classes")));
    assertThat(alone.verify(proof, Path.of(data)).code()).isZero();
    JsonReader repair = Cli.run("check", data, "--repair", "--json").json().object("repair");
    assertThat(repair.integers("rows")).containsExactly(2L, 5L);
    assertThat(repair.integer("mistakes")).isEqualTo(2);
    assertThat(repair.integer("lowerBound")).isEqualTo(2);
    assertThat(repair.text("lowerBoundIs")).isEqualTo("proven");
    // Between 4 and 10 without the rows, between 4 and 10 with other labels too: 3 on each side.
    assertThat(repair.number("marginDropped")).isEqualTo(repair.number("marginRelabelled"));
  }

  /** No clock has so small a tick: all that is done is what comes before the first look at it. */
  @Test
  void whenTheTimeIsOverTheGapIsSaid() throws Exception {
    String data = Path.of("..", "examples", "credit-noisy.csv").toString();
    Cli run = Cli.run("check", data, "--repair", "--seconds", "1e-9");
    assertThat(run.code()).isEqualTo(ExitCode.NEGATIVE);
    assertThat(run.out())
        .contains("drop or relabel these 26 rows: lines 60, 74, 78")
        .contains("Margin afterwards: ρ = ")
        .contains("The minimum is between 1 (proven) and 26");
    JsonReader json = Cli.run("check", data, "--repair", "--seconds", "1e-9", "--json").json();
    assertThat(json.object("repair").integer("lowerBound")).isEqualTo(1);
    JsonReader doubt = Cli.run("doubt", data, "--row", "0", "--seconds", "1e-9", "--json").json();
    JsonReader answer = doubt.objects("answers").get(0);
    assertThat(answer.integer("otherSide"))
        .isEqualTo(1)
        .isLessThan(answer.integer("otherSideFound"));
  }

  @Test
  void separableDataNeedNoRepair() throws Exception {
    String data = write("yes.csv", "a,y\n0,0\n1,1\n");
    Cli run = Cli.run("check", data, "--repair");
    assertThat(run.code()).isEqualTo(ExitCode.DONE);
    assertThat(run.out()).containsPattern("Repair +nothing is to be changed");
  }

  @Test
  void aRowOfWeightCountsAsOftenAsItStands() throws Exception {
    String data = write("often.csv", "a,n,y\n0,4,0\n1,5,1\n2,3,0\n3,1,1\n");
    Cli run = Cli.run("check", data, "--weight", "n", "--repair");
    assertThat(run.out())
        .contains(
            "To make the classes separable, drop or relabel this row: line 4\n",
            "With their weights they count as 3 rows");
  }

  @Test
  void theLeastDegreeIsFoundAndItsProofHolds() throws Exception {
    String data = write("ring.csv", "a,b,y\n0,0,1\n1,0,1\n0,1,1\n3,0,0\n-3,0,0\n0,3,0\n0,-3,0\n");
    String proof = folder.resolve("proof.json").toString();
    Cli run = Cli.run("check", data, "--degree", "auto", "--save", proof);
    assertThat(run.code()).isEqualTo(ExitCode.DONE);
    assertThat(run.out())
        .contains("1: 2 features, not separable; random labels would be")
        .contains("2: 5 features, separable; random labels would be")
        .containsPattern("Least degree +2\n")
        .contains("SEPARABLE")
        .containsPattern("ring.csv( \\\\)?\\s+--degree 2\\s+# check the proof");
    assertThat(Cli.run("verify", proof, data, "--degree", "2").out()).startsWith("VERIFIED");
    assertThat(Cli.run("verify", proof, data).code()).isEqualTo(ExitCode.NEGATIVE);
    JsonReader json = Cli.run("check", data, "--degree", "auto", "--json").json();
    assertThat(json.integer("degree")).isEqualTo(2);
    assertThat(json.has("firmness")).isFalse();
    assertThat(json.objects("degrees")).hasSize(2);
    assertThat(json.objects("degrees").get(0).number("coverProbability")).isEqualTo(0.34375);
  }

  @Test
  void aTieHasNoDegree() throws Exception {
    String data = write("tie.csv", "a,y\n0,0\n0,1\n1,1\n");
    Cli run = Cli.run("check", data, "--degree", "auto");
    assertThat(run.code()).isEqualTo(ExitCode.NEGATIVE);
    assertThat(run.out()).containsPattern("Least degree +none up to 3\n");
    Cli json = Cli.run("check", data, "--degree", "auto", "--json");
    assertThat(json.json().has("degree")).isFalse();
  }

  @Test
  void leastDegreesOfKnownData() {
    Cli haberman =
        Cli.run(
            "check",
            SharedData.file("nguyen-sanner/haberman.csv"),
            "--label",
            "1",
            "--degree",
            "auto");
    assertThat(haberman.out()).containsPattern("Least degree +none up to 3\n");
    Cli breast =
        Cli.run(
            "check",
            SharedData.file("nguyen-sanner/breast-cancer-wisconsin.csv"),
            "--label",
            "1",
            "--degree",
            "auto");
    assertThat(breast.out()).containsPattern("Least degree +2\n");
  }

  @Test
  void aDecisionSurvivesSoManyWrongLabels() throws Exception {
    String data = write("line.csv", "a,y\n0,0\n1,0\n2,0\n3,0\n10,1\n11,1\n12,1\n13,1\n");
    // With 13 on the side of 0, all four ones are wrong, or with a turn the zeros.
    Cli run = Cli.run("doubt", data, "--row", "7,4");
    assertThat(run.code()).isEqualTo(ExitCode.DONE);
    assertThat(run.out())
        .contains(
            "1  The answer for line 9 is the same even if one label is wrong (proven).",
            "  As 1  the best rule found makes 0 mistakes",
            "  As 0  every linear rule makes at least 4 (proven); the best one found makes 4")
        .contains(
            "1  The answer for line 6 may change if one label in the data is wrong.",
            "  As 0  every linear rule makes at least 1 (proven); the best one found makes 1");
  }

  @Test
  void newRowsNeedNoLabel() throws Exception {
    String data = write("line.csv", "b,a,y\nu,0,0\nv,1,0\nu,2,0\nv,10,1\nu,11,1\nv,12,1\n");
    String further = write("new.csv", "a,b\n20,u\n-4,v\n6,u\n");
    JsonReader json = Cli.run("doubt", data, "--new", further, "--json").json();
    assertThat(json.objects("answers")).hasSize(3);
    JsonReader first = json.objects("answers").get(0);
    assertThat(first.text("class")).isEqualTo("1");
    assertThat(first.integer("thisSide")).isZero();
    assertThat(first.integer("otherSide")).isPositive();
    assertThat(first.integer("flips")).isEqualTo((first.integer("otherSide") - 1) / 2);
    assertThat(json.objects("answers").get(1).text("class")).isEqualTo("0");
    JsonReader between = json.objects("answers").get(2);
    assertThat(between.integer("otherSide")).isZero();
    assertThat(between.has("flips")).isFalse();
  }

  @Test
  void whatIsMissingIsSaid() throws Exception {
    String data = write("line.csv", "a,y\n0,0\n1,1\n");
    assertThat(Cli.run("doubt", data).err()).contains("--row NUMBER and --new FILE");
    assertThat(Cli.run("doubt", data, "--row", "2").err())
        .contains("--row: 2 is not a row of the table, expected 0 to 1");
    assertThat(Cli.run("check", data, "--repair", "--seconds", "0").err())
        .contains("--seconds: 0.0, expected a number above 0");
    assertThat(Cli.run("doubt", data, "--row", "0", "--seconds", "-1").err())
        .contains("--seconds: -1.0, expected a number above 0");
    String three = write("three.csv", "a,y\n0,p\n1,q\n2,r\n");
    assertThat(Cli.run("check", three, "--repair").err())
        .contains("--repair is for two classes; choose one with --positive");
  }
}
