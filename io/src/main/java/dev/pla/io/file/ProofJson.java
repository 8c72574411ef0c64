package dev.pla.io.file;

import dev.pla.io.json.JsonReader;
import dev.pla.io.json.JsonWriter;
import dev.pla.proof.Certificate;
import dev.pla.proof.CutTree;
import dev.pla.proof.Separation;
import dev.pla.proof.Separator;
import dev.pla.proof.WidestHyperplane;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/** Proofs as fields of a JSON object: exact whole numbers as text, rows from 0. */
public final class ProofJson {

  private static final List<String> KINDS =
      List.of("separator", "certificate", PackingJson.NAME, CutTreeJson.NAME);

  /** Next to a separator: the support vectors of the widest hyperplane. */
  static final String HOLDING = "holding";

  /** Next to a certificate: whether the data overlap. */
  static final String SEPARATION = "separation";

  private static final String QUASI_COMPLETE = "quasi-complete";

  private final ProofIntegers numbers;

  private ProofJson(ProofIntegers numbers) {
    this.numbers = numbers;
  }

  /** Writes the fields {@code separator}, {@code certificate} or {@code tree}. */
  public static void write(Evidence evidence, JsonWriter json) {
    if (evidence instanceof Evidence.Separates yes) {
      json.putTexts("separator", texts(yes.separator()));
      yes.widest().ifPresent(widest -> terms(HOLDING, widest.supportVectors(), json));
    } else if (evidence instanceof Evidence.Obstructs no) {
      certificate(no.certificate(), json);
      no.separation().ifPresent(separation -> separation(separation, json));
    } else if (evidence instanceof Evidence.Bounds bounds) {
      json.put("lowerBound", bounds.proof().bound());
      CutTreeJson.write(bounds.proof(), json);
    }
  }

  private static List<String> texts(Separator separator) {
    return separator.weights().stream().map(BigInteger::toString).toList();
  }

  private static void certificate(Certificate certificate, JsonWriter json) {
    terms("certificate", certificate.terms(), json);
  }

  private static void separation(Separation separation, JsonWriter json) {
    json.putObject(
        SEPARATION,
        () -> {
          json.put("kind", kind(separation));
          if (separation instanceof Separation.QuasiComplete quasi) {
            json.putTexts("weights", texts(quasi.weights()));
          }
          terms("relation", separation.relation().terms(), json);
          json.putObjects("normals", separation.normals(), v -> json.putTexts("weights", texts(v)));
        });
  }

  /** What it is called. */
  public static String kind(Separation separation) {
    return separation instanceof Separation.QuasiComplete ? QUASI_COMPLETE : "overlap";
  }

  private static void terms(String name, List<Certificate.Term> terms, JsonWriter json) {
    json.putObjects(
        name,
        terms,
        term -> json.put("row", term.row()).put("coefficient", term.coefficient().toString()));
  }

  /** Reads what {@link #write} wrote; null if none of its fields is there. */
  static Evidence read(JsonReader tree, ProofIntegers numbers) {
    return kinds(tree) == 0 ? null : new ProofJson(numbers).evidence(tree);
  }

  /** How many kinds of proof there are: one, or none; two are refused. */
  static long kinds(JsonReader tree) {
    long kinds = KINDS.stream().filter(tree::has).count();
    if (kinds > 1) {
      throw tree.bad("holds " + kinds + " proofs, expected one of " + String.join(", ", KINDS));
    }
    return kinds;
  }

  private Evidence evidence(JsonReader tree) {
    if (tree.has("lowerBound") && (tree.has("separator") || tree.has("certificate"))) {
      throw tree.bad("lowerBound is next to a proof of something else");
    }
    if (tree.has(HOLDING) && !tree.has("separator")) {
      throw tree.bad(HOLDING + " has no separator next to it");
    }
    if (tree.has(SEPARATION) && !tree.has("certificate")) {
      throw tree.bad(SEPARATION + " has no certificate next to it");
    }
    if (tree.has("separator")) {
      List<String> texts = tree.texts("separator");
      return new Evidence.Separates(
          new Separator(numbers.weights(tree, texts)),
          tree.has(HOLDING)
              ? Optional.of(new WidestHyperplane(terms(tree, HOLDING, numbers::weights)))
              : Optional.empty());
    }
    if (tree.has("certificate")) {
      return new Evidence.Obstructs(
          certificate(tree),
          tree.has(SEPARATION)
              ? Optional.of(separation(tree.object(SEPARATION)))
              : Optional.empty());
    }
    long bound = tree.integer("lowerBound");
    if (bound < 1) {
      throw tree.bad("a bound of %d mistakes says nothing, expected at least 1".formatted(bound));
    }
    CutTree proof =
        tree.has(PackingJson.NAME)
            ? new PackingJson(numbers).read(tree.object(PackingJson.NAME), bound)
            : new CutTreeJson(numbers).read(tree.object(CutTreeJson.NAME), bound);
    return new Evidence.Bounds(proof);
  }

  private Separation separation(JsonReader tree) {
    tree.only("kind", "weights", "relation", "normals");
    String kind = tree.text("kind");
    boolean isQuasi = kind.equals(QUASI_COMPLETE);
    if (!isQuasi && !kind.equals("overlap")) {
      throw tree.bad("kind is neither overlap nor " + QUASI_COMPLETE);
    }
    if (isQuasi != tree.has("weights")) {
      throw tree.bad("weights belong to " + QUASI_COMPLETE + " separation, and to it alone");
    }
    List<Separator> normals = new ArrayList<>();
    for (JsonReader normal : tree.objects("normals")) {
      normal.only("weights");
      normals.add(new Separator(numbers.ofSeparation(normal, normal.texts("weights"))));
    }
    Certificate relation = new Certificate(terms(tree, "relation", numbers::ofSeparation));
    return isQuasi
        ? new Separation.QuasiComplete(
            new Separator(numbers.ofSeparation(tree, tree.texts("weights"))), relation, normals)
        : new Separation.Overlap(relation, normals);
  }

  private Certificate certificate(JsonReader tree) {
    List<JsonReader> items = tree.objects("certificate");
    int[] rows = items.stream().mapToInt(term -> row(tree, term)).toArray();
    return new Certificate(
        terms(tree, "certificate", (of, texts) -> numbers.coefficients(of, rows, texts)));
  }

  private static int row(JsonReader tree, JsonReader term) {
    term.only("row", "coefficient");
    long row = term.integer("row");
    if (row < 0 || row > Integer.MAX_VALUE) {
      throw tree.bad("row " + row + " is not a row of any data");
    }
    return (int) row;
  }

  /** Rows and their coefficients, which are read in this way. */
  static List<Certificate.Term> terms(
      JsonReader tree,
      String name,
      BiFunction<JsonReader, List<String>, List<BigInteger>> numbers) {
    List<JsonReader> items = tree.objects(name);
    int[] rows = items.stream().mapToInt(term -> row(tree, term)).toArray();
    List<String> texts = items.stream().map(term -> term.text("coefficient")).toList();
    List<BigInteger> coefficients = numbers.apply(tree, texts);
    List<Certificate.Term> terms = new ArrayList<>();
    for (int k = 0; k < rows.length; k++) {
      terms.add(new Certificate.Term(rows[k], coefficients.get(k)));
    }
    return terms;
  }
}
