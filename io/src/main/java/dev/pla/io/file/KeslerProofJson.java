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

/**
 * Proofs about several classes as fields of a JSON object. A separator has weights for each class;
 * a certificate names rows of the data, each with the class that it is held against: a row of
 * Kesler's construction.
 */
public final class KeslerProofJson {

  private final Kesler kesler;
  private final List<String> names;

  public KeslerProofJson(Kesler kesler, List<String> names) {
    this.kesler = kesler;
    this.names = List.copyOf(names);
  }

  /** Writes the field {@code separator} or {@code certificate}. */
  public void write(Evidence evidence, JsonWriter json) {
    if (evidence instanceof Evidence.Separates yes) {
      separator(yes.separator(), json);
    } else if (evidence instanceof Evidence.Obstructs no) {
      certificate(no.certificate(), json);
    } else {
      throw new IllegalArgumentException("a bound on mistakes is about two classes");
    }
  }

  private void separator(Separator separator, JsonWriter json) {
    int block = kesler.data().dimension() + 1;
    json.putList(
        "separator",
        () -> {
          for (int k = 0; k < names.size(); k++) {
            String name = names.get(k);
            List<String> weights =
                separator.weights().subList(1 + k * block, 1 + (k + 1) * block).stream()
                    .map(BigInteger::toString)
                    .toList();
            json.item(() -> json.put("class", name).putTexts("weights", weights));
          }
        });
  }

  private void certificate(Certificate certificate, JsonWriter json) {
    json.putList(
        "certificate",
        () -> {
          for (Certificate.Term term : certificate.terms()) {
            json.item(
                () ->
                    json.put("row", kesler.example(term.row()))
                        .put("against", names.get(kesler.against(term.row())))
                        .put("coefficient", term.coefficient().toString()));
          }
        });
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
        : new Evidence.Obstructs(certificate(tree, numbers));
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
      if (weights.size() != kesler.data().dimension() + 1) {
        throw tree.bad(
            weights.size()
                + " weights of class "
                + SafeText.quoted(names.get(k))
                + ", expected "
                + (kesler.data().dimension() + 1));
      }
      texts.addAll(weights);
    }
    return new Separator(numbers.weights(tree, texts));
  }

  private Certificate certificate(JsonReader tree, ProofIntegers numbers) {
    List<JsonReader> items = tree.objects("certificate");
    int[] rows = new int[items.size()];
    List<String> texts = new ArrayList<>();
    for (int k = 0; k < rows.length; k++) {
      JsonReader term = items.get(k);
      term.only("row", "against", "coefficient");
      rows[k] = row(tree, term);
      texts.add(term.text("coefficient"));
    }
    List<BigInteger> coefficients = numbers.coefficients(tree, rows, texts);
    List<Certificate.Term> terms = new ArrayList<>();
    for (int k = 0; k < rows.length; k++) {
      terms.add(new Certificate.Term(rows[k], coefficients.get(k)));
    }
    return new Certificate(terms);
  }

  private int row(JsonReader tree, JsonReader term) {
    long row = term.integer("row");
    int against = names.indexOf(LabelColumn.canonical(term.text("against")));
    if (row < 0 || row >= kesler.data().size()) {
      throw tree.bad("row " + row + " is not a row of the data");
    }
    if (against < 0 || against == kesler.data().labels().classOf((int) row)) {
      throw tree.bad(
          "row "
              + row
              + " is held against "
              + SafeText.quoted(term.text("against"))
              + ", which is its own class or none");
    }
    return kesler.row((int) row, against);
  }
}
