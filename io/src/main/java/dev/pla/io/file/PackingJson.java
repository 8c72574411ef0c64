package dev.pla.io.file;

import dev.pla.io.json.JsonReader;
import dev.pla.proof.Certificate;
import dev.pla.proof.CertificatePacking;
import dev.pla.proof.CutTree;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** A packing of certificates, which is read as a tree of one leaf and no longer written. */
final class PackingJson {

  /** Of the field that holds it. */
  static final String NAME = "packing";

  private final ProofIntegers numbers;

  PackingJson(ProofIntegers numbers) {
    this.numbers = numbers;
  }

  CutTree read(JsonReader packing, long bound) {
    packing.only("unit", "parts");
    List<CertificatePacking.Part> parts = new ArrayList<>();
    for (JsonReader part : packing.objects("parts")) {
      part.only("share", "certificate");
      BigInteger share = numbers.share(part, part.text("share"));
      List<Certificate.Term> terms = ProofJson.terms(part, "certificate", numbers::weights);
      parts.add(new CertificatePacking.Part(new Certificate(terms), share));
    }
    CertificatePacking read = new CertificatePacking(parts, numbers.unit(packing));
    return numbers.data().map(rows -> read.tree(bound, rows)).orElseGet(() -> read.tree(bound));
  }
}
