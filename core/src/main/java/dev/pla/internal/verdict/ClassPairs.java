package dev.pla.internal.verdict;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.internal.data.Kesler;
import dev.pla.proof.Certificate;
import dev.pla.proof.Verdict;
import dev.pla.verdict.Separability;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Decides about several classes: each pair of classes first, because one pair that no hyperplane
 * separates settles it, and pairs are small; then all rows of Kesler's construction.
 *
 * <p>Two classes alone are the rows of their examples against each other, so a certificate of a
 * pair is one of Kesler's rows, with the same coefficients.
 */
public record ClassPairs(Separability separability) {

  /**
   * Two classes, and why no hyperplane separates them, if none does.
   *
   * @param certificate of Kesler's rows
   */
  public record Pair(int one, int other, Optional<Certificate> certificate) {

    public boolean collides() {
      return certificate.isPresent();
    }
  }

  /** All pairs, those that collide with their certificates. */
  public List<Pair> pairs(Kesler kesler) {
    List<Pair> pairs = new ArrayList<>();
    int count = kesler.data().classes();
    for (int one = 0; one < count; one++) {
      for (int other = one + 1; other < count; other++) {
        pairs.add(new Pair(one, other, obstacle(kesler, one, other)));
      }
    }
    return pairs;
  }

  private Optional<Certificate> obstacle(Kesler kesler, int one, int other) {
    Dataset data = kesler.data();
    Labels labels = data.labels();
    int[] signs =
        IntStream.range(0, data.size()).map(i -> labels.classOf(i) == one ? 1 : -1).toArray();
    int[] pair =
        IntStream.range(0, data.size())
            .filter(i -> labels.classOf(i) == one || labels.classOf(i) == other)
            .toArray();
    Dataset all = new Dataset(data.points(), Labels.of(signs), data.written());
    return separability
        .certificateFor(all, pair)
        .map(
            certificate ->
                certificate.renamed(
                    row -> kesler.row(row, labels.classOf(row) == one ? other : one)));
  }

  /** The verdict on Kesler's rows, where the pairs are known. */
  public Verdict decide(Kesler kesler, List<Pair> pairs) {
    return pairs.stream()
        .flatMap(pair -> pair.certificate().stream())
        .findFirst()
        .<Verdict>map(Verdict.Inseparable::new)
        .orElseGet(() -> separability.decide(kesler.rows()));
  }

  public Verdict decide(Kesler kesler) {
    return decide(kesler, pairs(kesler));
  }
}
