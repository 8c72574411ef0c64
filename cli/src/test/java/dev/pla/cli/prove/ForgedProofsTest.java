package dev.pla.cli.prove;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.Cli;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.prove.BothVerifiers.Base;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Both verifiers accept every proof that the product writes, and no forgery, and they agree. */
class ForgedProofsTest {

  private static final int FORGERIES = 5_000 * Integer.getInteger("pla.times", 1);

  @TempDir private static Path folder;
  private static BothVerifiers both;
  private static List<Base> bases;

  @BeforeAll
  static void makeProofs() throws Exception {
    both = new BothVerifiers(folder);
    bases = both.bases;
  }

  @Test
  void bothAcceptEveryKindOfProofTheProductWrites() throws Exception {
    assertThat(Files.readAllLines(StandAlone.SOURCE)).hasSizeLessThanOrEqualTo(1_900);
    for (Base base : bases) {
      StandAlone.Said said = both.alone.verify(base.proof(), base.data());
      assertThat(said.code()).as(base.name() + ": " + said.text()).isZero();
      assertThat(said.text()).contains("VERIFIED", "class", "features:", "sha256");
      assertThat(BothVerifiers.product(base.proof(), base.data(), base.columns()))
          .as(base.name())
          .isTrue();
    }
    assertThat(bases.stream().map(Base::text))
        .anyMatch(text -> text.contains("\"packing\""))
        .anyMatch(text -> text.contains("\"tree\""))
        .anyMatch(text -> text.contains("\"separator\""))
        .anyMatch(text -> text.contains("\"certificate\""));
  }

  @Test
  void noForgeryIsAcceptedAndBothVerifiersAgree() throws Exception {
    Random random = new Random(12);
    Map<String, UnaryOperator<String>> kinds = new Forgeries(random).kinds;
    List<String> names = new ArrayList<>(kinds.keySet());
    Map<String, Integer> made = new HashMap<>();
    int accepted = 0;
    for (int n = 0, k = 0; n < FORGERIES; k++) {
      String kind = names.get(k % names.size());
      Base base = bases.get(random.nextInt(bases.size()));
      String forged = kinds.get(kind).apply(base.text());
      if (!forged.equals(base.text())) {
        n++;
        made.merge(kind, 1, Integer::sum);
        byte[] bytes = forged.getBytes(StandardCharsets.UTF_8);
        String what = kind + " of " + base.name();
        accepted += both.accept(what, bytes, base.data(), base.columns()) ? 1 : 0;
      }
    }
    assertThat(made.keySet()).containsAll(names).hasSizeGreaterThan(50);
    assertThat(accepted)
        .as("true claims, such as doubled coefficients")
        .isBetween(1, FORGERIES / 5);
  }

  @Test
  void aProofCannotChooseItsColumns() throws Exception {
    Base and = bases.get(1);
    Path proof = folder.resolve("one.proof");
    String data = and.data().toString();
    assertThat(Cli.run("check", data, "--save", proof.toString()).code()).isZero();
    assertThat(Cli.run("verify", proof.toString(), data).out())
        .contains("VERIFIED", "Label     y (column 3)", "Classes   1 (positive)", "Features  a, b");
    Cli.run("check", data, "--features", "a", "--save", proof.toString());
    Cli refused = Cli.run("verify", proof.toString(), data);
    assertThat(refused.code()).isEqualTo(ExitCode.NEGATIVE);
    assertThat(refused.words())
        .startsWith("REJECTED")
        .contains("repeat --features 1", "Features a");
    Cli repeated = Cli.run("verify", proof.toString(), data, "--features", "a");
    assertThat(repeated.out())
        .startsWith("VERIFIED  The data are not separable")
        .contains("Features  a");
    String labelled = Files.readString(proof).replace("\"column\" : 3", "\"column\" : 2");
    Files.writeString(proof, labelled.replace("\"name\" : \"y\"", "\"name\" : \"b\""));
    assertThat(Cli.run("verify", proof.toString(), data, "--features", "a").words())
        .startsWith("REJECTED The proof is about the label in column 2 (b), not 3 (y)");
  }
}
