package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every test that docs/internals/reliability.md names is there. */
class ReliabilityDocTest {

  private static final Pattern TEST = Pattern.compile("`(\\w+Test)\\.(\\w+)`");

  @Test
  void everyTestNamedIsThere() throws IOException {
    Set<String> there = new TreeSet<>();
    for (String module :
        List.of("core", "simd", "io", "picture", "playground", "cli", "spark", "sql")) {
      try (Stream<Path> files = Files.walk(Path.of("..", module, "src", "test", "java"))) {
        for (Path file : files.filter(f -> f.toString().endsWith("Test.java")).toList()) {
          String type = file.getFileName().toString().replace(".java", "");
          Pattern.compile("(?s)@(?:Test|ParameterizedTest)\\b(?:(?!\\bvoid ).)*void (\\w+)\\(")
              .matcher(Files.readString(file))
              .results()
              .forEach(method -> there.add(type + "." + method.group(1)));
        }
      }
    }
    Set<String> named = new TreeSet<>();
    TEST.matcher(Files.readString(Path.of("..", "docs", "internals", "reliability.md")))
        .results()
        .forEach(test -> named.add(test.group(1) + "." + test.group(2)));
    assertThat(named).hasSizeGreaterThan(50);
    assertThat(there).containsAll(named);
  }
}
