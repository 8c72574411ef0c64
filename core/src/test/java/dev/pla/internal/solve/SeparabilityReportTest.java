package dev.pla.internal.solve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Multiplicity;
import dev.pla.data.Points;
import dev.pla.internal.fewest.Doubt;
import dev.pla.internal.fewest.FewestTest;
import dev.pla.internal.fewest.Repair;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import dev.pla.proof.Verdict;
import dev.pla.proof.Verifier;
import dev.pla.solve.SolverProgress;
import dev.pla.verdict.Separability;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Questions beyond yes and no, as a Java program asks them. */
final class SeparabilityReportTest {

  private static final Path SOURCE =
      Path.of("src", "main", "java", "dev", "pla", "internal", "solve", "SeparabilityReport.java");

  private static Dataset line(double[] x, int... y) {
    double[][] points = new double[x.length][];
    for (int i = 0; i < x.length; i++) {
      points[i] = new double[] {x[i]};
    }
    return new Dataset(Points.of(points), Labels.of(y));
  }

  /** What the Javadoc prints is what it says beside each line. */
  @Test
  void theExampleCompilesAndPrintsTheCommentsBesideIt(@TempDir Path folder) throws Exception {
    Matcher example =
        Pattern.compile("<pre>\\{@code\\n(.*?)\\n \\* }</pre>", Pattern.DOTALL)
            .matcher(Files.readString(SOURCE));
    assertThat(example.find()).isTrue();
    String code =
        example
            .group(1)
            .lines()
            .map(line -> line.length() > 3 ? line.substring(3) : "")
            .collect(Collectors.joining("\n"));
    List<String> said =
        Pattern.compile("println\\(.*; // (.*)")
            .matcher(code)
            .results()
            .map(line -> line.group(1))
            .toList();
    assertThat(said).hasSizeGreaterThan(5);
    Path source = folder.resolve("Example.java");
    Files.writeString(
        source,
        "import dev.pla.data.*;\nimport dev.pla.internal.fewest.*;\nimport dev.pla.internal.solve.*;\n"
            + "public class Example {\n  public static void run(java.io.PrintStream out) {\n"
            + code.replace("System.out", "out")
            + "\n  }\n}\n");
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                folder.toString(),
                source.toString());
    assertThat(failed).isZero();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
      loader
          .loadClass("Example")
          .getMethod("run", PrintStream.class)
          .invoke(null, new PrintStream(out, true, StandardCharsets.UTF_8));
    }
    assertThat(out.toString(StandardCharsets.UTF_8).lines()).containsExactlyElementsOf(said);
  }

  @Test
  void quasiCompleteSeparationHasAProofAndNoFirmness() {
    Dataset touching = line(new double[] {0, 1, 1, 2}, -1, -1, 1, 1);
    SeparabilityReport found = SeparabilityReport.of(touching);
    assertThat(found.kind()).hasValue(SeparabilityReport.Kind.QUASI_COMPLETE);
    assertThat(new Verifier(touching).objection(found.three().orElseThrow().separation()))
        .isEmpty();
    assertThat(found.three().orElseThrow().rowsOn()).containsExactly(1, 2);
    assertThat(found.supportVectors()).isEmpty();
    assertThat(found.firmness()).isEmpty();
    assertThat(found.coverProbability().nearest()).isEqualTo(0.5);
  }

  /** More than 300 weights, and rows that span less than all of them. */
  @Test
  void tooManyWeightsLeaveTheKindOpen() {
    double[][] x = new double[4][320];
    x[0][0] = 1;
    x[1][0] = 1;
    SeparabilityReport found =
        SeparabilityReport.of(new Dataset(Points.of(x), Labels.of(1, -1, 1, 1)));
    assertThat(found.verdict()).isInstanceOf(Verdict.Inseparable.class);
    assertThat(found.kind()).isEmpty();
  }

  @Test
  void aRowCountsOnceHoweverOftenItStands() {
    Dataset rows =
        line(new double[] {0, 1, 2, 3}, -1, -1, 1, 1).repeated(Multiplicity.of(9, 9, 9, 9));
    assertThat(SeparabilityReport.of(rows).coverProbability().nearest()).isEqualTo(0.5);
    assertThat(SeparabilityReport.of(rows).supportVectors()).containsExactly(1, 2);
  }

  @Test
  void whoStopsTheWorkGetsWhatIsKnownByThen() {
    Dataset data = FewestTest.noisy(60, 4, 1);
    SolverProgress never =
        new SolverProgress() {
          @Override
          public boolean proving(long steps, long mistakes, long least) {
            return false;
          }
        };
    Separability alone = new Separability();
    Repair stopped =
        new OptimumQueries(OptionalLong.of(300), OptionalLong.of(20_000), alone, never)
            .repair(data);
    Repair whole = new OptimumQueries().repair(data);
    assertThat(whole.examples()).isPositive();
    assertThat(whole.isFewest()).isTrue();
    assertThat(stopped.examples()).isGreaterThanOrEqualTo(whole.examples());
    assertThat(stopped.isFewest()).isFalse();
  }

  @Test
  void theStepsAreThoseAskedFor() {
    Dataset data = line(new double[] {0, 1, 2, 3, 4, 5}, -1, 1, -1, 1, -1, 1);
    Separability alone = new Separability();
    OptimumQueries few =
        new OptimumQueries(OptionalLong.of(5), OptionalLong.of(1), alone, SolverProgress.NONE);
    assertThat(few.least(data).steps()).isEqualTo(1);
  }

  /** Two steps for each mistake; then linear programs, each of which looks at all cells. */
  @Test
  void theUsualStepsOfTheBoundAreFewForManyRows() {
    assertThat(stepsOfFiveHundredRows(101)).isEqualTo(200);
    assertThat(stepsOfFiveHundredRows(100)).isEqualTo(200 + 200_000_000 / (500 * 101));
    assertThat(stepsOfFiveHundredRows(7)).isEqualTo(DefaultBudget.BOUND_STEPS);
    Dataset few = line(new double[] {0, 1}, -1, 1);
    assertThat(DefaultBudget.boundSteps(few, new Hypothesis(new double[] {1, 0}, TieRule.MISTAKE)))
        .isEqualTo(DefaultBudget.BOUND_STEPS);
  }

  /** Of a hyperplane with 100 mistakes. */
  private static long stepsOfFiveHundredRows(int features) {
    int[] y = new int[500];
    for (int i = 0; i < 500; i++) {
      y[i] = i % 5 == 0 ? -1 : 1;
    }
    Dataset data = new Dataset(Points.of(new double[500][features]), Labels.of(y));
    double[] w = new double[features + 1];
    w[0] = 1;
    return DefaultBudget.boundSteps(data, new Hypothesis(w, TieRule.MISTAKE));
  }

  @Test
  void doubtIsTheSameWhereTheFewestMistakesAreKnown() {
    Dataset data = line(new double[] {0, 1, 2, 10, 11, 12}, -1, -1, -1, 1, 1, 1);
    Dataset point = line(new double[] {20}, 1);
    OptimumQueries answers = new OptimumQueries();
    Doubt doubt = answers.doubt(data, point);
    assertThat(doubt).isEqualTo(answers.doubt(data, point, answers.least(data)));
    assertThat(doubt.side()).isEqualTo(1);
    assertThat(doubt.flips()).hasValue(1);
  }
}
