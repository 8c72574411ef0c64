package dev.pla.io.file;

import dev.pla.io.json.JsonReader;
import dev.pla.io.json.JsonWriter;
import dev.pla.proof.Certificate;
import dev.pla.proof.CertificatePacking;
import dev.pla.proof.MistakesProof;
import dev.pla.proof.SearchClaim;
import dev.pla.proof.Separator;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Proofs as fields of a JSON object: exact whole numbers as text, rows from 0. */
public final class ProofJson {

  private static final List<String> KINDS =
      List.of("separator", "certificate", "packing", "exhaustion");

  private final WholeNumbers numbers;

  private ProofJson(WholeNumbers numbers) {
    this.numbers = numbers;
  }

  /**
   * Writes the fields {@code separator}, {@code certificate}, {@code packing} or {@code
   * exhaustion}.
   */
  public static void write(Evidence evidence, JsonWriter json) {
    if (evidence instanceof Evidence.Separates yes) {
      json.putTexts(
          "separator", yes.separator().weights().stream().map(BigInteger::toString).toList());
    } else if (evidence instanceof Evidence.Obstructs no) {
      certificate(no.certificate(), json);
    } else if (evidence instanceof Evidence.Bounds bounds) {
      bound(bounds.proof(), json);
    }
  }

  private static void certificate(Certificate certificate, JsonWriter json) {
    json.putList(
        "certificate",
        () -> {
          for (Certificate.Term term : certificate.terms()) {
            json.item(
                () ->
                    json.put("row", term.row()).put("coefficient", term.coefficient().toString()));
          }
        });
  }

  private static void bound(MistakesProof proof, JsonWriter json) {
    json.put("lowerBound", proof.bound());
    if (proof instanceof SearchClaim search) {
      json.putObject(
          "exhaustion", () -> json.put("bound", search.bound()).put("cells", search.cells()));
      return;
    }
    CertificatePacking packing = (CertificatePacking) proof;
    json.putObject(
        "packing",
        () -> {
          json.put("unit", packing.unit().toString());
          json.putList(
              "parts",
              () -> {
                for (CertificatePacking.Part part : packing.parts()) {
                  json.item(
                      () -> {
                        json.put("share", part.share().toString());
                        certificate(part.certificate(), json);
                      });
                }
              });
        });
  }

  /** Reads what {@link #write} wrote; null if none of its fields is there. */
  static Evidence read(JsonReader tree, WholeNumbers numbers) {
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
      throw tree.bad("lowerBound stands beside a proof of something else");
    }
    if (tree.has("separator")) {
      List<String> texts = tree.texts("separator");
      return new Evidence.Separates(new Separator(numbers.weights(tree, texts)));
    }
    if (tree.has("certificate")) {
      return new Evidence.Obstructs(certificate(tree));
    }
    if (tree.has("packing")) {
      JsonReader packing = tree.object("packing");
      packing.only("unit", "parts");
      return bounds(tree, packing(packing));
    }
    JsonReader search = tree.object("exhaustion");
    search.only("bound", "cells");
    return bounds(tree, new SearchClaim(search.integer("bound"), search.integer("cells")));
  }

  private static Evidence bounds(JsonReader tree, MistakesProof proof) {
    long bound = proof.bound();
    if (bound != tree.integer("lowerBound")) {
      throw tree.bad(
          "lowerBound is " + tree.integer("lowerBound") + ", but the proof is of " + bound);
    }
    if (bound < 1) {
      throw tree.bad("a bound of " + bound + " mistakes says nothing, expected at least 1");
    }
    return new Evidence.Bounds(proof);
  }

  private CertificatePacking packing(JsonReader tree) {
    List<CertificatePacking.Part> parts = new ArrayList<>();
    for (JsonReader part : tree.objects("parts")) {
      part.only("share", "certificate");
      BigInteger share = numbers.share(part, part.text("share"));
      parts.add(new CertificatePacking.Part(certificate(part), share));
    }
    BigInteger unit = numbers.share(tree, tree.text("unit"));
    if (unit.signum() <= 0) {
      throw tree.bad("unit is " + unit + ", expected a positive number");
    }
    return new CertificatePacking(parts, unit);
  }

  private Certificate certificate(JsonReader tree) {
    List<JsonReader> items = tree.objects("certificate");
    int[] rows = new int[items.size()];
    List<String> texts = new ArrayList<>();
    for (int k = 0; k < rows.length; k++) {
      JsonReader term = items.get(k);
      term.only("row", "coefficient");
      long row = term.integer("row");
      if (row < 0 || row > Integer.MAX_VALUE) {
        throw tree.bad("row " + row + " is no row of any data");
      }
      rows[k] = (int) row;
      texts.add(term.text("coefficient"));
    }
    List<BigInteger> coefficients = numbers.coefficients(tree, rows, texts);
    List<Certificate.Term> terms = new ArrayList<>();
    for (int k = 0; k < rows.length; k++) {
      terms.add(new Certificate.Term(rows[k], coefficients.get(k)));
    }
    return new Certificate(terms);
  }
}
