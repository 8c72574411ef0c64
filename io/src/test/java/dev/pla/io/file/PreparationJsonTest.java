package dev.pla.io.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.data.Schema;
import dev.pla.internal.encode.Column;
import dev.pla.internal.encode.Encoding;
import dev.pla.internal.encode.Gap;
import dev.pla.internal.encode.Values;
import dev.pla.io.Preparation;
import dev.pla.io.Source;
import dev.pla.io.error.DataException;
import dev.pla.io.json.JsonReader;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PreparationJsonTest {

  private static final Preparation PEOPLE =
      new Preparation(
          Optional.of(
              new Encoding(
                  List.of(
                      new Column("age", Values.NUMBERS, Optional.of(new Gap(29.7, false))),
                      new Column(
                          "Sex",
                          new Values.Levels(List.of("female", "male")),
                          Optional.of(new Gap(List.of(0.0, 0.0), true, true))),
                      new Column("smoker", Values.YES_NO, Optional.empty()),
                      new Column("joined", Values.DAYS, Optional.empty()),
                      Column.numbers("fare")))),
          true,
          true);

  private static Preparation read(String text) {
    return PreparationJson.read(JsonReader.parse("p", text.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void readsWhatItWrote() {
    assertThat(read(ModelFile.text(PEOPLE))).isEqualTo(PEOPLE);
    Preparation skips = new Preparation(Optional.empty(), true, true);
    assertThat(read(ModelFile.text(skips))).isEqualTo(skips);
    Preparation through = new Preparation(Optional.empty(), true, false);
    assertThat(read(ModelFile.text(through))).isEqualTo(through);
    assertThat(read("{}")).isEqualTo(Preparation.NONE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "29.7; 29.69999999999999928; shortest decimal",
        "29.7; 29.699999999999999289457264239899814128875732421875; shortest decimal",
        "29.7; 0x1p3; shortest decimal",
        "29.7; NaN; shortest decimal",
        "29.7; 1e999; shortest decimal",
        "Sex missing; age missing; indicator",
        "days; weeks; expected yes/no, days",
        "\"name\" : \"fare\"; \"name\" : \"fare\", \"power\" : 2; unknown field",
        "\"male\"; \"female\"; one of them twice",
        "\"name\" : \"fare\"; \"name\" : \"age\"; two features",
        "rows with gaps; some rows; skipped",
      })
  void refusesWhatItWouldNotWrite(String from, String to, String why) {
    String text = ModelFile.text(PEOPLE);
    assertThat(text).contains(from);
    assertThatThrownBy(() -> read(text.replace(from, to)))
        .isInstanceOf(DataException.class)
        .hasMessageContaining(why);
  }

  @Test
  void refusesAPreparationOfNothing() {
    assertThatThrownBy(() -> read("{\"preparation\": {}}")).hasMessageContaining("nothing");
  }

  private static Model model(List<String> features, Preparation preparation) {
    Hypothesis h = new Hypothesis(new double[1 + features.size()], TieRule.NEGATIVE);
    return Model.of(h, new Schema(features, "no", "yes"))
        .with(Optional.of("survived"), preparation);
  }

  @Test
  void aModelKeepsItUnderItsChecksum() throws IOException {
    Model model = model(PEOPLE.columns().orElseThrow().features(), PEOPLE);
    String text = ModelFile.text(model);
    assertThat(parsed(text).preparation()).isEqualTo(PEOPLE);
    assertThatThrownBy(() -> parsed(text.replace("29.7", "29.8"))).hasMessageContaining("checksum");
  }

  private static Model parsed(String text) throws IOException {
    return ModelFile.read(
        Source.of("-", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8))));
  }

  @Test
  void aModelOfDataAsWrittenSaysNothingOfIt() {
    assertThat(ModelFile.text(model(List.of("a"), Preparation.NONE))).doesNotContain("preparation");
  }

  @Test
  void aModelHasTheFeaturesThatItsPreparationMakes() {
    assertThatThrownBy(() -> model(List.of("a"), PEOPLE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("preparation");
  }
}
