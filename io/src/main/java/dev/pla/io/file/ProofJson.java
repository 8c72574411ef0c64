package dev.pla.io.file;

import dev.pla.internal.data.Kesler;
import dev.pla.io.json.JsonReader;
import dev.pla.io.json.JsonWriter;
import dev.pla.proof.Certificate;
import dev.pla.proof.CertificatePacking;
import dev.pla.proof.CutTree;
import dev.pla.proof.Separation;
import dev.pla.proof.Separator;
import dev.pla.proof.WidestHyperplane;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/** Proofs as fields of a JSON object: exact whole numbers as text, rows from 0. */
public final class ProofJson {

  /** A packing of certificates, which is read as a tree of one leaf and no longer written. */
  static final String PACKING = "packing";

  private static final List<String> KINDS =
      List.of("separator", "certificate", PACKING, CutTreeJson.NAME);

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
      terms("certificate", no.certificate().terms(), json);
      no.separation().ifPresent(separation -> separation(separation, json));
    } else if (evidence instanceof Evidence.Bounds bounds) {
      json.put("lowerBound", bounds.proof().bound());
      CutTreeJson.write(bounds.proof(), json);
    }
  }

  /** Writes them; where there are rows of Kesler's construction, about classes of these names. */
  public static void write(
      Evidence evidence, Optional<Kesler> kesler, List<String> names, JsonWriter json) {
    kesler.ifPresentOrElse(
        rows -> new KeslerProofJson(rows, names).write(evidence, json),
        () -> write(evidence, json));
  }

  private static List<String> texts(Separator separator) {
    return separator.weights().stream().map(BigInteger::toString).toList();
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
          tree.optional(HOLDING, this::supportVectors));
    }
    if (tree.has("certificate")) {
      return new Evidence.Obstructs(
          new Certificate(terms(tree, "certificate", ProofJson::row, numbers::coefficients)),
          tree.optional(SEPARATION, JsonReader::object).map(this::separation));
    }
    long bound = tree.integer("lowerBound");
    if (bound < 1) {
      throw tree.bad("a bound of %d mistakes says nothing, expected at least 1".formatted(bound));
    }
    CutTree proof =
        tree.has(PACKING)
            ? packing(tree.object(PACKING), bound)
            : new CutTreeJson(numbers).read(tree.object(CutTreeJson.NAME), bound);
    return new Evidence.Bounds(proof);
  }

  private WidestHyperplane supportVectors(JsonReader tree, String name) {
    return new WidestHyperplane(terms(tree, name, ProofJson::row, this::weights));
  }

  private List<BigInteger> weights(JsonReader tree, int[] rows, List<String> texts) {
    return numbers.weights(tree, texts);
  }

  private CutTree packing(JsonReader packing, long bound) {
    packing.only("unit", "parts");
    List<CertificatePacking.Part> parts = new ArrayList<>();
    for (JsonReader part : packing.objects("parts")) {
      part.only("share", "certificate");
      BigInteger share = numbers.share(part, part.text("share"));
      List<Certificate.Term> terms = terms(part, "certificate", ProofJson::row, this::weights);
      parts.add(new CertificatePacking.Part(new Certificate(terms), share));
    }
    CertificatePacking read = new CertificatePacking(parts, numbers.unit(packing));
    return numbers.data().map(rows -> read.tree(bound, rows)).orElseGet(() -> read.tree(bound));
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
    Certificate relation =
        new Certificate(
            terms(tree, "relation", ProofJson::row, (of, rows, t) -> numbers.ofSeparation(of, t)));
    return isQuasi
        ? new Separation.QuasiComplete(
            new Separator(numbers.ofSeparation(tree, tree.texts("weights"))), relation, normals)
        : new Separation.Overlap(relation, normals);
  }

  private static int row(JsonReader term) {
    term.only("row", "coefficient");
    return term.integer("row", 0, Integer.MAX_VALUE);
  }

  /** How coefficients of these rows are read. */
  interface Coefficients {
    List<BigInteger> read(JsonReader tree, int[] rows, List<String> texts);
  }

  /** Rows and their coefficients, each read in this way. */
  static List<Certificate.Term> terms(
      JsonReader tree, String name, ToIntFunction<JsonReader> row, Coefficients numbers) {
    List<JsonReader> items = tree.objects(name);
    int[] rows = items.stream().mapToInt(row).toArray();
    List<String> texts = items.stream().map(term -> term.text("coefficient")).toList();
    List<BigInteger> coefficients = numbers.read(tree, rows, texts);
    return IntStream.range(0, rows.length)
        .mapToObj(k -> new Certificate.Term(rows[k], coefficients.get(k)))
        .toList();
  }
}
