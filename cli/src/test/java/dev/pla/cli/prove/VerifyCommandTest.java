package dev.pla.cli.prove;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.Cli;
import dev.pla.cli.console.ExitCode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code pla verify} says where a proof neither holds nor fails in the usual way. */
class VerifyCommandTest {

  private static final Path PROOFS = Path.of("src", "test", "resources", "golden", "proofs");

  @TempDir private Path folder;

  /** The limit is the smallest that holds for these data, so the number was not turned into one. */
  @ParameterizedTest
  @CsvSource({
    "quoted.csv, (?<=\"coefficient\" : \")1(?=\"), 7",
    "separable.csv, (?<=\"separator\" : \\[ \")[-0-9]+(?=\"), 2032",
    "packing.csv, (?<=\"share\" : \")[0-9]+(?=\"), 100",
    "packing.csv, (?<=\"unit\" : \")[0-9]+(?=\"), 100"
  })
  void aNumberOfAMillionDigitsIsRefusedForItsLengthUnread(String name, String place, long most)
      throws Exception {
    String text = Files.readString(PROOFS.resolve(name + ".proof"));
    String longer = text.replaceFirst(place, "7".repeat(1_000_000));
    assertThat(longer).hasSizeGreaterThan(1_000_000);
    Path proof = Files.writeString(folder.resolve("long.proof"), longer);
    Cli run = Cli.run("verify", proof.toString(), PROOFS.resolve(name).toString());
    assertThat(run.words())
        .startsWith("REJECTED A number has 1000000 digits")
        .contains("needs no more than " + most)
        .hasSizeLessThan(600);
    assertThat(run.code()).isEqualTo(ExitCode.NEGATIVE);
    StandAlone.Said said = StandAlone.in(folder).verify(proof, PROOFS.resolve(name));
    assertThat(said.text())
        .startsWith("REJECTED: a number has 1000000 digits")
        .contains("needs " + most)
        .hasSizeLessThan(600);
  }

  /** A proof about other columns than the user asks for is not an answer to the question. */
  @Test
  void aProofAboutOtherColumnsThanAskedForIsRejected() {
    String data = "../examples/passengers.csv";
    String proof = folder.resolve("passengers.proof").toString();
    assertThat(Cli.run("check", data, "--save", proof).code()).isEqualTo(ExitCode.NEGATIVE);
    for (String asked : List.of("--label age", "--ignore sex", "--features sex", "--positive no")) {
      String[] option = asked.split(" ", -1);
      Cli run = Cli.run("verify", proof, data, option[0], option[1]);
      assertThat(run.out()).as(asked).startsWith("REJECTED").contains("asked for are others");
      assertThat(run.code()).as(asked).isEqualTo(ExitCode.NEGATIVE);
    }
    assertThat(Cli.run("verify", proof, data, "--label", "survived").code()).isZero();
  }

  @Test
  void theHashIsComparedBeforeNumbersAreLookedAt() throws Exception {
    String text = Files.readString(PROOFS.resolve("quoted.csv.proof"));
    Path proof =
        Files.writeString(
            folder.resolve("long.proof"),
            text.replaceAll("(?<=\"coefficient\" : \")1", "7".repeat(1_000_000)));
    Path other = PROOFS.resolve("packing.csv");
    assertThat(Cli.run("verify", proof.toString(), other.toString()).out())
        .startsWith("REJECTED  The proof is about another file: the SHA-256 of the data differs");
    assertThat(StandAlone.in(folder).verify(proof, other).text())
        .startsWith("REJECTED: the proof is about another file: the SHA-256 differs");
  }

  @Test
  void aBoundOfAMillionDigitsIsNoNumberOfAProof() throws Exception {
    String text = Files.readString(PROOFS.resolve("packing.csv.proof"));
    for (String field : List.of("lowerBound", "examples", "count", "row")) {
      String longer = text.replaceFirst("(?<=\"" + field + "\" : )[0-9]+", "7".repeat(1_000_000));
      Path proof = Files.writeString(folder.resolve(field + ".proof"), longer);
      String data = PROOFS.resolve("packing.csv").toString();
      Cli run = Cli.run("verify", proof.toString(), data);
      assertThat(run.code()).as(field).isEqualTo(ExitCode.BAD_DATA);
      assertThat(run.err()).as(field).hasSizeLessThan(600);
      assertThat(StandAlone.in(folder).verify(proof, Path.of(data)).code()).isEqualTo(3);
    }
  }

  @Test
  void rowsAreNamedWithTheirLines() throws Exception {
    String text = Files.readString(PROOFS.resolve("quoted.csv.proof"));
    String negative = text.replaceFirst("\"coefficient\" : \"1\"", "\"coefficient\" : \"-1\"");
    Path proof = Files.writeString(folder.resolve("negative.proof"), negative);
    String data = PROOFS.resolve("quoted.csv").toString();
    assertThat(Cli.run("verify", proof.toString(), data).out())
        .startsWith("REJECTED  Line 3: coefficient -1");
    assertThat(Cli.run("verify", proof.toString(), data, "--json").json().text("objection"))
        .startsWith("line 3");
    var certificate = Cli.run("check", data, "--json").json().objects("certificate");
    assertThat(certificate.get(0).integer("row")).isZero();
    assertThat(certificate.get(0).integer("line")).isEqualTo(3);
    assertThat(certificate.get(3).integer("line")).isEqualTo(6);
  }
}
