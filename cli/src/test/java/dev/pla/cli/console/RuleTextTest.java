package dev.pla.cli.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pla.cli.Cli;
import dev.pla.data.Dataset;
import dev.pla.data.Schema;
import dev.pla.internal.data.Decimals;
import dev.pla.io.ColumnChoice;
import dev.pla.io.Source;
import dev.pla.io.Table;
import dev.pla.io.TableReader;
import dev.pla.io.error.DataException;
import dev.pla.learn.Budget;
import dev.pla.learn.Perceptron;
import dev.pla.model.Hypothesis;
import dev.pla.proof.Verdict;
import dev.pla.verdict.Separability;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A printed rule, read back and applied with exact decimals, classifies every row as the weights
 * do.
 */
class RuleTextTest {

  private static final int TABLES = 120 * Integer.getInteger("pla.times", 1);

  @TempDir private Path folder;

  @Test
  void rulesOfRandomTablesClassifyAsTheirWeightsDo() throws IOException {
    int rules = 0;
    for (int seed = 0; seed < TABLES; seed++) {
      rules += requireSameClasses(read(csv(new Random(seed)))) ? 1 : 0;
    }
    assertThat(rules).isEqualTo(TABLES);
  }

  @Test
  void rulesOfSharedTablesClassifyAsTheirWeightsDo() throws IOException {
    Path shared =
        Stream.of("../shared/data", "../../shared/data")
            .map(Path::of)
            .filter(Files::isDirectory)
            .findFirst()
            .orElse(null);
    assumeTrue(shared != null, "../shared is absent");
    int rules = 0;
    List<Path> files;
    try (Stream<Path> all = Files.walk(shared)) {
      files = all.filter(Files::isRegularFile).sorted().toList();
    }
    for (Path file : files) {
      Table table;
      try {
        table = TableReader.read(Source.of(file), ColumnChoice.ASSUMED);
      } catch (DataException notATable) {
        continue;
      }
      rules += requireSameClasses(table) ? 1 : 0;
    }
    assertThat(rules).isGreaterThan(4);
  }

  @Test
  void timestampsKeepTheDigitsThatTellRowsApart() throws IOException {
    Path file = folder.resolve("t.csv");
    Files.writeString(file, "a,y\n1700000001,n\n1700000002,p\n1700000003,p\n");
    for (String command : List.of("train", "check")) {
      String out = Cli.run(command, file.toString()).out();
      String shown = out.lines().filter(line -> line.contains("  Rule ")).findFirst().orElseThrow();
      String rule = "Rule: " + shown.strip().substring("Rule".length()).strip();
      List<BigDecimal[]> scores = parsed(rule, List.of("a"));
      for (int a = 1; a <= 3; a++) {
        BigDecimal x = new BigDecimal(1_700_000_000 + a);
        int side = scores.get(0)[1].multiply(x).add(scores.get(0)[0]).signum();
        assertThat(side > 0).as(rule).isEqualTo(a > 1);
      }
    }
  }

  @Test
  void aRuleWithoutAllItsTermsIsNotCalledOne() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int j = 0; j < 20; j++) {
      text.append('x').append(j).append(',');
    }
    text.append("y\n");
    Random random = new Random(1);
    for (int i = 0; i < 40; i++) {
      for (int j = 0; j < 20; j++) {
        text.append(random.nextInt(1000) / 7.0).append(',');
      }
      text.append(i % 2 == 0 ? "p\n" : "n\n");
    }
    assertThat(RuleText.line(read(text.toString()), weights(read(text.toString()))))
        .startsWith("Main terms: ")
        .contains("smaller terms");
  }

  private Table read(String csv) throws IOException {
    Path file = folder.resolve("x.csv");
    Files.writeString(file, csv);
    return TableReader.read(Source.of(file), ColumnChoice.ASSUMED);
  }

  /** Columns as people have them: times, amounts, tenths, tiny numbers, numbers above 2⁵³. */
  private static String csv(Random random) {
    int d = 1 + random.nextInt(4);
    int classes = random.nextInt(5) == 0 ? 3 : 2;
    int[] kinds = random.ints(d, 0, 6).toArray();
    StringBuilder text = new StringBuilder();
    for (int j = 0; j < d; j++) {
      text.append('x').append(j).append(',');
    }
    text.append("y\n");
    for (int i = 0; i < 12 + random.nextInt(30); i++) {
      double score = random.nextInt(5) - 2;
      for (int j = 0; j < d; j++) {
        int k = random.nextInt(2000);
        score += k * (j - 1.5);
        text.append(
                switch (kinds[j]) {
                  case 0 -> 1_700_000_000L + k + "";
                  case 1 -> 1_000_000 + 997 * k + "." + (k % 90 + 10);
                  case 2 -> k / 10 + "." + k % 10;
                  case 3 -> "0.000000" + (1000 + k);
                  case 4 -> 9_007_199_254_740_992L + k + "";
                  default -> k % 7 + "";
                })
            .append(',');
      }
      int y = random.nextInt(12) == 0 ? random.nextInt(classes) : score > 0 ? 1 : 0;
      y = i == 0 ? 0 : i == 1 ? 1 : i == 2 && classes == 3 ? 2 : y;
      text.append("abc".charAt(y)).append('\n');
    }
    return text.toString();
  }

  private static Hypothesis weights(Table table) {
    return new Perceptron().withBudget(Budget.ofCycles(20)).fit(table.data()).hypothesis();
  }

  /** Whether there was a rule with all its terms. */
  private static boolean requireSameClasses(Table table) {
    Hypothesis h = weights(table);
    double[][] w = h.perClass();
    List<BigDecimal[]> exact = new ArrayList<>();
    for (double[] each : w) {
      exact.add(Arrays.stream(each).mapToObj(BigDecimal::new).toArray(BigDecimal[]::new));
    }
    boolean isRule = requireSameClasses(table, RuleText.line(table, h), exact);
    if (table.isTwoClass()
        && table.data().size() < 1000
        && Separability.of(table.data()) instanceof Verdict.Separated yes) {
      BigDecimal[] separator =
          yes.separator().weights().stream().map(BigDecimal::new).toArray(BigDecimal[]::new);
      requireSameClasses(
          table, RuleText.line(table, yes.separator()), List.<BigDecimal[]>of(separator));
    }
    return isRule;
  }

  private static boolean requireSameClasses(Table table, String rule, List<BigDecimal[]> exact) {
    Schema schema = table.schema();
    if (!rule.startsWith("Rule: ") || rule.contains("--model")) {
      return false;
    }
    List<BigDecimal[]> printed = parsed(rule, schema.features());
    for (int i = 0; i < table.data().size(); i++) {
      BigDecimal[] x = row(table.data(), i);
      assertThat(classOf(printed, x)).as(rule + " row " + i).isEqualTo(classOf(exact, x));
    }
    return true;
  }

  private static BigDecimal[] row(Dataset data, int i) {
    BigDecimal[] x = new BigDecimal[1 + data.dimension()];
    Arrays.fill(x, BigDecimal.ZERO);
    x[0] = BigDecimal.ONE;
    data.points().forEach(i, (j, value) -> x[j] = Decimals.shortest(value));
    data.written().forEach(i, (j, value) -> x[j] = value);
    return x;
  }

  private static int classOf(List<BigDecimal[]> weights, BigDecimal[] x) {
    int best = 0;
    BigDecimal highest = null;
    for (int k = 0; k < weights.size(); k++) {
      BigDecimal sum = BigDecimal.ZERO;
      for (int j = 0; j < x.length; j++) {
        sum = sum.add(weights.get(k)[j].multiply(x[j]));
      }
      if (highest == null || sum.compareTo(highest) > 0) {
        highest = sum;
        best = k;
      }
    }
    return weights.size() == 1 ? highest.signum() > 0 ? 1 : 0 : best;
  }

  /** The weights that a printed rule tells, w₀ first. */
  private static List<BigDecimal[]> parsed(String rule, List<String> features) {
    List<BigDecimal[]> all = new ArrayList<>();
    if (rule.contains(" if ")) {
      String sums = rule.substring(rule.indexOf(" if ") + 4, rule.indexOf(", otherwise "));
      String[] sides = sums.split(" > ", -1);
      BigDecimal[] w = sum(sides[0], features);
      w[0] = new BigDecimal(sides[1].replace('−', '-')).negate();
      all.add(w);
      return all;
    }
    for (String line : rule.lines().skip(1).toList()) {
      all.add(sum(line.substring(line.indexOf(": ") + 2), features));
    }
    return all;
  }

  /** A factor of 1 is not printed. */
  private static String one(String term, List<String> features) {
    String name = term.startsWith("-") ? term.substring(1) : term;
    return features.contains(name)
        ? term.substring(0, term.length() - name.length()) + "1·" + name
        : term;
  }

  private static BigDecimal[] sum(String text, List<String> features) {
    BigDecimal[] w = new BigDecimal[1 + features.size()];
    Arrays.fill(w, BigDecimal.ZERO);
    String rest = text.replace("E−", "e-").replace(" − ", " + −");
    for (String term : rest.split(" \\+ ", -1)) {
      String[] parts = one(term.replace('−', '-'), features).split("·", -1);
      int j = parts.length == 1 ? 0 : 1 + features.indexOf(parts[1]);
      w[j] = w[j].add(new BigDecimal(parts[0]));
    }
    return w;
  }
}
