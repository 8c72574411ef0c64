package dev.pla.io.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.pla.data.Schema;
import dev.pla.io.Preparation;
import dev.pla.io.Source;
import dev.pla.io.error.DataException;
import dev.pla.io.json.JsonReader;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import dev.pla.proof.Certificate;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ModelFileTest {

  @TempDir private Path folder;

  private static Model model(double[] weights, List<String> features) {
    return new Model(
        new Hypothesis(weights, TieRule.NEGATIVE),
        new Schema(features, "de\"ny", "größer <b>"),
        Optional.of("y"),
        Preparation.NONE,
        Provenance.NONE
            .with("learner", "pocket")
            .with("eta", 1.0)
            .with("seed", Long.MIN_VALUE)
            .with("ratchet", true)
            .with("budget", Provenance.NONE.with("cycles", 100).with("share", 0.5)),
        new Model.Training("ab12", 400, "inseparable", 45, 3, 936, 0, 0.125),
        Optional.of(
            new Evidence.Obstructs(
                new Certificate(List.of(new Certificate.Term(3, BigInteger.TWO))))));
  }

  private static Model example() {
    return model(
        new double[] {-3, 3.0841435999999995, 1e-300}, List.of("income", "late, payments"));
  }

  private static Model read(byte[] bytes) throws IOException {
    return ModelFile.read(Source.of("-", new ByteArrayInputStream(bytes)));
  }

  private static byte[] bytes(Model model) {
    return ModelFile.text(model).getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void comesBackBitForBit() throws IOException {
    Random random = new Random(1);
    for (int k = 0; k < 200; k++) {
      double[] weights = new double[3];
      for (int j = 0; j < 3; j++) {
        do {
          weights[j] = Double.longBitsToDouble(random.nextLong());
        } while (!Double.isFinite(weights[j]));
      }
      Model model = model(weights, List.of("a", "b"));
      assertThat(read(bytes(model))).isEqualTo(model);
    }
  }

  private static byte[] golden(String name) throws IOException {
    try (InputStream in = ModelFileTest.class.getResourceAsStream(name)) {
      return in.readAllBytes();
    }
  }

  /** Files of this version stay readable; the file is never made anew. */
  @Test
  void aFileOfTheSecondVersionIsReadAndWrittenAlike() throws IOException {
    byte[] golden = golden("model-2.json");
    Model model = read(golden);
    assertThat(model.schema().features()).hasSize(5).startsWith("age");
    assertThat(model.label()).contains("decision");
    assertThat(model.hypothesis().weight(4)).isEqualTo(-324);
    assertThat(model.provenance().text("order")).contains("cyclic");
    assertThat(model.provenance().values())
        .containsEntry("budget", Provenance.NONE.with("cycles", 100));
    assertThat(ModelFile.text(model)).isEqualTo(new String(golden, StandardCharsets.UTF_8));
  }

  @Test
  void theChecksumIsThatOfEveryField() throws IOException {
    JsonReader root = JsonReader.parse("", bytes(example()));
    List<String> changes =
        List.of(
            "\"column\" : \"y\"",
            "\"negative\" : \"de",
            "\"late, ",
            "\"threshold\" : 3",
            "1E-300",
            "\"pocket\"",
            "true",
            "-9223372036854775808",
            "\"cycles\" : 100",
            "0.5",
            "ab12",
            "0.125",
            "\"coefficient\" : \"2");
    String text = ModelFile.text(example());
    for (String change : changes) {
      assertThat(text).contains(change);
      String changed = text.replace(change, changed(change));
      assertThat(
              JsonReader.parse("", changed.getBytes(StandardCharsets.UTF_8)).canonical("checksum"))
          .as(change)
          .isNotEqualTo(root.canonical("checksum"));
      assertThat(catchThrowable(() -> read(changed.getBytes(StandardCharsets.UTF_8))))
          .as(change)
          .isInstanceOf(DataException.class);
    }
  }

  private static String changed(String text) {
    if (text.equals("true")) {
      return "false";
    }
    char last = text.charAt(text.length() - 1);
    boolean closed = last == '"';
    String inside = closed ? text.substring(0, text.length() - 1) : text;
    char end = inside.charAt(inside.length() - 1);
    char other = Character.isDigit(end) ? (char) ('0' + (end - '0' + 1) % 10) : 'q';
    return inside.substring(0, inside.length() - 1) + other + (closed ? "\"" : "");
  }

  @Test
  void whiteSpaceOrderOfFieldsAndSpellingOfNumbersDoNotMatter() throws IOException {
    String text = ModelFile.text(example()).replace("0.125", "12.5e-2").replace("\n", "  \n\t");
    String schema = "\"schema\" : \"pla-model/2\",";
    String moved = text.replace(schema, "").replace("\"zero\"", schema + "\"zero\"");
    assertThat(moved).isNotEqualTo(text).contains(schema);
    assertThat(read(moved.getBytes(StandardCharsets.UTF_8))).isEqualTo(example());
  }

  @Test
  void sectionsThatAreNotNeededAreLeftOut() throws IOException {
    Model example = example();
    Model plain =
        Model.of(example.hypothesis(), example.schema())
            .with(new Model.Training("", 400, "undecided", 45, 3, 936, 7, 0.125));
    assertThat(ModelFile.text(plain)).doesNotContain("\"proof\"", "\"sha256\"", "\"column\"");
    assertThat(read(bytes(plain))).isEqualTo(plain);
  }

  @Test
  void numberedFeaturesAreCountedNotListed() throws IOException {
    Model model = model(new double[] {1, 2, 3}, List.of("x1", "x2"));
    assertThat(ModelFile.text(model)).contains("\"features\" : 2");
    assertThat(read(bytes(model))).isEqualTo(model);
  }

  @Test
  void equalModelsGiveEqualBytesWithoutAClock() {
    assertThat(ModelFile.text(example())).isEqualTo(ModelFile.text(example()));
  }

  @Test
  void aFileCutAnywhereIsRefused() {
    byte[] whole = bytes(example());
    for (int length = 0; length < whole.length - 2; length++) {
      byte[] cut = java.util.Arrays.copyOf(whole, length);
      assertThat(catchThrowable(() -> read(cut)))
          .as("cut to %d", length)
          .isInstanceOf(DataException.class);
    }
  }

  @Test
  void aFlippedBitIsRefusedOrHarmless() {
    byte[] whole = bytes(example());
    int harmless = 0;
    for (int k = 0; k < whole.length; k++) {
      for (int bit = 0; bit < 8; bit++) {
        byte[] flipped = whole.clone();
        flipped[k] ^= (byte) (1 << bit);
        try {
          assertThat(read(flipped)).isEqualTo(example());
          harmless++;
        } catch (DataException e) {
          assertThat(e).hasMessageStartingWith("<stdin>");
        } catch (IOException e) {
          throw new AssertionError(e);
        }
      }
    }
    assertThat(harmless).isLessThan(whole.length / 2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"schema\" : \"pla-model/2\" | \"schema\" : \"pla-model/9\" | another version",
        "-3, | -3, -3, | feature names for 3 weights",
        "-3, | NaN, | not valid JSON",
        "-3, | 1e999, | not a finite number",
        "-3, | \"-3\", | item 0 is not a number",
        "\"zero\" : \"negative\" | \"zero\" : \"minus\" | expected mistake",
        "\"threshold\" | \"treshold\" | unknown field",
        "\"threshold\" : 3 | \"threshold\" : 4 | w_0 makes it 3",
        "\"eta\" : 1 | \"eta\" : 2 | checksum",
        "\"eta\" : 1 | \"eta\" : 1, \"zeta\" : 1 | checksum",
        "\"eta\" : 1 | \"eta\" : [ 1 ] | not a text, number or object",
        "\"eta\" : 1 | \"eta\" : 1, \"eta\" : 1 | Duplicate",
        "\"zero\" : \"negative\" | \"calibration\" : {}, \"zero\" : \"negative\" | from a newer"
            + " version",
        "\"zero\" : \"negative\" | \"preparation\" : {}, \"zero\" : \"negative\" | nothing was"
            + " prepared",
        "\"zero\" : \"negative\" | \"preparation\" : { \"degree\" : 9 }, \"zero\" : \"negative\" |"
            + " expected 2 to 3",
        "\"zero\" : \"negative\" | \"preparation\" : { \"power\" : 9 }, \"zero\" : \"negative\" |"
            + " from a newer version",
        "\"column\" : \"y\" | \"groups\" : 3 | unknown field \"label.groups\"",
        "\"column\" : \"y\" | \"classes\" : 3 | unknown field \"label.classes\"",
        "\"updates\" : 45 | \"updates\" : 45, \"downdates\" : 45 | unknown field"
            + " \"training.downdates\"",
        "\"updates\" : 45 | \"updates\" : 4.5 | expected a whole number",
        "\"updates\" : 45 | \"updates\" : 123456789012345678901 | expected a whole number",
        "\"updates\" : 45, |'' | is missing",
      })
  void hostileJsonIsRefusedWithTheReason(String from, String to, String reason) {
    String text = ModelFile.text(example());
    assertThat(text).contains(from);
    byte[] changed = text.replace(from, to).getBytes(StandardCharsets.UTF_8);
    assertThat(catchThrowable(() -> read(changed)))
        .isInstanceOf(DataException.class)
        .hasMessageContaining(reason);
  }

  @Test
  void deepAndHugeJsonIsRefusedInBoundedMemory() {
    byte[] deep = ("{\"a\":" + "[".repeat(1_000_000)).getBytes(StandardCharsets.UTF_8);
    assertThat(catchThrowable(() -> read(deep))).isInstanceOf(DataException.class);
    byte[] digits = ("{\"a\":" + "9".repeat(5_000_000) + "}").getBytes(StandardCharsets.UTF_8);
    assertThat(catchThrowable(() -> read(digits))).isInstanceOf(DataException.class);
    byte[] after = (ModelFile.text(example()) + "{}").getBytes(StandardCharsets.UTF_8);
    assertThat(catchThrowable(() -> read(after))).hasMessageContaining("text after the end");
  }

  @Test
  void writingReplacesTheFileWholeAndLeavesNothingElse() throws IOException {
    Path file = folder.resolve("model.json");
    Files.writeString(file, "old");
    ModelFile.write(example(), file);
    assertThat(Files.readString(file)).isEqualTo(ModelFile.text(example()));
    try (Stream<Path> all = Files.list(folder)) {
      assertThat(all).containsExactly(file);
    }
  }

  @Test
  void aLinkStaysALink() throws IOException {
    Path real = folder.resolve("real.json");
    Path link = folder.resolve("link.json");
    Files.createSymbolicLink(link, Path.of("real.json"));
    ModelFile.write(example(), link);
    assertThat(link).isSymbolicLink();
    assertThat(Files.readString(real)).isEqualTo(ModelFile.text(example()));
  }

  @Test
  void aFolderOrAMissingFolderIsAnError() {
    assertThat(catchThrowable(() -> ModelFile.write(example(), folder)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("is a directory");
    assertThat(catchThrowable(() -> ModelFile.write(example(), folder.resolve("no/model.json"))))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("there is no folder");
  }

  @Test
  void aDeviceIsWrittenThrough() throws IOException {
    Path device = Path.of("/dev/null");
    org.junit.jupiter.api.Assumptions.assumeTrue(Files.exists(device), "no /dev/null here");
    ModelFile.write(example(), device);
    assertThat(Files.isRegularFile(device)).isFalse();
  }

  @Test
  void aFullDiskLeavesTheOldFile() {
    Path full = Path.of("/dev/full");
    org.junit.jupiter.api.Assumptions.assumeTrue(Files.exists(full), "no /dev/full here");
    assertThat(catchThrowable(() -> ModelFile.write(example(), full)))
        .isInstanceOf(IOException.class);
  }
}
