package dev.pla.cli.prove;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.Cli;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Proofs about rows that stand several times, and about products of features. */
class PreparedProofsTest {

  /** Exclusive or, some rows of it several times, and one that is not there. */
  private static final String WEIGHED =
      "a,b,n,y\n0,0,3,0\n0.50,0.5,0,1\n0,1,2,1\n1,0,4,1\n1,1,2.0,0\n5,5,1,1\n";

  /** A circle, and what is around it: no line parts them, a conic does. */
  private static final String CIRCLE =
      "a,b,y\n0,0,in\n0.1,0.2,in\n-0.30,0.1,in\n2,0,out\n0,2.5,out\n-2,0.1,out\n0,-2,out\n";

  @TempDir private Path folder;

  private StandAlone alone;

  @BeforeEach
  void compile() throws Exception {
    alone = StandAlone.in(Files.createDirectory(folder.resolve("alone")));
  }

  private Path write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.deleteIfExists(file);
    return Files.writeString(file, text);
  }

  /** The proof that a command line saves about a text. */
  private String proof(Path data, String... words) throws IOException {
    Path proof = folder.resolve("proof.json");
    List<String> all = new ArrayList<>(Arrays.asList(words));
    all.addAll(1, List.of(data.toString(), "--save", proof.toString()));
    Cli run = Cli.run(all.toArray(String[]::new));
    assertThat(run.code()).as(run.err()).isLessThan(2);
    return Files.readString(proof);
  }

  private boolean byBoth(String proof, Path data, String... options) throws Exception {
    Path file = write("checked.json", proof);
    StandAlone.Said said = alone.verify(file, data);
    List<String> words = new ArrayList<>(List.of("verify", file.toString(), data.toString()));
    words.addAll(Arrays.asList(options));
    Cli run = Cli.run(words.toArray(String[]::new));
    assertThat(run.code() == 0).as(said.text() + run.out() + run.err()).isEqualTo(said.code() == 0);
    return run.code() == 0;
  }

  @Test
  void weightsAreCapacitiesOfAPacking() throws Exception {
    Path data = write("w.csv", WEIGHED);
    String proof = proof(data, "train", "--weight", "n", "--bound");

    assertThat(proof).contains("\"lowerBound\" : 2", "\"copies\"", "\"name\" : \"n\"");
    assertThat(byBoth(proof, data, "--weight", "n")).isTrue();
    assertThat(alone.verify(write("p.json", proof), data).text())
        .contains("a row counts as often as column 3 (n) says");
    assertThat(Cli.run("verify", folder.resolve("p.json").toString(), data.toString()).out())
        .contains("REJECTED", "--weight 3");
    assertThat(
            Cli.run("verify", folder.resolve("p.json").toString(), data.toString(), "--weight", "n")
                .out())
        .contains("VERIFIED", "a row counts as often as n says");
  }

  @Test
  void forgedWeightsAreRejected() throws Exception {
    Path data = write("w.csv", WEIGHED);
    String proof = proof(data, "train", "--weight", "n", "--bound");
    String copies = "\"preparation\" : \\{[^}]*\\}\\s*\\}";
    Map<String, String> forged =
        Map.of(
            "none", proof.replaceFirst(copies, "\"preparation\" : \"none\""),
            "empty", proof.replaceFirst(copies, "\"preparation\" : {}"),
            "label", proof.replace("\"column\" : 3", "\"column\" : 4"),
            "feature", proof.replace("\"column\" : 3", "\"column\" : 1").replace("\"n\"", "\"a\""),
            "name", proof.replace("\"name\" : \"n\"", "\"name\" : \"m\""),
            "far", proof.replace("\"column\" : 3", "\"column\" : 30"),
            "unknown", proof.replace("\"copies\"", "\"weights\""),
            "more", proof.replace("\"lowerBound\" : 2", "\"lowerBound\" : 3"));
    forged.forEach(
        (what, text) -> {
          try {
            assertThat(text).as(what).isNotEqualTo(proof);
            assertThat(byBoth(text, data, "--weight", "n")).as(what).isFalse();
          } catch (Exception e) {
            throw new IllegalStateException(e);
          }
        });
  }

  @Test
  void aPackingThatASingleRowCannotBearIsRejected() throws Exception {
    Path data = write("w.csv", WEIGHED);
    String proof = proof(data, "train", "--weight", "n", "--bound");
    Path once = write("once.csv", WEIGHED.replace(",3,", ",1,").replace(",4,", ",1,"));
    String sha = proof.replaceAll("(?s).*\"sha256\" : \"([0-9a-f]*)\".*", "$1");
    String other = proof(once, "check", "--weight", "n");
    String moved =
        proof.replace(sha, other.replaceAll("(?s).*\"sha256\" : \"([0-9a-f]*)\".*", "$1"));

    assertThat(alone.verify(write("p.json", moved), once).text())
        .contains("carries more than one unit for each of its copies");
    assertThat(byBoth(moved, once, "--weight", "n")).isFalse();
  }

  @Test
  void separatorsOfProductsAreChecked() throws Exception {
    Path data = write("c.csv", CIRCLE);
    assertThat(proof(data, "check")).contains("not separable");
    for (String degree : List.of("2", "3")) {
      String proof = proof(data, "check", "--degree", degree);
      assertThat(proof).contains("\"claim\" : \"separable\"", "\"degree\" : " + degree);
      assertThat(byBoth(proof, data, "--degree", degree)).isTrue();
      String other = degree.equals("2") ? "3" : "2";
      String forged = proof.replace("\"degree\" : " + degree, "\"degree\" : " + other);
      assertThat(byBoth(forged, data, "--degree", other)).isFalse();
      assertThat(byBoth(proof.replace("\"degree\" : " + degree, "\"degree\" : 4"), data)).isFalse();
    }
  }

  @Test
  void productsConstantAndCopiesGoTogether() throws Exception {
    Path data = write("w.csv", WEIGHED);
    String[] options = {"--weight", "n", "--degree", "2", "--intercept", "0"};
    String proof =
        proof(
            data, "check", options[0], options[1], options[2], options[3], options[4], options[5]);
    assertThat(proof).contains("\"degree\" : 2", "\"intercept\" : \"0\"", "\"copies\"");
    assertThat(byBoth(proof, data, options)).isTrue();
    String forged = proof.replace("\"intercept\" : \"0\",", "");
    assertThat(byBoth(forged, data, "--weight", "n", "--degree", "2", "--intercept", "1"))
        .isFalse();
  }

  @Test
  void certificatesOfProductsAreChecked() throws Exception {
    Path data = write("same.csv", CIRCLE + "0.1,0.20,out\n");
    String proof = proof(data, "check", "--degree", "2");
    assertThat(proof).contains("not separable");
    assertThat(byBoth(proof, data, "--degree", "2")).isTrue();

    Path sparse = write("s.svm", "1 1:1 2:2\n-1 1:-1 2:2\n1 1:3\n-1 2:0.5\n1 1:-1 2:-2\n");
    String both = proof(sparse, "check", "--degree", "2");
    assertThat(byBoth(both, sparse, "--degree", "2")).isTrue();
    assertThat(new String(both.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8))
        .isEqualTo(both);
  }

  /**
   * A table with towns, gaps, weights of which some are 0, two classes and three.
   *
   * @param isSeparable whether ages above 60 and towns decide the classes, or chance does
   */
  private static String people(boolean isSeparable) {
    Random random = new Random(11);
    StringBuilder text = new StringBuilder("town,age,n,three,y\n");
    for (int i = 0; i < 26; i++) {
      String town = random.nextInt(6) == 0 ? "" : List.of("Ulm", "Bonn", "Köln").get(i % 3);
      int years = 20 + random.nextInt(60);
      boolean isGap = random.nextInt(5) == 0;
      boolean isOld = isSeparable ? !isGap && years > 60 : random.nextBoolean();
      int chance = random.nextInt(2);
      String third = isOld ? "a" : (isSeparable ? town.equals("Ulm") : chance > 0) ? "b" : "c";
      text.append(town + "," + (isGap ? "NA" : years + "." + i) + "," + random.nextInt(4));
      text.append("," + third + (isOld ? ",yes\n" : ",no\n"));
    }
    String both = "Ulm,33.5,2,b,no\nUlm,33.5,2,b,yes\nUlm,33.5,2,c,no\n";
    return text.append(isSeparable ? "" : both).toString();
  }

  /** The raw options, and those that must be repeated beside the proof. */
  static Stream<Arguments> combinations() {
    return Stream.of(
        Arguments.of("--missing mean --weight n --ignore three", "--weight n --ignore three"),
        Arguments.of("--missing skip --weight n --ignore three", "--weight n --ignore three"),
        Arguments.of("--missing median --degree 2 --ignore three,n", "--degree 2 --ignore three,n"),
        Arguments.of(
            "--missing indicator --degree 2 --weight n --ignore three",
            "--degree 2 --weight n --ignore three"),
        Arguments.of(
            "--missing skip --degree 3 --intercept 0 --ignore three,n",
            "--degree 3 --intercept 0 --ignore three,n"),
        Arguments.of(
            "--missing indicator --weight n --intercept 0 --ignore three",
            "--weight n --intercept 0 --ignore three"),
        Arguments.of("--missing mean --label three --ignore n", "--label three --ignore n"),
        Arguments.of(
            "--missing skip --label three --degree 2 --ignore n",
            "--label three --degree 2 --ignore n"),
        Arguments.of(
            "--missing indicator --label three --degree 2 --intercept 0 --levels n",
            "--label three --degree 2 --intercept 0"),
        Arguments.of("--missing skip --levels n,three --positive no", "--positive no"));
  }

  private static String[] words(String... parts) {
    return Stream.of(parts).flatMap(part -> Stream.of(part.split(" "))).toArray(String[]::new);
  }

  @ParameterizedTest
  @MethodSource("combinations")
  void whatIsPreparedTogetherIsCheckedTogether(String options, String beside) throws Exception {
    for (boolean isSeparable : new boolean[] {true, false}) {
      Path data = write("people.csv", people(isSeparable));
      String proof = proof(data, words("check", options));
      assertThat(proof)
          .contains(
              "\"preparation\" : {", "\"levels\"", isSeparable ? "separator" : "not separable");
      assertThat(byBoth(proof, data, words(beside))).isTrue();
      Map<String, String> forged = new TreeMap<>();
      forged.put("level", proof.replace("\"Bonn\",", "\"Bonnn\","));
      forged.put("constant", proof.replaceFirst("(\"missing\" : )\"?[-0-9.]+\"?", "$1\"x\""));
      forged.put("skipped", proof.replaceFirst("rows with gaps", "other rows"));
      forged.put("copies", proof.replaceFirst("(\"copies\" : \\{\\s*\"column\" : )3", "$12"));
      forged.put("examples", proof.replaceFirst("\"examples\" : [0-9]+", "\"examples\" : 7"));
      forged.put("row", proof.replaceFirst("\"row\" : [0-9]+", "\"row\" : 1000"));
      forged.put("number", proof.replaceFirst("(\"coefficient\" : \"[0-9]*)", "$17"));
      forged.put("weight", proof.replaceFirst("(\"separator\" : \\[ )", "$1\"1\", "));
      forged.put("sha", proof.replaceFirst("\"sha256\" : \"[0-9a-f]", "\"sha256\" : \"x"));
      forged.values().removeIf(proof::equals);
      assertThat(forged.size()).isGreaterThan(2);
      for (Map.Entry<String, String> one : forged.entrySet()) {
        assertThat(byBoth(one.getValue(), data, words(beside))).as(one.getKey()).isFalse();
      }
    }
  }
}
