package dev.pla.io.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.io.Preparation;
import dev.pla.io.Source;
import dev.pla.model.MulticlassHypothesis;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MulticlassModelTest {

  private static final MulticlassModel MODEL =
      new MulticlassModel(
          new MulticlassHypothesis(new double[][] {{1, 0.1}, {-2, 3e-9}, {0, 1e300}}),
          List.of("size"),
          List.of("a", "b c", "ü"),
          Optional.of("kind"),
          Preparation.NONE.withIntercept(0.5),
          Provenance.NONE.with("order", "cyclic"),
          new Model.Training("00ff", 9, "separated", 5, 2, 18, 0, 0));

  private static Source source(String text) {
    return Source.of("-", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void isReadAsItWasWritten() throws IOException {
    String text = ModelFile.text(MODEL);
    AnyModel read = ModelFile.readAny(source(text));
    assertThat(read).isEqualTo(MODEL);
    assertThat(ModelFile.text(read)).isEqualTo(text);
  }

  @Test
  void whoNeedsTwoClassesRefusesIt() {
    assertThatThrownBy(() -> ModelFile.read(source(ModelFile.text(MODEL))))
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
          {"\"intercept\" : \"0.5\"", "\"intercept\" : \"0.6\""},
          {"[ \"size\" ]", "[ \"length\" ]"},
          {"\"kind\"", "\"sort\""},
          {"\"examples\" : 9", "\"examples\" : 8"}
        }) {
      assertThat(text).contains(change[0]);
      String changed = text.replace(change[0], change[1]);
      assertThatThrownBy(() -> ModelFile.readAny(source(changed)))
          .as(change[1])
          .isInstanceOf(dev.pla.data.DataException.class);
    }
  }

  @Test
  void namesAndWeightsMustFit() {
    assertThatThrownBy(
            () ->
                new MulticlassModel(
                    MODEL.hypothesis(),
                    List.of("size"),
                    List.of("a", "b", "a"),
                    Optional.empty(),
                    Preparation.NONE,
                    Provenance.NONE,
                    MODEL.training()))
        .hasMessage("the classes are not 3 different names");
  }
}
