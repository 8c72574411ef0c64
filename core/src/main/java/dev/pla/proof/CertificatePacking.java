package dev.pla.proof;

import dev.pla.data.Dataset;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Certificates, each with a share, such that no row belongs to more than one unit in total.
 *
 * <p>Every hyperplane is wrong about a row of each certificate. Give each mistake the shares of its
 * certificates: each gets at most one unit, and all shares are given at least once; so there are at
 * least as many mistakes as the shares are units. A row that counts as c examples is c mistakes,
 * and may belong to c units.
 *
 * <p>It is checked as a {@link CutTree} of one leaf.
 *
 * @param parts the certificates and their shares
 * @param unit shares count in this
 */
public record CertificatePacking(List<Part> parts, BigInteger unit) {

  public CertificatePacking {
    parts = List.copyOf(parts);
  }

  /**
   * A certificate and its share.
   *
   * @param share positive, in units
   */
  public record Part(Certificate certificate, BigInteger share) {}

  /** Returns the tree that claims this bound; rows keep their numbers. */
  public CutTree tree(long bound) {
    List<CutTree.Relation> relations = new ArrayList<>();
    List<CutTree.Part> leaf = new ArrayList<>();
    for (Part part : parts) {
      leaf.add(new CutTree.Part(relations.size(), part.share()));
      relations.add(
          new CutTree.Relation(
              part.certificate().terms().stream()
                  .map(term -> new CutTree.Term(term.row(), term.coefficient()))
                  .toList()));
    }
    return new CutTree(bound, List.of(), relations, List.of(new CutTree.Leaf(leaf)), unit);
  }

  /**
   * Returns the tree that claims this bound about these data, each row once. A tree names equal
   * rows once, with the capacity of all; so each row gets the name of the first row here that is
   * equal to it.
   */
  public CutTree tree(long bound, Dataset rows) {
    WrittenRows written = new WrittenRows(rows);
    Map<Map<Integer, BigDecimal>, Integer> first = new HashMap<>();
    Map<Integer, Integer> names = new HashMap<>();
    List<Part> renamed = new ArrayList<>();
    for (Part part : parts) {
      Set<Integer> seen = new HashSet<>();
      boolean isValid = true; // one that names a row twice, or no row, is left for the check
      for (int row : part.certificate().rows()) {
        isValid &= row >= 0 && row < rows.size() && seen.add(row);
        if (isValid) {
          names.computeIfAbsent(row, n -> first.computeIfAbsent(written.plain(n), z -> n));
        }
      }
      renamed.add(isValid ? new Part(part.certificate().renamed(names::get), part.share()) : part);
    }
    return new CertificatePacking(renamed, unit).tree(bound);
  }
}
