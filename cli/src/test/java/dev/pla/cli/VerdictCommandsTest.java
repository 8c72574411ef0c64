package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.pla.SharedData;
import dev.pla.cli.console.ExitCode;
import dev.pla.io.json.JsonReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Verdicts, proofs and bounds on the command line. */
class VerdictCommandsTest {

  @TempDir private Path folder;
  private String separable;
  private String xor;
  private String noisy;

  @BeforeEach
  void makeData() throws IOException {
    separable = folder.resolve("sep.csv").toString();
    noisy = folder.resolve("noisy.csv").toString();
    xor = folder.resolve("xor.dat").toString();
    Cli.run("generate", "separable", "--rows", "60", "-o", separable);
    Cli.run("generate", "noisy", "--rows", "80", "--seed", "5", "-o", noisy);
    Files.writeString(Path.of(xor), "0 0 -1\n0 1 1\n1 0 1\n1 1 -1\n");
  }

  @Test
  void aSeparableSetIsShownWithItsWidestMargin() {
    Cli run = Cli.run("check", separable);
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .startsWith("SEPARABLE  Some hyperplane has every ")
        .contains("Margin           ρ = ", "R²/ρ² = ", "Coincidence?     no: ", "pla explain");
    JsonReader json = Cli.run("check", separable, "--json").json();
    assertThat(json.text("status")).isEqualTo("separated");
    assertThat(json.texts("separator")).hasSize(3).allMatch(w -> w.matches("-?[0-9]+"));
    assertThat(json.number("margin")).isPositive().isLessThanOrEqualTo(json.number("marginUpper"));
    assertThat(json.number("marginUpper")).isCloseTo(json.number("margin"), within(1e-5));
  }

  @Test
  void itIsSaidWhetherRandomLabelsWouldBeSeparableToo() throws IOException {
    Path few = Files.writeString(folder.resolve("few.csv"), "0,0,0,a\n1,0,0,b\n0,1,0,a\n0,0,1,b\n");
    assertThat(Cli.run("check", few.toString()).out())
        .contains("possibly: random labels on 4 rows with 3 features are separable too");
    assertThat(Cli.run("check", few.toString(), "--json").json().number("coverProbability"))
        .isEqualTo(1);
    Path more =
        Files.writeString(folder.resolve("more.csv"), "1,a\n2,a\n3,a\n4,b\n5,b\n6,b\n7,b\n");
    // 2·(C(6,0) + C(6,1))/2⁷ = 14/128
    assertThat(Cli.run("check", more.toString()).out())
        .contains("possibly: up to 11% of random labels on 7 rows with 1 feature are separable");
    assertThat(Cli.run("check", more.toString(), "--json").json().number("coverProbability"))
        .isEqualTo(14.0 / 128);
  }

  @Test
  void anInseparableSetIsShownWithTheRowsInTheWay() {
    Cli run = Cli.run("check", xor);
    assertThat(run.code()).isEqualTo(ExitCode.NEGATIVE);
    assertThat(run.out())
        .startsWith("NOT SEPARABLE  These 4 rows contradict each other")
        .contains("weight", "there may be others", "pla plot", "pla check", "--repair");
    JsonReader json = Cli.run("check", xor, "--json").json();
    assertThat(json.text("status")).isEqualTo("inseparable");
    assertThat(json.objects("certificate"))
        .extracting(term -> term.integer("row"))
        .containsExactly(0L, 1L, 2L, 3L);
    assertThat(json.objects("certificate"))
        .extracting(term -> term.text("coefficient"))
        .containsOnly("1");
  }

  @Test
  void aSavedProofIsVerified() {
    for (String data : List.of(separable, xor)) {
      String proof = folder.resolve("proof.json").toString();
      assertThat(Cli.run("check", data, "--save", proof).out())
          .contains("Next: pla verify " + proof);
      Cli verified = Cli.run("verify", proof, data);
      assertThat(verified.out()).startsWith("VERIFIED  ");
      assertThat(verified.code()).isZero();
    }
  }

  @Test
  void aProofAboutChosenColumnsHoldsForWhoRepeatsThem() throws IOException {
    Path data = folder.resolve("three.csv");
    Files.writeString(data, "y,a,b,note\nred,0,0,p\nblue,1,1,q\nred,2,3,r\ngreen,5,1,s\n");
    String proof = folder.resolve("proof.json").toString();
    Cli.run(
        "check",
        data.toString(),
        "--label",
        "y",
        "--positive",
        "red",
        "--ignore",
        "note",
        "--save",
        proof);
    Cli usual = Cli.run("verify", proof, data.toString());
    assertThat(usual.code()).isNotZero();
    assertThat(usual.out()).doesNotContain("VERIFIED");
    String[] same = {
      "verify", proof, data.toString(), "--label", "y", "--positive", "red", "--ignore", "note"
    };
    assertThat(Cli.run(same).out())
        .startsWith("VERIFIED")
        .contains("Label     y (column 1)", "Classes   red (positive), all others (negative)");
  }

  @Test
  void everyForgedNumberIsRejected() throws IOException {
    for (String data : List.of(separable, xor)) {
      Path proof = folder.resolve("proof.json");
      Path forged = folder.resolve("forged.json");
      Cli.run("check", data, "--save", proof.toString());
      String text = Files.readString(proof);
      Matcher number = Pattern.compile("(?<=[\\s\"])-?[0-9]+(?=[\\s\",}])").matcher(text);
      int forgeries = 0;
      while (number.find()) {
        String other =
            number.group().startsWith("-")
                ? "9" + number.group().substring(1)
                : "-9" + number.group();
        Files.writeString(
            forged, text.substring(0, number.start()) + other + text.substring(number.end()));
        Cli run = Cli.run("verify", forged.toString(), data);
        assertThat(run.code())
            .as("%s for %s", other, number.group())
            .isIn(ExitCode.NEGATIVE, ExitCode.BAD_DATA);
        forgeries++;
      }
      assertThat(forgeries).isGreaterThanOrEqualTo(3);
    }
  }

  @Test
  void aProofOfOtherDataIsRejected() throws IOException {
    String proof = folder.resolve("proof.json").toString();
    Cli.run("check", separable, "--save", proof);
    Path other = folder.resolve("other.csv");
    Files.writeString(other, Files.readString(Path.of(separable)) + "\n");
    Cli run = Cli.run("verify", proof, other.toString());
    assertThat(run.code()).isEqualTo(ExitCode.NEGATIVE);
    assertThat(run.out()).contains("REJECTED", "another file");
  }

  @Test
  void numbersMeanWhatIsWritten() {
    String collinear = "0.1,0.3,1\n0.2,0.6,-1\n0.3,0.9,1\n";
    JsonReader json = Cli.withInput(collinear, "check", "-", "--json").json();
    assertThat(json.text("status")).isEqualTo("inseparable");
    assertThat(json.objects("certificate"))
        .extracting(term -> term.text("coefficient"))
        .containsExactly("1", "2", "1");
    String apart = "0.1,0.3,1\n0.2,0.60000000000000000000000001,-1\n0.3,0.9,1\n";
    assertThat(Cli.withInput(apart, "check", "-", "--json").json().text("status"))
        .isEqualTo("separated");
  }

  @Test
  void trainingOnInseparableDataSaysSoAtOnceWithTheProof() throws IOException {
    Path model = folder.resolve("model.json");
    Cli run = Cli.run("train", noisy, "--model", model.toString());
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .startsWith("NOT SEPARABLE  No linear rule classifies every row correctly (proven).");
    JsonReader json = Cli.run("train", noisy, "--json").json();
    assertThat(json.text("status")).isEqualTo("inseparable");
    assertThat(json.objects("certificate")).isNotEmpty();
    assertThat(json.integer("lowerBound")).isEqualTo(1);
    assertThat(Files.readString(model)).contains("\"certificate\"");
  }

  @Test
  void trainingOnSeparableDataCarriesItsSeparator() {
    JsonReader json = Cli.run("train", separable, "--json").json();
    assertThat(json.text("method")).isIn("pla", "margin");
    assertThat(json.texts("separator")).hasSize(3);
    assertThat(json.integer("lowerBound")).isZero();
  }

  @Test
  void whereTheBoundIsAstronomicalTheSeparatorIsTheAnswer() {
    StringBuilder rows = new StringBuilder();
    for (int i = 0; i < 20; i++) {
      rows.append(1000 + i).append(',').append(1000 + i + (i % 2 == 0 ? 1e-7 : -1e-7)).append(',');
      rows.append(i % 2).append('\n');
    }
    assertThat(Cli.withInput(rows.toString(), "train", "-").out().replaceAll("\\s+", " "))
        .as("the counting column is left out, and the verdict says so")
        .startsWith("NOT SEPARABLE No linear rule on this column, as prepared, classifies");
    String[] both = {"train", "-", "--features", "1,2"};
    Cli run = Cli.withInput(rows.toString(), both);
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .startsWith("SEPARABLE  A linear rule classifies all 20 rows correctly.")
        .contains("by the exact solver; PLA would need too long");
    JsonReader json =
        Cli.withInput(rows.toString(), "train", "-", "--features", "1,2", "--json").json();
    assertThat(json.text("method")).isEqualTo("verdict");
    assertThat(json.integer("mistakes")).isZero();
    JsonReader alone =
        Cli.withInput(
                rows.toString(), "train", "-", "--algorithm", "pla", "--max-cycles", "50", "--json")
            .json();
    assertThat(alone.text("status")).isEqualTo("undecided");
  }

  @Test
  void theFewestMistakesAreFoundProvenAndVerified() {
    String proof = folder.resolve("bound.json").toString();
    Cli run =
        Cli.run("train", noisy, "--algorithm", "fewest", "--search-steps", "2000", "--save", proof);
    assertThat(run.out()).contains("; no linear rule makes fewer (proven)");
    assertThat(Cli.run("verify", proof, noisy).out())
        .startsWith("VERIFIED  No hyperplane makes fewer than");
    JsonReader json =
        Cli.run("train", noisy, "--algorithm", "fewest", "--search-steps", "2000", "--json").json();
    assertThat(json.integer("lowerBound")).isEqualTo(json.integer("mistakes"));
    JsonReader pocket =
        Cli.run("train", noisy, "--algorithm", "pocket", "--max-updates", "20", "--bound", "--json")
            .json();
    assertThat(pocket.integer("mistakes")).isGreaterThanOrEqualTo(json.integer("mistakes"));
    assertThat(pocket.integer("lowerBound")).isEqualTo(json.integer("lowerBound"));
  }

  @Test
  void aTimedSearchCanBeRepeatedByItsSteps() throws IOException {
    Path model = folder.resolve("timed.json");
    JsonReader timed =
        Cli.run("train", noisy, "--algorithm", "fewest", "--seconds", "0.3", "--json").json();
    String steps = String.valueOf(timed.integer("searchSteps"));
    String bound = String.valueOf(timed.integer("boundSteps"));
    JsonReader again =
        Cli.run(
                "train",
                noisy,
                "--algorithm",
                "fewest",
                "--max-updates",
                String.valueOf(timed.integer("updates")),
                "--search-steps",
                steps,
                "--bound-steps",
                bound,
                "--model",
                model.toString(),
                "--json")
            .json();
    assertThat(again.numbers("weights")).isEqualTo(timed.numbers("weights"));
    assertThat(again.integer("lowerBound")).isEqualTo(timed.integer("lowerBound"));
    assertThat(Files.readString(model)).contains("\"searchSteps\" : " + steps + ",");
  }

  @Test
  void xorHasOneMistakeAtBest() {
    JsonReader json = Cli.run("train", xor, "--algorithm", "fewest", "--json").json();
    assertThat(json.integer("mistakes")).isEqualTo(1);
    assertThat(json.integer("lowerBound")).isEqualTo(1);
  }

  @Test
  void theProofIsRetoldWithTheNumbers() throws IOException {
    Path page = folder.resolve("page.html");
    Cli run = Cli.run("explain", separable, "--html", page.toString());
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .contains(
            "First claim", "Second claim", "Every inequality holds", "the proof below allows");
    assertThat(Files.readString(page))
        .contains("<h2>First claim", "<td>✓</td>")
        .doesNotContain("<script");
    Cli never = Cli.run("explain", xor);
    assertThat(never.code()).isEqualTo(ExitCode.NEGATIVE);
    assertThat(never.out().replaceAll("\\s+", " "))
        .contains("so PLA never halts", "Σ c·z is exactly zero");
  }

  /**
   * AND: w_f = (−3, 2, 2)/√17, 18 corrections to (−4, 3, 2), R²/ρ² = 51, by hand. The line a + b =
   * 1.5 is 0.5/√2 away from three of the points.
   */
  @Test
  void theProofIsShownInFourPicturesWithItsNumbers() throws IOException {
    Path and = folder.resolve("and.csv");
    Path page = folder.resolve("page.html");
    Files.writeString(and, "a,b,y\n0,0,-1\n0,1,-1\n1,0,-1\n1,1,1\n");
    String text =
        Cli.run("explain", and.toString(), "--html", page.toString()).out().replaceAll("\\s+", " ");
    String html = Files.readString(page);

    assertThat(text)
        .contains("threshold) −0.728 −0.743", "a 0.485 0.557", "b 0.485 0.371")
        .contains("t = 18: w_f·w = 5.34, and the claim asks for 4.37 or more.")
        .contains("t = 18: ‖w‖ = 5.39, and the claim allows 7.35.")
        .contains("t = 18: cos θ = 0.99, and the bound √t·ρ/R is 0.594; it is 1 at");
    assertThat(text)
        .contains("Separation complete", "Support vectors lines 3, 4, 5; removing any other")
        .contains("changes side only if one of its values changes by at least: a 0.5, b 0.5")
        .contains("up to 88% of random labels on 4 rows with 2 features are separable too");
    assertThat(html.split("<figure>", -1)).hasSize(5);
    assertThat(html).contains("The widest hyperplane and the rows that hold it", "hold it (3)");
    assertThat(html)
        .contains("at least t·ρ", "at most √t·R", "at least √t·ρ/R", "R²/ρ² = 51")
        .contains("prefers-color-scheme: dark", "var(--bound)")
        .doesNotContain("<script");
    Cli.run("explain", xor, "--html", page.toString());
    assertThat(Files.readString(page))
        .doesNotContain("<figure>")
        .contains("Separation: none; the classes overlap");
  }

  @Test
  void quasiCompleteSeparationIsExplainedWithTheRowsOnTheHyperplane() throws IOException {
    Path data = folder.resolve("touching.csv");
    Path page = folder.resolve("page.html");
    Files.writeString(data, "a,b,y\n0,0,0\n1,2,0\n1,2,1\n2,0,1\n3,3,1\n");
    Cli run = Cli.run("explain", data.toString(), "--html", page.toString());
    assertThat(run.code()).isEqualTo(ExitCode.NEGATIVE);
    assertThat(run.out().replaceAll("\\s+", " "))
        .contains("Separation almost (quasi-complete); 3 rows can be split off")
        .contains("the other 2 cannot", "no finite solution");
    assertThat(Files.readString(page))
        .contains("A hyperplane and the rows that lie on it", "on it (2)");
  }

  @Test
  void markupInAColumnNameStaysText() throws IOException {
    Path data = folder.resolve("bad<b>.csv");
    Files.writeString(data, "<img src=x onerror=alert(1)>,b,y\n0,0,0\n0,1,1\n1,0,1\n1,1,0\n");
    Path page = folder.resolve("page.html");
    Cli.run("explain", data.toString(), "--html", page.toString());
    assertThat(Files.readString(page)).contains("&lt;img").doesNotContain("<img");
  }

  @ParameterizedTest
  @CsvSource({
    "sklearn/breast_cancer.csv, , separated",
    "ntu/hw1_15_train.dat, , separated",
    "ntu/hw1_18_train.dat, , inseparable",
    "libsvm/a1a, , inseparable",
    "libsvm/mushrooms, , separated",
    "nguyen-sanner/sonar.csv, 1, separated",
    "nguyen-sanner/heart.csv, 1, inseparable"
  })
  void knownVerdictsFromFiles(String file, String label, String status) {
    String path = SharedData.file(file);
    Cli run =
        label == null
            ? Cli.run("check", path, "--json")
            : Cli.run("check", path, "--label", label, "--json");
    assertThat(run.json().text("status")).isEqualTo(status);
  }

  @Test
  void breastCancerNeedsMoreCorrectionsThanPlaWillEverMake() {
    JsonReader json =
        Cli.run("train", SharedData.file("sklearn/breast_cancer.csv"), "--json").json();
    assertThat(json.text("method")).isEqualTo("verdict");
    assertThat(json.integer("mistakes")).isZero();
    assertThat(json.number("bound")).isBetween(1.35e16, 1.45e16);
  }

  @Test
  void aWrongProofFileIsRefused() throws IOException {
    Path proof = folder.resolve("p.json");
    Cli.run("check", xor, "--save", proof.toString());
    String empty =
        Files.readString(proof).replaceFirst("(?s)\"evidence\" : .*", "\"evidence\" : {} }");
    Files.writeString(proof, empty);
    Cli run = Cli.run("verify", proof.toString(), xor);
    assertThat(run.code()).isEqualTo(ExitCode.BAD_DATA);
    assertThat(run.err()).contains("holds no proof");
    Files.writeString(proof, empty.replace("pla-proof/2", "pla-proof/1"));
    Cli old = Cli.run("verify", proof.toString(), xor);
    assertThat(old.code()).isEqualTo(ExitCode.BAD_DATA);
    assertThat(old.err()).contains("schema is \"pla-proof/1\", expected pla-proof/2");
    assertThat(
            Cli.run(
                    "train",
                    xor,
                    "--algorithm",
                    "pla",
                    "--max-cycles",
                    "5",
                    "--save",
                    proof.toString())
                .code())
        .isEqualTo(ExitCode.USAGE);
  }
}
