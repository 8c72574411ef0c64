package dev.pla.cli.prove;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.Cli;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What check says beyond yes and no, saved, and checked by both verifiers. */
final class SeparationProofsTest {

  @TempDir private Path folder;

  private Path data;
  private Path proof;
  private StandAlone alone;

  @BeforeEach
  void prepare() throws Exception {
    data = folder.resolve("data.csv");
    proof = folder.resolve("proof.json");
    alone = StandAlone.in(Files.createDirectory(folder.resolve("classes")));
  }

  private Cli check(String text, String... options) throws Exception {
    Files.writeString(data, text);
    String[] all = new String[options.length + 4];
    all[0] = "check";
    all[1] = data.toString();
    all[2] = "--save";
    all[3] = proof.toString();
    System.arraycopy(options, 0, all, 4, options.length);
    return Cli.run(all);
  }

  private void holds(String... options) throws Exception {
    String[] all = new String[options.length + 3];
    all[0] = "verify";
    all[1] = proof.toString();
    all[2] = data.toString();
    System.arraycopy(options, 0, all, 3, options.length);
    assertThat(Cli.run(all).out()).startsWith("VERIFIED");
    assertThat(alone.verify(proof, data).text()).startsWith("VERIFIED");
  }

  private void isRefused(String forged) throws Exception {
    Files.writeString(proof, forged);
    assertThat(Cli.run("verify", proof.toString(), data.toString()).code()).as(forged).isNotZero();
    assertThat(alone.verify(proof, data).text()).as(forged).doesNotStartWith("VERIFIED");
  }

  @Test
  void everyProofOfSmallTablesHolds() throws Exception {
    Random random = new Random(12);
    for (int set = 0; set < 120; set++) {
      String[] options = random.nextInt(4) == 0 ? new String[] {"--intercept", "0"} : new String[0];
      StringBuilder text = new StringBuilder("a,b,c,y\n");
      int rows = 4 + random.nextInt(8);
      for (int i = 0; i < rows; i++) {
        int a = random.nextInt(4);
        int b = random.nextInt(3);
        int side = a - b + random.nextInt(3) / 2;
        boolean plus = i < 2 ? i == 0 : side == 1 ? random.nextBoolean() : side > 1;
        text.append(a + ".5," + b + "," + "uvw".charAt(random.nextInt(3)) + "," + (plus ? 1 : 0));
        text.append('\n');
      }
      check(text.toString(), options);
      holds(options);
    }
  }

  /** All of b's levels are kept, and one value of a has both classes. */
  private static final String TOUCHING = "a,b,y\n0,u,0\n1,v,0\n1,v,1\n2,u,1\n3,v,1\n0,v,0\n2,v,1\n";

  @Test
  void quasiCompleteSeparationNamesWhatWouldBeInfinite() throws Exception {
    Cli run = check(TOUCHING);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.words())
        .contains(
            "almost (quasi-complete); 5 rows can be split off without a mistake, the other 2 cannot")
        .contains("these coefficients diverge: the intercept")
        .contains("(−∞), a (+∞); not determined: b=v; with b=u = 0");
    holds();
    assertThat(Cli.run("verify", proof.toString(), data.toString()).out())
        .contains("separation: quasi-complete");
    Cli json = Cli.run("check", data.toString(), "--json");
    assertThat(json.json().text("separation")).isEqualTo("quasi-complete");
    assertThat(json.json().integers("rowsOn")).containsExactly(1L, 2L);
    assertThat(json.json().texts("relativeTo")).containsExactly("b=u");
  }

  @Test
  void overlapHasAFiniteEstimate() throws Exception {
    Cli run = check("a,y\n0,0\n1,1\n2,0\n3,1\n");
    assertThat(run.words())
        .contains("none; the classes overlap")
        .contains("logistic regression has a finite solution");
    holds();
  }

  @Test
  void forgedSeparationsAreRefusedByBoth() throws Exception {
    check(TOUCHING);
    String text = Files.readString(proof);
    isRefused(text.replace("\"quasi-complete\"", "\"overlap\""));
    isRefused(text.replace("\"quasi-complete\"", "\"complete\""));
    isRefused(text.replaceFirst("(\"kind\"[^]]*?\"weights\" : \\[ \"-?)[0-9]+", "$17777"));
    isRefused(text.replaceFirst("\"weights\" : \\[[^]]*\\],\\s*\"relation\"", "\"relation\""));
    isRefused(text.replaceFirst("(\"relation\" : \\[ \\{\\s*\"row\" : )[0-9]+", "$10"));
    isRefused(
        text.replaceFirst("\"normals\" : \\[[^{]*\\{[^}]*\\}", "\"normals\" : [ ")
            .replace("[ ,", "["));
    isRefused(text.replaceFirst("\"certificate\" : \\[[^]]*\\],", ""));
    check("a,y\n0,0\n1,1\n2,0\n3,1\n");
    text = Files.readString(proof);
    isRefused(
        text.replace(
            "\"kind\" : \"overlap\",",
            "\"kind\" : \"quasi-complete\", \"weights\" : [\"0\", \"0\"],"));
  }

  @Test
  void rowsThatHoldTheWidestHyperplaneAreNamedAndChecked() throws Exception {
    Cli run = check("a,y\n-5,0\n-1,0\n2,1\n7,1\n");
    assertThat(run.words())
        .contains("lines 3, 4; removing any other row would not change the hyperplane")
        .contains("a row changes side only if one of its values changes by at least: a 1.5");
    holds();
    String text = Files.readString(proof);
    isRefused(text.replaceFirst("(\"holding\" : \\[ \\{\\s*\"row\" : )1", "$10"));
    isRefused(text.replaceFirst("(\"holding\"[^}]*\"coefficient\" : \")[0-9]+", "$17"));
    isRefused(text.replaceFirst("\"holding\" : \\[[^]]*\\]", "\"holding\" : [ ]"));
    Cli json = Cli.run("check", data.toString(), "--json");
    assertThat(json.json().text("separation")).isEqualTo("complete");
    assertThat(json.json().integers("holdingRows")).containsExactly(1L, 2L);
    assertThat(json.json().number("coverProbability")).isEqualTo(0.5);
    assertThat(json.json().number("firmness")).isEqualTo(1.5);
  }

  /** A row of zeros lies on every hyperplane through the origin. */
  @Test
  void oneRowCanBeInTheWay() throws Exception {
    Cli run = check("a,b,y\n0,0,1\n1,0,1\n0,1,0\n", "--intercept", "0");
    assertThat(run.words())
        .contains("NOT SEPARABLE This row is on every hyperplane through the origin. ")
        .contains("It is zero in every column")
        .contains("2 rows can be split off without a mistake, the other 1 cannot");
    holds("--intercept", "0");
  }

  @Test
  void throughTheOriginTheChanceIsSaidForThat() throws Exception {
    Cli run = check("a,b,y\n1,0,1\n0,1,0\n2,1,1\n", "--intercept", "0");
    assertThat(run.words())
        .contains("up to 75% of random labels on 3 rows with 2 features are separable")
        .contains("through the origin too");
  }

  /** Copies of a row have one label; random labels would not. */
  @Test
  void coversNumberCountsARowOnceHoweverOftenItStands() throws Exception {
    Files.writeString(data, "a,y,n\n0,0,50\n1,0,50\n2,1,50\n3,1,50\n");
    assertThat(Cli.run("check", data.toString(), "--weight", "n").out())
        .contains("up to 50% of random labels on 4 rows with 1 feature are separable too");
  }
}
