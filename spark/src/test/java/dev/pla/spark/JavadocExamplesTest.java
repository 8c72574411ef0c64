package dev.pla.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples in the Javadoc of core, io and spark compile, and the entry types have one. */
class JavadocExamplesTest {

  private static final Set<String> ENTRIES =
      Set.of(
          "dev.pla.Pla",
          "dev.pla.data.Dataset",
          "dev.pla.data.Labels",
          "dev.pla.data.Points",
          "dev.pla.fewest.MistakesBound",
          "dev.pla.io.TableReader",
          "dev.pla.io.file.Model",
          "dev.pla.learn.Averaged",
          "dev.pla.learn.OnlineLearner",
          "dev.pla.learn.Perceptron",
          "dev.pla.learn.Pocket",
          "dev.pla.proof.Verifier",
          "dev.pla.solve.Answer",
          "dev.pla.solve.Solver",
          "dev.pla.spark.Perceptron",
          "dev.pla.spark.Separability",
          "dev.pla.verdict.Separability");

  private static final Pattern EXAMPLE =
      Pattern.compile("(?s)<pre>\\{@code\\R(.*?)\\R \\* }</pre>");

  private static final String LOCAL =
      """
      import dev.pla.*; import dev.pla.data.*; import dev.pla.fewest.*; import dev.pla.io.*; import dev.pla.io.file.*;
      import dev.pla.learn.*; import dev.pla.model.*; import dev.pla.proof.*; import dev.pla.solve.*;
      import dev.pla.verdict.*; import dev.pla.work.*; import java.nio.file.*; import java.util.*;
      class Example%d { void run(Dataset data) throws Exception { %s } }
      """;

  private static final String SPARK =
      """
      import dev.pla.spark.*; import org.apache.spark.sql.*;
      class Example%d { void run(Dataset<Row> frame) throws Exception { %s } }
      """;

  /** Examples may use {@code data} or {@code frame} without a declaration. */
  @Test
  void everyExampleCompiles(@TempDir Path folder) throws IOException {
    Set<String> types = new TreeSet<>();
    List<JavaFileObject> sources = new ArrayList<>();
    for (String module : List.of("core", "io", "spark")) {
      Path root = Path.of("..", module, "src", "main", "java");
      try (Stream<Path> files = Files.walk(root)) {
        for (Path file : files.filter(JavadocExamplesTest::isExported).toList()) {
          String type =
              root.relativize(file).toString().replace(".java", "").replaceAll("[/\\\\]", ".");
          for (var example : EXAMPLE.matcher(Files.readString(file)).results().toList()) {
            types.add(type);
            sources.add(source(type, sources.size(), example.group(1)));
          }
        }
      }
    }
    assertThat(types).containsAll(ENTRIES);

    StringWriter errors = new StringWriter();
    List<String> options =
        List.of(
            "-proc:none", "-d", folder.toString(), "-cp", System.getProperty("java.class.path"));
    boolean isGood =
        ToolProvider.getSystemJavaCompiler()
            .getTask(errors, null, null, options, null, sources)
            .call();
    assertThat(isGood).as(errors.toString()).isTrue();
  }

  private static JavaFileObject source(String type, int number, String example) {
    String code = example.replaceAll("(?m)^ \\* ?", "") + "\n";
    String text = (type.startsWith("dev.pla.spark") ? SPARK : LOCAL).formatted(number, code);
    return new SimpleJavaFileObject(
        URI.create("string:///Example" + number + ".java"), JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return text;
      }
    };
  }

  private static boolean isExported(Path file) {
    return file.toString().endsWith(".java") && !file.toString().contains("internal");
  }
}
