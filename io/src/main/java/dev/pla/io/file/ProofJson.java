package dev.pla.io.file;

import dev.pla.io.json.JsonReader;
import dev.pla.io.json.JsonWriter;
import dev.pla.io.text.SafeText;
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

  /** More digits than any proof of ours has, and few enough to read. */
  private static final int MOST_DIGITS = 1_000_000;

  private ProofJson() {}

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
  public static Evidence read(JsonReader tree) {
    if (tree.has("separator")) {
      List<BigInteger> weights = new ArrayList<>();
      for (String text : tree.texts("separator")) {
        weights.add(integer(tree, text));
      }
      return new Evidence.Separates(new Separator(weights));
    }
    if (tree.has("certificate")) {
      return new Evidence.Obstructs(certificate(tree));
    }
    if (tree.has("packing")) {
      return bounds(tree, packing(tree.object("packing")));
    }
    if (tree.has("exhaustion")) {
      JsonReader search = tree.object("exhaustion");
      return bounds(tree, new SearchClaim(search.integer("bound"), search.integer("cells")));
    }
    return null;
  }

  private static Evidence bounds(JsonReader tree, MistakesProof proof) {
    if (proof.bound() != tree.integer("lowerBound")) {
      throw tree.bad(
          "lowerBound is " + tree.integer("lowerBound") + ", but the proof is of " + proof.bound());
    }
    return new Evidence.Bounds(proof);
  }

  private static CertificatePacking packing(JsonReader tree) {
    List<CertificatePacking.Part> parts = new ArrayList<>();
    for (JsonReader part : tree.objects("parts")) {
      parts.add(new CertificatePacking.Part(certificate(part), integer(part, part.text("share"))));
    }
    BigInteger unit = integer(tree, tree.text("unit"));
    if (unit.signum() <= 0) {
      throw tree.bad("unit is " + unit + ", expected a positive number");
    }
    return new CertificatePacking(parts, unit);
  }

  private static Certificate certificate(JsonReader tree) {
    List<Certificate.Term> terms = new ArrayList<>();
    for (JsonReader term : tree.objects("certificate")) {
      long row = term.integer("row");
      if (row < 0 || row > Integer.MAX_VALUE) {
        throw tree.bad("row " + row + " is no row of any data");
      }
      terms.add(new Certificate.Term((int) row, integer(term, term.text("coefficient"))));
    }
    return new Certificate(terms);
  }

  private static BigInteger integer(JsonReader tree, String text) {
    if (text.length() > MOST_DIGITS || !text.matches("-?[0-9]+")) {
      throw tree.bad(SafeText.quoted(text) + " is no whole number");
    }
    return new BigInteger(text);
  }
}
