package dev.pla.io.file;

import dev.pla.internal.data.Kesler;
import dev.pla.io.json.JsonReader;
import dev.pla.io.json.JsonWriter;
import dev.pla.io.text.LabelColumn;
import dev.pla.io.text.SafeText;
import dev.pla.proof.Certificate;
import dev.pla.proof.Separator;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Proofs about several classes as fields of a JSON object. A separator has weights for each class;
 * a certificate names rows of the data, each with the class that it is held against: a row of
 * Kesler's construction.
 */
final class KeslerProofJson {

  private final Kesler kesler;
  private final List<String> names;

  KeslerProofJson(Kesler kesler, List<String> names) {
    this.kesler = kesler;
    this.names = List.copyOf(names);
  }

  /** Writes the field {@code separator} or {@code certificate}. */
  void write(Evidence evidence, JsonWriter json) {
    if (evidence instanceof Evidence.Separates yes) {
      separator(yes.separator(), json);
    } else if (evidence instanceof Evidence.Obstructs no) {
      certificate(no.certificate(), json);
    } else {
      throw new IllegalArgumentException("a bound on mistakes is about two classes");
    }
  }

  private void separator(Separator separator, JsonWriter json) {
    json.putObjects(
        "separator",
        IntStream.range(0, names.size()).boxed().toList(),
        k -> {
          int start = kesler.start(k);
          List<BigInteger> weights = separator.weights().subList(start, start + kesler.block());
          json.put("class", names.get(k));
          json.putTexts("weights", weights.stream().map(BigInteger::toString).toList());
        });
  }

  private void certificate(Certificate certificate, JsonWriter json) {
    json.putObjects(
        "certificate",
        certificate.terms(),
        term ->
            json.put("row", kesler.example(term.row()))
                .put("against", names.get(kesler.against(term.row())))
                .put("coefficient", term.coefficient().toString()));
  }

  Evidence read(JsonReader tree) {
    if (tree.has(ProofJson.HOLDING) || tree.has(ProofJson.SEPARATION)) {
      throw tree.bad("has a section about two classes");
    }
    if (tree.has("lowerBound") || !(tree.has("separator") || tree.has("certificate"))) {
      throw tree.bad("a bound on mistakes is about two classes");
    }
    ProofIntegers numbers = new ProofIntegers(kesler.rows());
    return tree.has("separator")
        ? new Evidence.Separates(separator(tree, numbers))
        : new Evidence.Obstructs(
            new Certificate(
                ProofJson.terms(tree, "certificate", this::row, numbers::coefficients)));
  }

  private Separator separator(JsonReader tree, ProofIntegers numbers) {
    List<JsonReader> items = tree.objects("separator");
    List<String> texts = new ArrayList<>(List.of("0"));
    for (int k = 0; k < items.size(); k++) {
      items.get(k).only("class", "weights");
      if (k >= names.size()
          || !LabelColumn.canonical(items.get(k).text("class")).equals(names.get(k))) {
        throw tree.bad("the separator's classes are not those of the data, in their order");
      }
      List<String> weights = items.get(k).texts("weights");
      if (weights.size() != kesler.block()) {
        throw tree.bad(
            "%d weights of class %s, expected %d"
                .formatted(weights.size(), SafeText.quoted(names.get(k)), kesler.block()));
      }
      texts.addAll(weights);
    }
    return new Separator(numbers.weights(tree, texts));
  }

  private int row(JsonReader term) {
    term.only("row", "against", "coefficient");
    long row = term.integer("row");
    int against = names.indexOf(LabelColumn.canonical(term.text("against")));
    if (row < 0 || row >= kesler.data().size()) {
      throw term.bad("row " + row + " is not a row of the data");
    }
    if (against < 0 || against == kesler.data().labels().classOf((int) row)) {
      throw term.bad(
          "row %d is held against %s, which is its own class or none"
              .formatted(row, SafeText.quoted(term.text("against"))));
    }
    return kesler.row((int) row, against);
  }
}
