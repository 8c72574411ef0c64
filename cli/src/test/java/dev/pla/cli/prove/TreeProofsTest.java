package dev.pla.cli.prove;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.internal.fewest.Fewest;
import dev.pla.internal.fewest.branch.BranchAndBound;
import dev.pla.internal.fewest.cut.CutSearch;
import dev.pla.internal.work.Work;
import dev.pla.io.Source;
import dev.pla.io.Table;
import dev.pla.io.TableReader;
import dev.pla.io.file.Evidence;
import dev.pla.io.file.ProofFile;
import dev.pla.proof.CutTree;
import dev.pla.work.Progress;
import dev.pla.work.Workers;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Trees of cuts in proof files: both verifiers accept the true ones, and no false one. */
class TreeProofsTest {

  /** Enough to close most of these sets, and to say something about the others. */
  private static final long STEPS = 2_000;

  private static final int FORGERIES = 600 * Integer.getInteger("pla.times", 1);

  private static final Pattern LOWER_BOUND = Pattern.compile("(?<=\"lowerBound\" : )[0-9]+");

  @TempDir private Path folder;

  private Path data;
  private Path proof;
  private StandAlone alone;

  @BeforeEach
  void prepare() throws Exception {
    data = folder.resolve("data.csv");
    proof = folder.resolve("proof.json");
    alone = StandAlone.in(Files.createDirectory(folder.resolve("classes")));
  }

  /** Rows on a lattice, some of them equal, of both classes. */
  private static String lattice(Random random, int features, int rows) {
    StringBuilder text = new StringBuilder();
    for (int j = 0; j < features; j++) {
      text.append("x").append(j).append(',');
    }
    text.append("y\n");
    String last = "";
    for (int i = 0; i < rows; i++) {
      StringBuilder row = new StringBuilder();
      for (int j = 0; j < features; j++) {
        row.append(random.nextInt(rows > 20 ? 12 : 4)).append(random.nextBoolean() ? ".50," : ",");
      }
      last = i > 0 && random.nextInt(5) == 0 ? last : row.toString();
      text.append(last).append(i < 2 ? i : random.nextInt(2)).append('\n');
    }
    return text.toString();
  }

  private Table table(String text) throws Exception {
    Files.writeString(data, text);
    return TableReader.read(Source.of(data), BothVerifiers.LAST_LABEL);
  }

  /** By cones of directions. */
  private static CutTree cones(Table table) {
    Dataset rows = table.data();
    Fewest.Found found = Fewest.search(rows, 1, 500, Progress.NONE);
    BranchAndBound search =
        new BranchAndBound(rows, found.best(), found.mistakes(), Workers.ONE, Progress.NONE);
    search.run(STEPS);
    return search.proof().orElseThrow();
  }

  private static CutTree tree(Table table) {
    return tree(table, STEPS);
  }

  /** Of one leaf: the first cell alone. */
  private static CutTree leaf(Table table) {
    return tree(table, 1);
  }

  private static CutTree tree(Table table, long steps) {
    Dataset rows = table.data();
    double[][] white = new double[rows.size()][rows.dimension() + 1];
    for (int i = 0; i < white.length; i++) {
      double[] x = new double[rows.dimension()];
      rows.points().read(i, x);
      white[i][0] = rows.labels().sign(i);
      for (int j = 0; j < x.length; j++) {
        white[i][1 + j] = rows.labels().sign(i) * x[j];
      }
    }
    Fewest.Found found = Fewest.search(rows, 1, 500, Progress.NONE);
    assertThat(found.best().mistakes(rows)).isEqualTo(found.mistakes());
    Work work = Work.of(Progress.NONE);
    return new CutSearch(
            rows, white, new BitSet(), found.mistakes(), Workers.ONE, work, Progress.NONE)
        .run(steps);
  }

  private static String text(Table table, CutTree tree) {
    return ProofFile.of(table, new Evidence.Bounds(tree)).text();
  }

  /** Whether both accept it; they agree. */
  private boolean accepted(String text) throws Exception {
    Files.deleteIfExists(proof);
    Files.write(proof, text.getBytes(StandardCharsets.UTF_8));
    StandAlone.Said said = alone.verify(proof, data);
    boolean holds = BothVerifiers.product(proof, data, BothVerifiers.LAST_LABEL);
    assertThat(said.code() == 0).as(said.text() + text).isEqualTo(holds);
    return holds;
  }

  @Test
  void bothAcceptEveryTreeThatIsFound() throws Exception {
    bothAccept(TreeProofsTest::tree);
    bothAccept(TreeProofsTest::cones);
  }

  private void bothAccept(Function<Table, CutTree> prover) throws Exception {
    int cut = 0;
    for (int seed = 0; seed < 25; seed++) {
      Random random = new Random(seed);
      Table table = table(lattice(random, 1 + random.nextInt(4), 8 + 2 * random.nextInt(10)));
      CutTree tree = prover.apply(table);
      if (tree.bound() > 0) {
        cut += tree.nodes().size() > 1 ? 1 : 0;
        assertThat(accepted(text(table, tree))).as("set " + seed).isTrue();
      }
    }
    assertThat(cut).isPositive();
  }

  @Test
  void noForgeryProvesMoreThanIsTrue() throws Exception {
    noForgeryHolds(TreeProofsTest::tree, tree -> tree.nodes().size() > 2);
  }

  @Test
  void noForgeryOfConesProvesMoreThanIsTrue() throws Exception {
    noForgeryHolds(TreeProofsTest::cones, tree -> tree.nodes().size() > 2);
  }

  @Test
  void noForgeryOfOneLeafProvesMoreThanIsTrue() throws Exception {
    noForgeryHolds(TreeProofsTest::leaf, tree -> tree.nodes().size() == 1 && tree.bound() > 1);
  }

  private void noForgeryHolds(Function<Table, CutTree> prover, Predicate<CutTree> isWanted)
      throws Exception {
    int forgeries = 0;
    int refused = 0;
    for (int seed = 0; seed < 40 && forgeries < FORGERIES; seed++) {
      Random random = new Random(seed);
      Table table = table(lattice(random, 2, 26));
      CutTree tree = prover.apply(table);
      if (!isWanted.test(tree)) {
        continue;
      }
      long truth = tree.nodes().size() > 1 ? tree.bound() : cones(table).bound();
      String text = text(table, tree);
      assertThat(accepted(text)).isTrue();
      for (String forged : forgeries(text, random)) {
        boolean holds = accepted(forged);
        MatchResult claimed = LOWER_BOUND.matcher(forged).results().findFirst().orElse(null);
        if (holds) {
          assertThat(Long.parseLong(claimed.group())).as(forged).isLessThanOrEqualTo(truth);
        }
        forgeries++;
        refused += holds ? 0 : 1;
      }
    }
    assertThat(forgeries).isGreaterThan(500);
    assertThat(refused).as("of " + forgeries).isGreaterThan(forgeries / 2);
  }

  /** Every number changed, every text dropped, doubled or moved, and the bound raised. */
  private static List<String> forgeries(String text, Random random) {
    List<String> forged = new ArrayList<>();
    int from = text.indexOf("\"evidence\"");
    for (MatchResult number : matches("-?[0-9]+", text, from)) {
      BigInteger value = new BigInteger(number.group());
      List<String> others =
          List.of(
              value.add(BigInteger.ONE).toString(),
              value.subtract(BigInteger.ONE).toString(),
              value.negate().toString(),
              value + "0",
              "0",
              "p0",
              "");
      forged.add(spliced(text, number, others.get(random.nextInt(others.size()))));
    }
    List<MatchResult> texts = matches("\"(leaf|cut)[^\"]*\"", text, from);
    for (int k = 0; k < texts.size(); k++) {
      MatchResult node = texts.get(k);
      forged.add(spliced(text, node, node.group() + ", " + node.group()));
      forged.add(spliced(text, node, "\"leaf\""));
      if (k + 1 < texts.size()) {
        MatchResult next = texts.get(k + 1);
        String both = text.substring(node.start(), next.end());
        String swapped = next.group() + ", " + node.group();
        forged.add(text.replace(both, swapped));
        forged.add(text.replace(both, node.group()));
      }
    }
    List<String> nodes = new ArrayList<>(texts.stream().map(MatchResult::group).toList());
    Collections.shuffle(nodes, random);
    int first = texts.get(0).start();
    int last = texts.get(texts.size() - 1).end();
    forged.add(text.substring(0, first) + String.join(", ", nodes) + text.substring(last));
    MatchResult bound = matches("(?<=\"lowerBound\" : )[0-9]+", text, from).get(0);
    forged.add(spliced(text, bound, "" + (Long.parseLong(bound.group()) + 1)));
    forged.add(text.replace("\"planes\" : [ ]", "\"planes\" : [ \"1 2\" ]"));
    return forged;
  }

  private static List<MatchResult> matches(String pattern, String text, int from) {
    return Pattern.compile(pattern)
        .matcher(text)
        .results()
        .filter(found -> found.start() > from)
        .toList();
  }

  private static String spliced(String text, MatchResult place, String other) {
    return text.substring(0, place.start()) + other + text.substring(place.end());
  }

  /** For w₁ &gt; 0 the first row conflicts with the second, otherwise the third does. */
  @Test
  void planesCutToo() throws Exception {
    Table table = table("x,y\n0,1\n1,0\n2.50,1\n");
    CutTree tree = planes("1", "-2");
    assertThat(accepted(text(table, tree))).isTrue();
    assertThat(accepted(text(table, planes("2", "-2")))).isFalse();
    assertThat(accepted(text(table, planes("-1", "-2")))).isFalse();
    assertThat(accepted(text(table, planes("1", "2")))).isFalse();
    String swapped = text(table, tree).replace("leaf 0 ", "leaf 9 ").replace("leaf 1 ", "leaf 0 ");
    assertThat(accepted(swapped.replace("leaf 9 ", "leaf 1 "))).isFalse();
    assertThat(accepted(text(table, tree).replace("\"0 1\"", "\"0 -1\""))).isFalse();
    assertThat(accepted(text(table, tree).replace("\"0 1\"", "\"0 1 0\""))).isFalse();
  }

  private static CutTree planes(String first, String second) {
    BigInteger one = BigInteger.ONE;
    BigInteger two = BigInteger.TWO;
    CutTree.Relation falling =
        new CutTree.Relation(
            List.of(
                new CutTree.Term(0, one),
                new CutTree.Term(1, one),
                new CutTree.Term(-1, new BigInteger(first))));
    CutTree.Relation rising =
        new CutTree.Relation(
            List.of(
                new CutTree.Term(1, two),
                new CutTree.Term(2, two),
                new CutTree.Term(-1, new BigInteger(second).subtract(one))));
    return new CutTree(
        1,
        List.of(new CutTree.Plane(List.of(BigInteger.ZERO, one))),
        List.of(falling, rising),
        List.of(
            new CutTree.Cut(-1),
            new CutTree.Leaf(List.of(new CutTree.Part(0, one))),
            new CutTree.Leaf(List.of(new CutTree.Part(1, one)))),
        one);
  }
}
