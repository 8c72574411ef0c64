package dev.pla.io.file;

import dev.pla.data.Dataset;
import dev.pla.internal.data.Kesler;
import dev.pla.io.json.JsonReader;
import dev.pla.io.json.JsonWriter;
import dev.pla.io.text.LabelColumn;
import dev.pla.io.text.SafeText;
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
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * Proofs as fields of a JSON object: exact whole numbers as text, rows from 0.
 *
 * <p>About more than two classes, a separator has weights for each class; a certificate names rows
 * of the data, each with the class that it is held against: a row of Kesler's construction.
 */
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
  private final Optional<Kesler> kesler;
  private final List<String> names;

  private ProofJson(ProofIntegers numbers, Optional<Kesler> kesler, List<String> names) {
    this.numbers = numbers;
    this.kesler = kesler;
    this.names = names;
  }

  /** Writes the fields {@code separator}, {@code certificate} or {@code tree}. */
  public static void write(Evidence evidence, JsonWriter json) {
    write(evidence, Optional.empty(), List.of(), row -> json.put("row", row), json);
  }

  /**
   * Writes evidence about two classes, or about more.
   *
   * @param kesler the rows that it names, if there are more than two classes: examples, each held
   *     against a class
   * @param names of the classes
   * @param row writes which example a row of a certificate is
   */
  public static void write(
      Evidence evidence,
      Optional<Kesler> kesler,
      List<String> names,
      IntConsumer row,
      JsonWriter json) {
    if (evidence instanceof Evidence.Separates yes) {
      List<BigInteger> weights = yes.separator().weights();
      kesler.ifPresentOrElse(
          rows -> separator(weights, rows, names, json),
          () -> json.putTexts("separator", texts(weights)));
      yes.widest().ifPresent(widest -> terms(HOLDING, widest.supportVectors(), json));
    } else if (evidence instanceof Evidence.Obstructs no) {
      json.putObjects(
          "certificate",
          no.certificate().terms(),
          term -> {
            row.accept(kesler.map(rows -> rows.example(term.row())).orElse(term.row()));
            kesler.ifPresent(rows -> json.put("against", names.get(rows.against(term.row()))));
            json.put("coefficient", term.coefficient().toString());
          });
      no.separation().ifPresent(separation -> separation(separation, json));
    } else if (evidence instanceof Evidence.Bounds bounds && kesler.isEmpty()) {
      json.put("lowerBound", bounds.proof().bound());
      CutTreeJson.write(bounds.proof(), json);
    } else {
      throw new IllegalArgumentException("a bound on mistakes is about two classes");
    }
  }

  private static void separator(
      List<BigInteger> weights, Kesler rows, List<String> names, JsonWriter json) {
    json.putObjects(
        "separator",
        IntStream.range(0, names.size()).boxed().toList(),
        k -> {
          int start = rows.start(k);
          json.put("class", names.get(k));
          json.putTexts("weights", texts(weights.subList(start, start + rows.block())));
        });
  }

  private static List<String> texts(List<BigInteger> weights) {
    return weights.stream().map(BigInteger::toString).toList();
  }

  private static void separation(Separation separation, JsonWriter json) {
    json.putObject(
        SEPARATION,
        () -> {
          json.put("kind", kind(separation));
          if (separation instanceof Separation.QuasiComplete quasi) {
            json.putTexts("weights", texts(quasi.weights().weights()));
          }
          terms("relation", separation.relation().terms(), json);
          json.putObjects(
              "normals", separation.normals(), v -> json.putTexts("weights", texts(v.weights())));
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
  static Evidence read(JsonReader tree, Optional<Dataset> data) {
    ProofIntegers numbers = new ProofIntegers(data);
    return kinds(tree) == 0
        ? null
        : new ProofJson(numbers, Optional.empty(), List.of()).evidence(tree);
  }

  /** Reads evidence about more than two classes, of these names. */
  static Evidence read(JsonReader tree, Kesler kesler, List<String> names) {
    if (tree.has(HOLDING) || tree.has(SEPARATION)) {
      throw tree.bad("has a section about two classes");
    }
    if (tree.has("lowerBound") || !(tree.has("separator") || tree.has("certificate"))) {
      throw tree.bad("a bound on mistakes is about two classes");
    }
    ProofIntegers numbers = new ProofIntegers(Optional.of(kesler.rows()));
    return new ProofJson(numbers, Optional.of(kesler), names).evidence(tree);
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
      List<String> weights =
          kesler.map(rows -> weights(tree, rows)).orElseGet(() -> tree.texts("separator"));
      return new Evidence.Separates(
          new Separator(numbers.weights(tree, weights)),
          tree.optional(HOLDING, this::supportVectors));
    }
    if (tree.has("certificate")) {
      return new Evidence.Obstructs(
          new Certificate(terms(tree, "certificate", numbers::coefficients)),
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

  /** The weights of all classes, in their order. */
  private List<String> weights(JsonReader tree, Kesler rows) {
    List<JsonReader> items = tree.objects("separator");
    List<String> texts = new ArrayList<>(List.of("0"));
    for (int k = 0; k < items.size(); k++) {
      items.get(k).only("class", "weights");
      if (k >= names.size()
          || !LabelColumn.canonical(items.get(k).text("class")).equals(names.get(k))) {
        throw tree.bad("the separator's classes are not those of the data, in their order");
      }
      List<String> weights = items.get(k).texts("weights");
      if (weights.size() != rows.block()) {
        throw tree.bad(
            "%d weights of class %s, expected %d"
                .formatted(weights.size(), SafeText.quoted(names.get(k)), rows.block()));
      }
      texts.addAll(weights);
    }
    return texts;
  }

  private WidestHyperplane supportVectors(JsonReader tree, String name) {
    return new WidestHyperplane(terms(tree, name, this::weights));
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
      List<Certificate.Term> terms = terms(part, "certificate", this::weights);
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
            terms(tree, "relation", (of, rows, texts) -> numbers.ofSeparation(of, texts)));
    return isQuasi
        ? new Separation.QuasiComplete(
            new Separator(numbers.ofSeparation(tree, tree.texts("weights"))), relation, normals)
        : new Separation.Overlap(relation, normals);
  }

  private int row(JsonReader term) {
    if (kesler.isPresent()) {
      return row(term, kesler.get());
    }
    term.only("row", "coefficient");
    return term.integer("row", 0, Integer.MAX_VALUE);
  }

  private int row(JsonReader term, Kesler rows) {
    term.only("row", "against", "coefficient");
    int row = term.integer("row", 0, rows.data().size() - 1);
    int against = names.indexOf(LabelColumn.canonical(term.text("against")));
    if (against < 0 || against == rows.data().labels().classOf(row)) {
      throw term.bad(
          "row %d is held against %s, which is its own class or none"
              .formatted(row, SafeText.quoted(term.text("against"))));
    }
    return rows.row(row, against);
  }

  /** How coefficients of these rows are read. */
  private interface Coefficients {
    List<BigInteger> read(JsonReader tree, int[] rows, List<String> texts);
  }

  /** Rows and their coefficients, each read in this way. */
  private List<Certificate.Term> terms(JsonReader tree, String name, Coefficients reading) {
    List<JsonReader> items = tree.objects(name);
    int[] rows = items.stream().mapToInt(this::row).toArray();
    List<String> texts = items.stream().map(term -> term.text("coefficient")).toList();
    List<BigInteger> coefficients = reading.read(tree, rows, texts);
    return IntStream.range(0, rows.length)
        .mapToObj(k -> new Certificate.Term(rows[k], coefficients.get(k)))
        .toList();
  }
}
