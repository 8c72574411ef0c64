package dev.pla.io;

import dev.pla.verdict.BoundProof;
import dev.pla.verdict.Certificate;
import dev.pla.verdict.Exhaustion;
import dev.pla.verdict.Packing;
import dev.pla.verdict.Separator;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Proofs as fields of a JSON object: exact whole numbers as text, rows from 0. */
public final class EvidenceJson {

  /** More digits than any proof of ours has, and few enough to read. */
  private static final int MOST_DIGITS = 1_000_000;

  private EvidenceJson() {}

  /**
   * Writes the fields {@code separator}, {@code certificate}, {@code packing} or {@code
   * exhaustion}.
   */
  public static void write(Evidence evidence, Json json) {
    if (evidence instanceof Evidence.Separates yes) {
      json.putTexts(
          "separator", yes.separator().weights().stream().map(BigInteger::toString).toList());
    } else if (evidence instanceof Evidence.Obstructs no) {
      certificate(no.certificate(), json);
    } else if (evidence instanceof Evidence.Bounds bounds) {
      bound(bounds.proof(), json);
    }
  }

  private static void certificate(Certificate certificate, Json json) {
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

  private static void bound(BoundProof proof, Json json) {
    json.put("lowerBound", proof.bound());
    if (proof instanceof Exhaustion search) {
      json.putObject(
          "exhaustion", () -> json.put("bound", search.bound()).put("cells", search.cells()));
      return;
    }
    Packing packing = (Packing) proof;
    json.putObject(
        "packing",
        () -> {
          json.put("unit", packing.unit().toString());
          json.putList(
              "parts",
              () -> {
                for (Packing.Part part : packing.parts()) {
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
  public static Evidence read(JsonTree tree) {
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
      JsonTree search = tree.object("exhaustion");
      return bounds(tree, new Exhaustion(search.integer("bound"), search.integer("cells")));
    }
    return null;
  }

  private static Evidence bounds(JsonTree tree, BoundProof proof) {
    if (proof.bound() != tree.integer("lowerBound")) {
      throw tree.bad(
          "lowerBound is " + tree.integer("lowerBound") + ", but the proof is of " + proof.bound());
    }
    return new Evidence.Bounds(proof);
  }

  private static Packing packing(JsonTree tree) {
    List<Packing.Part> parts = new ArrayList<>();
    for (JsonTree part : tree.objects("parts")) {
      parts.add(new Packing.Part(certificate(part), integer(part, part.text("share"))));
    }
    BigInteger unit = integer(tree, tree.text("unit"));
    if (unit.signum() <= 0) {
      throw tree.bad("unit is " + unit + ", expected a positive number");
    }
    return new Packing(parts, unit);
  }

  private static Certificate certificate(JsonTree tree) {
    List<Certificate.Term> terms = new ArrayList<>();
    for (JsonTree term : tree.objects("certificate")) {
      long row = term.integer("row");
      if (row < 0 || row > Integer.MAX_VALUE) {
        throw tree.bad("row " + row + " is no row of any data");
      }
      terms.add(new Certificate.Term((int) row, integer(term, term.text("coefficient"))));
    }
    return new Certificate(terms);
  }

  private static BigInteger integer(JsonTree tree, String text) {
    if (text.length() > MOST_DIGITS || !text.matches("-?[0-9]+")) {
      throw tree.bad(Shown.quoted(text) + " is no whole number");
    }
    return new BigInteger(text);
  }
}
