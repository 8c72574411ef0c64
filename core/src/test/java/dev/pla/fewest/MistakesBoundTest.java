package dev.pla.fewest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.SharedData;
import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Multiplicity;
import dev.pla.data.Points;
import dev.pla.internal.fewest.DisjointCertificates;
import dev.pla.internal.fewest.Fewest;
import dev.pla.internal.fewest.FewestTest;
import dev.pla.internal.fewest.RowCuts;
import dev.pla.internal.work.Threads;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import dev.pla.proof.CutTree;
import dev.pla.proof.Verifier;
import dev.pla.work.Progress;
import dev.pla.work.Workers;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MistakesBoundTest {

  @Test
  void provesXorAndFiveBitParity() {
    assertOptimal(FewestTest.xor(), 1);
    assertOptimal(FewestTest.parity(5), 10);
  }

  @Test
  void provesTheKnownOptimaOfPublicData() {
    assertOptimal(SharedData.iris(), 1);
    assertOptimal(SharedData.nguyenSanner("haberman"), 66);
    assertOptimal(SharedData.ntu("hw1_18_train"), 46);
  }

  @Test
  void findsABetterHyperplaneWhenTheOneAskedAboutIsPoor() {
    Dataset data = FewestTest.noisy(200, 2, 3);
    Hypothesis poor = new Hypothesis(new double[] {0, -1, 0}, TieRule.NEGATIVE);
    MistakesBound bound = MistakesBound.of(data, poor, 100_000, Workers.ONE, Progress.NONE);
    assertThat(bound.isOptimal()).isTrue();
    assertThat(bound.mistakes()).isLessThan(poor.loss(data).mistakes());
    assertThat(bound.best().loss(data).mistakes()).isEqualTo(bound.mistakes());
    assertThat(bound.best().zero()).isEqualTo(TieRule.NEGATIVE);
  }

  @Test
  void separableDataAndSingleClassesHaveBoundZero() {
    Dataset one = new Dataset(Points.of(new double[] {1, 2}), Labels.of(1));
    assertOptimal(one, 0);
    Dataset two =
        new Dataset(Points.of(new double[] {1, 2}, new double[] {3, 1}), Labels.of(1, -1));
    assertOptimal(two, 0);
  }

  @Test
  void emptyDataAndDataWithoutFeaturesAreAnswered() {
    assertOptimal(new Dataset(Points.of(), Labels.of()), 0);
    double[] x = {};
    assertOptimal(new Dataset(Points.of(x, x, x), Labels.of(1, -1, 1)), 1);
    double[] constant = {5, 5};
    assertOptimal(new Dataset(Points.of(constant, constant), Labels.of(1, -1)), 1);
  }

  @Test
  void contradictionsAreCounted() {
    double[] x = {0.1, 0.2, 0.3};
    Dataset data = new Dataset(Points.of(x, x, x, x, x), Labels.of(1, -1, 1, -1, 1));
    assertOptimal(data, 2);
  }

  @Test
  void stepsRepeatTheResult() {
    Dataset data = FewestTest.noisy(150, 8, 1);
    Fewest.Found found = Fewest.search(data, 1, 1_000, Progress.NONE);
    MistakesBound stopped =
        MistakesBound.of(
            data,
            found.best(),
            Long.MAX_VALUE,
            Workers.ONE,
            (stage, steps, low, high) -> steps < 60);
    assertThat(stopped.value()).isPositive();
    assertThat(MistakesBound.of(data, found.best(), stopped.steps(), Workers.ONE, Progress.NONE))
        .isEqualTo(stopped);
  }

  @Test
  void everyForgedLeafIsRejected() {
    Dataset data = FewestTest.noisy(60, 3, 2);
    Fewest.Found found = Fewest.search(data, 1, 500, Progress.NONE);
    CutTree tree = disjoint(data, found).proof().orElseThrow();
    CutTree.Leaf leaf = (CutTree.Leaf) tree.nodes().get(0);
    Verifier verifier = new Verifier(data);
    assertThat(tree.nodes()).hasSize(1);
    assertThat(tree.bound()).isGreaterThan(1).isEqualTo(leaf.parts().size());
    assertThat(verifier.objection(tree)).isEmpty();
    assertRejected(verifier, changed(tree, tree.bound() + 1, tree.relations(), leaf));
    assertRejected(verifier, unit(tree, BigInteger.ZERO));
    assertRejected(verifier, unit(tree, BigInteger.TWO));
    for (int k = 0; k < leaf.parts().size(); k++) {
      List<CutTree.Part> parts = new ArrayList<>(leaf.parts());
      for (BigInteger share : List.of(BigInteger.TWO, BigInteger.ZERO, BigInteger.ONE.negate())) {
        parts.set(k, new CutTree.Part(k, share));
        assertRejected(
            verifier, changed(tree, tree.bound(), tree.relations(), new CutTree.Leaf(parts)));
      }
      parts.remove(k);
      assertRejected(
          verifier, changed(tree, tree.bound(), tree.relations(), new CutTree.Leaf(parts)));
      for (CutTree.Relation forged : forged(tree.relations().get(k))) {
        List<CutTree.Relation> relations = new ArrayList<>(tree.relations());
        relations.set(k, forged);
        assertRejected(verifier, changed(tree, tree.bound(), relations, leaf));
      }
    }
  }

  /** Above the limits of the other searches; rows count by their copies. */
  @Test
  void disjointCertificatesUseEveryCopyOfARow() {
    Dataset rows = FewestTest.noisy(80, 3, 4);
    int[] counts = new int[rows.size()];
    for (int n = 0; n < counts.length; n++) {
      counts[n] = 1 + n % 4;
    }
    Dataset data = rows.repeated(Multiplicity.of(counts));
    Fewest.Found found = Fewest.search(data, 1, 500, Progress.NONE);
    MistakesBound bound = disjoint(data, found);
    CutTree tree = bound.proof().orElseThrow();
    assertThat(new Verifier(data).objection(tree)).isEmpty();
    assertThat(new Verifier(rows).objection(tree)).isPresent();
    assertThat(bound.value())
        .isGreaterThan(disjoint(rows, Fewest.search(rows, 1, 500, Progress.NONE)).value())
        .isLessThanOrEqualTo(found.mistakes());
  }

  @Test
  void wideDataAreBoundedByDisjointCertificates() {
    Dataset data = FewestTest.noisy(500, 101, 6);
    assertThat(RowCuts.isPossible(data)).isFalse();
    Hypothesis best = Fewest.search(data, 1, 50, Progress.NONE).best();
    List<Long> asked = new ArrayList<>();
    MistakesBound bound =
        MistakesBound.of(
            data,
            best,
            2_000,
            new Threads(2),
            (stage, steps, low, high) -> {
              asked.add(steps);
              return true;
            });
    assertThat(bound.value()).isPositive();
    assertThat(asked).isNotEmpty().isSorted();
    assertThat(new Verifier(data).objection(bound.proof().orElseThrow())).isEmpty();
    assertThat(MistakesBound.of(data, best, 2_000, Workers.ONE, Progress.NONE)).isEqualTo(bound);
  }

  @Test
  void whatIsOnlySearchedIsTheSameAndHasNoProof() {
    Dataset data = FewestTest.noisy(60, 2, 2);
    Hypothesis best = Fewest.search(data, 1, 500, Progress.NONE).best();
    MistakesBound proven = MistakesBound.of(data, best, 100_000, Workers.ONE, Progress.NONE);
    MistakesBound searched = MistakesBound.searched(data, best, 100_000, Progress.NONE);
    assertThat(proven.isOptimal()).isTrue();
    assertThat(proven.isProven()).isTrue();
    assertThat(searched.value()).isEqualTo(proven.value());
    assertThat(searched.mistakes()).isEqualTo(proven.mistakes());
    assertThat(searched.isProven()).isFalse();
    assertThat(searched.proof()).isEmpty();
  }

  private static MistakesBound disjoint(Dataset data, Fewest.Found found) {
    MistakesBound start = new MistakesBound(0, Optional.empty(), found.best(), found.mistakes(), 0);
    return new DisjointCertificates(data, Progress.NONE).improve(start, Long.MAX_VALUE);
  }

  private static CutTree changed(
      CutTree tree, long bound, List<CutTree.Relation> relations, CutTree.Leaf leaf) {
    return new CutTree(bound, List.of(), relations, List.of(leaf), tree.unit());
  }

  private static CutTree unit(CutTree tree, BigInteger unit) {
    return new CutTree(tree.bound(), tree.planes(), tree.relations(), tree.nodes(), unit);
  }

  private static void assertRejected(Verifier verifier, CutTree forged) {
    assertThat(verifier.objection(forged)).isPresent();
  }

  private static List<CutTree.Relation> forged(CutTree.Relation relation) {
    List<CutTree.Relation> forged = new ArrayList<>();
    for (int t = 0; t < relation.terms().size(); t++) {
      CutTree.Term term = relation.terms().get(t);
      BigInteger c = term.coefficient();
      int other = (term.vector() + 1) % 60;
      for (CutTree.Term wrong :
          List.of(
              new CutTree.Term(term.vector(), c.add(BigInteger.ONE)),
              new CutTree.Term(term.vector(), c.negate()),
              new CutTree.Term(term.vector(), BigInteger.ZERO),
              new CutTree.Term(other, c),
              new CutTree.Term(60, c),
              new CutTree.Term(-1, c))) {
        List<CutTree.Term> terms = new ArrayList<>(relation.terms());
        terms.set(t, wrong);
        forged.add(new CutTree.Relation(terms));
      }
    }
    List<CutTree.Term> twice = new ArrayList<>(relation.terms());
    twice.addAll(relation.terms());
    forged.add(new CutTree.Relation(twice));
    forged.add(new CutTree.Relation(List.of()));
    return forged;
  }

  private static void assertOptimal(Dataset data, long fewest) {
    Fewest.Found found = Fewest.search(data, 1, 5_000, Progress.NONE);
    MistakesBound bound =
        MistakesBound.of(data, found.best(), 1_000_000, Workers.ONE, Progress.NONE);
    assertThat(bound.mistakes()).isEqualTo(fewest);
    assertThat(bound.value()).isEqualTo(fewest);
    assertThat(bound.best().mistakes(data)).isEqualTo(fewest);
    assertThat(bound.isProven()).isTrue();
    assertThat(bound.proof().flatMap(new Verifier(data)::objection)).isEmpty();
  }
}
