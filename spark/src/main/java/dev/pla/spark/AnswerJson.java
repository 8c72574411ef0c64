package dev.pla.spark;

import dev.pla.io.json.JsonWriter;
import dev.pla.proof.Verdict;
import java.math.BigInteger;

/** An answer as one JSON object, with the fields of {@code pla check --json}. */
final class AnswerJson {

  private AnswerJson() {}

  static String text(Answer answer) {
    return JsonWriter.text(
        json -> {
          json.put("schema", "pla-check/1");
          json.put("status", answer instanceof Answer.Separated ? "separated" : "inseparable");
          json.put("examples", answer.about().rows());
          json.put("features", answer.about().features());
          json.put("positive", answer.about().positive());
          json.put("negative", answer.about().negative());
          if (answer instanceof Answer.Separated yes) {
            separated(yes.verdict(), json);
          } else {
            certificate((Answer.Inseparable) answer, json);
          }
          json.put("passes", answer.about().passes());
        });
  }

  private static void separated(Verdict.Separated verdict, JsonWriter json) {
    json.putTexts(
        "separator", verdict.separator().weights().stream().map(BigInteger::toString).toList());
    json.put("margin", verdict.margin().least());
    json.put("marginUpper", verdict.margin().most());
    json.put("radius", verdict.longest());
    json.put("bound", verdict.bound().most());
  }

  private static void certificate(Answer.Inseparable no, JsonWriter json) {
    json.putList(
        "certificate",
        () -> {
          for (Answer.Term term : no.terms()) {
            json.item(
                () -> json.put("id", term.id()).put("coefficient", term.coefficient().toString()));
          }
        });
  }
}
