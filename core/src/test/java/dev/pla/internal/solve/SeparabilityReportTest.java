package dev.pla.internal.solve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Multiplicity;
import dev.pla.data.Points;
import dev.pla.fewest.MistakesBound;
import dev.pla.internal.fewest.Doubt;
import dev.pla.internal.fewest.Fewest;
import dev.pla.internal.fewest.FewestTest;
import dev.pla.internal.fewest.Repair;
import dev.pla.internal.work.Threads;
import dev.pla.internal.work.Work;
import dev.pla.model.Hypothesis;
import dev.pla.proof.Verdict;
import dev.pla.proof.Verifier;
import dev.pla.verdict.Separability;
import dev.pla.work.Progress;
import dev.pla.work.Workers;
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
    Progress never = (stage, done, lower, upper) -> stage != Progress.Stage.PROVING;
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
        new OptimumQueries(OptionalLong.of(5), OptionalLong.of(1), alone, Progress.NONE);
    assertThat(few.least(data, 1).steps()).isEqualTo(1);
  }

  /** A limit in work gives what as many steps give, with any number of threads. */
  @Test
  void workEndsTheBoundAfterTheSameStepsEverywhere() {
    Dataset data = FewestTest.noisy(120, 8, 1);
    Hypothesis best = Fewest.search(data, 1, 300, Progress.NONE).best();
    MistakesBound one = bound(data, best, Long.MAX_VALUE, Workers.ONE, 40_000_000);
    assertThat(one.isOptimal()).isFalse();
    assertThat(bound(data, best, Long.MAX_VALUE, new Threads(3), 40_000_000)).isEqualTo(one);
    assertThat(bound(data, best, one.steps(), Workers.ONE, Long.MAX_VALUE)).isEqualTo(one);
    MistakesBound more = bound(data, best, Long.MAX_VALUE, Workers.ONE, 80_000_000);
    assertThat(more.steps()).isGreaterThan(one.steps());
    assertThat(more.value()).isGreaterThanOrEqualTo(one.value());
  }

  private static MistakesBound bound(
      Dataset data, Hypothesis best, long steps, Workers workers, long work) {
    return MistakesBound.of(data, best, steps, workers, new Work(Progress.NONE, work));
  }

  @Test
  void doubtIsTheSameWhereTheFewestMistakesAreKnown() {
    Dataset data = line(new double[] {0, 1, 2, 10, 11, 12}, -1, -1, -1, 1, 1, 1);
    Dataset point = line(new double[] {20}, 1);
    OptimumQueries answers = new OptimumQueries();
    Doubt doubt = answers.doubt(data, point);
    assertThat(doubt).isEqualTo(answers.doubt(data, point, answers.least(data, 2)));
    assertThat(doubt.side()).isEqualTo(1);
    assertThat(doubt.flips()).hasValue(1);
  }
}
