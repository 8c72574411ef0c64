package dev.pla.io.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.data.Schema;
import dev.pla.io.Preparation;
import dev.pla.io.Source;
import dev.pla.model.Hypothesis;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SeveralClassesModelTest {

  private static final Model MODEL =
      new Model(
          Hypothesis.ofClasses(new double[][] {{1, 0.1}, {-2, 3e-9}, {0, 1e300}}),
          new Schema(List.of("size"), List.of("a", "b c", "ü")),
          Optional.of("kind"),
          new Preparation(Optional.empty(), false, false),
          Provenance.NONE.with("order", "cyclic"),
          new Model.Training("00ff", 9, "separated", 5, 2, 18, 0, 0),
          Optional.empty());

  private static Source source(String text) {
    return Source.of("-", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void isReadAsItWasWritten() throws IOException {
    String text = ModelFile.text(MODEL);
    Model read = ModelFile.read(source(text));
    assertThat(read).isEqualTo(MODEL);
    assertThat(ModelFile.text(read)).isEqualTo(text);
  }

  @Test
  void whoNeedsTwoClassesRefusesIt() {
    assertThatThrownBy(() -> ModelFile.readTwoClasses(source(ModelFile.text(MODEL))))
        .hasMessageContaining("is a model of several classes, where one of two classes is needed");
  }

  @Test
  void aChangeOfAnyFieldIsFound() {
    String text = ModelFile.text(MODEL);
    for (String[] change :
        new String[][] {
          {"0.1", "0.2"},
          {"\"class\" : \"a\"", "\"class\" : \"b\""},
          {"[ \"a\", \"b c\", \"ü\" ]", "[ \"a\", \"b c\" ]"},
          {"[ \"a\", \"b c\", \"ü\" ]", "[ \"b c\", \"a\", \"ü\" ]"},
          {"\"intercept\" : \"0\"", "\"intercept\" : \"1\""},
          {"[ \"size\" ]", "[ \"length\" ]"},
          {"\"kind\"", "\"sort\""},
          {"\"examples\" : 9", "\"examples\" : 8"}
        }) {
      assertThat(text).contains(change[0]);
      String changed = text.replace(change[0], change[1]);
      assertThatThrownBy(() -> ModelFile.read(source(changed)))
          .as(change[1])
          .isInstanceOf(dev.pla.io.error.DataException.class);
    }
  }

  @Test
  void namesAndWeightsMustFit() {
    assertThatThrownBy(
            () -> Model.of(MODEL.hypothesis(), new Schema(List.of("size"), List.of("a", "b", "a"))))
        .hasMessage("the classes are not 3 different names");
    assertThatThrownBy(() -> Model.of(MODEL.hypothesis(), new Schema(List.of("size"), "a", "b")))
        .hasMessage("the classes are not 3 different names");
  }
}
