package dev.pla.io.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.pla.data.DataException;
import dev.pla.data.Schema;
import dev.pla.io.Source;
import dev.pla.model.Hypothesis;
import dev.pla.model.Zero;
import dev.pla.proof.Certificate;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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
        new Hypothesis(weights, Zero.NEGATIVE),
        new Schema(features, "de\"ny", "größer <b>"),
        Map.of("eta", "1"),
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

  /** Files of this version stay readable; the file is never made anew. */
  @Test
  void aFileOfTheFirstVersionIsReadAndWrittenAlike() throws IOException {
    byte[] golden;
    try (InputStream in = ModelFileTest.class.getResourceAsStream("model-1.json")) {
      golden = in.readAllBytes();
    }
    Model model = read(golden);
    assertThat(model.schema().features()).hasSize(5).startsWith("age");
    assertThat(model.hypothesis().weight(4)).isEqualTo(-324);
    assertThat(ModelFile.text(model)).isEqualTo(new String(golden, StandardCharsets.UTF_8));
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
        "\"schema\" : \"pla-model/1\" | \"schema\" : \"pla-model/9\" | another version",
        "-3, | -3, -3, | feature names for 3 weights",
        "-3, | NaN, | not valid JSON",
        "-3, | 1e999, | no finite number",
        "-3, | \"-3\", | item 0 is not a number",
        "\"zero\" : \"negative\" | \"zero\" : \"minus\" | expected mistake",
        "\"threshold\" | \"treshold\" | unknown field",
        "\"eta\" : \"1\" | \"eta\" : \"2\" | checksum",
        "\"eta\" : \"1\" | \"eta\" : \"1\", \"eta\" : \"1\" | Duplicate",
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
