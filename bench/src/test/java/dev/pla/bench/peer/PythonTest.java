package dev.pla.bench.peer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.bench.race.Measure;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class PythonTest {

  @Test
  void aRequestIsOneLine() throws Exception {
    assertThat(Python.request("module.function", Map.of("file", "a\nb")))
        .doesNotContain("\n")
        .contains("\"call\":\"module.function\"", "\"with\":{\"file\":\"a\\nb\"}");
  }

  @Test
  void anAnswerBecomesAMeasure() throws Exception {
    Measure measure =
        Python.measure(
            Python.answer(
                "{\"answer\":{\"cpu\":1.5,\"wall\":2,\"result\":\"0.25\",\"answer\":null}}"));
    assertThat(measure.timing().cpu()).isEqualTo(1.5);
    assertThat(measure.timing().wall()).isEqualTo(2);
    assertThat(measure.result()).isEqualTo("0.25");
    assertThat(measure.answer()).isEmpty();
  }

  @Test
  void aFailureOverThereIsAFailureHere() {
    assertThatThrownBy(() -> Python.answer("{\"failure\":\"KeyError('x')\"}"))
        .hasMessage("Python says: KeyError('x')");
    assertThatThrownBy(() -> Python.answer(null)).hasMessageContaining("without an answer");
  }
}
