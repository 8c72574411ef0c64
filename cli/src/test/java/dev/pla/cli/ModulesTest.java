package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The descriptors of the modules, which tests and pla.jar do without: what one module uses of
 * another is exported to it.
 */
class ModulesTest {

  private static final List<String> MODULES =
      List.of("core", "simd", "io", "picture", "cli", "sql");

  private static final Pattern IMPORT =
      Pattern.compile("(?m)^import (?:static )?(dev\\.pla(?:\\.[a-z]+)*)\\.[A-Z]");

  private static final Pattern EXPORT =
      Pattern.compile("exports\\s+(dev\\.pla[a-z.]*)(?:\\s+to\\s+([^;]+))?;");

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> sources(String module) throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("..", module, "src", "main", "java"))) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .map(ModulesTest::read)
          .toList();
    }
  }

  private static Set<String> own(String module) throws IOException {
    Set<String> packages = new TreeSet<>();
    for (String source : sources(module)) {
      Matcher own = Pattern.compile("(?m)^package ([a-z.]+);").matcher(source);
      if (own.find()) {
        packages.add(own.group(1));
      }
    }
    return packages;
  }

  /** What another module may use of this one. */
  private static Set<String> exported(String module, String other) {
    Set<String> packages = new TreeSet<>();
    Matcher exports =
        EXPORT.matcher(read(Path.of("..", module, "src", "main", "module", "module-info.java")));
    while (exports.find()) {
      String to = exports.group(2);
      if (to == null || List.of(to.strip().split("\\s*,\\s*")).contains("dev.pla." + other)) {
        packages.add(exports.group(1));
      }
    }
    return packages;
  }

  @Test
  void whatAModuleUsesIsExportedToIt() throws IOException {
    int used = 0;
    for (String user : MODULES) {
      for (String owner : MODULES) {
        if (owner.equals(user)) {
          continue;
        }
        Set<String> theirs = own(owner);
        Set<String> needed = new TreeSet<>();
        for (String source : sources(user)) {
          IMPORT
              .matcher(source)
              .results()
              .map(found -> found.group(1))
              .filter(theirs::contains)
              .forEach(needed::add);
        }
        used += needed.size();
        needed.removeAll(exported(owner, user));
        assertThat(needed).as(user + " uses of " + owner + " without being let in").isEmpty();
      }
    }
    assertThat(used).isGreaterThan(30);
  }
}
