package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Core and simd are built again, elsewhere, later, in another time zone and language: what comes
 * out is what these tests run on. {@code bench/reproducible} does so for all modules.
 */
@Timeout(600) // a process that hangs must not hang the tests
class ReproducibleTest {

  private static final Path HERE = Path.of("..").toAbsolutePath().normalize();
  private static final List<String> MODULES = List.of("core", "simd");

  @TempDir private Path folder;

  @Test
  void equalSourcesGiveEqualJars() throws Exception {
    Path copy = copyOfTheSources(folder.resolve("another folder"));
    build(copy);
    for (String module : MODULES) {
      Path again = jarIn(copy.resolve(module).resolve("target"));
      Path first = onTheClassPath(module);
      if (Files.isDirectory(first)) {
        assertSameClasses(again, first); // Maven was asked for tests alone, and made no jar
      } else {
        assertThat(again).as(module).hasSameBinaryContentAs(first);
      }
    }
  }

  private static Path copyOfTheSources(Path to) throws IOException {
    List<Path> from = new ArrayList<>(List.of(HERE.resolve("pom.xml"), HERE.resolve("LICENSE")));
    from.add(HERE.resolve(".mvn/jvm.config"));
    try (Stream<Path> modules = Files.list(HERE)) {
      modules.map(module -> module.resolve("pom.xml")).filter(Files::exists).forEach(from::add);
    }
    for (String module : MODULES) {
      try (Stream<Path> files = Files.walk(HERE.resolve(module).resolve("src/main"))) {
        files.filter(Files::isRegularFile).forEach(from::add);
      }
    }
    from.sort(Comparator.reverseOrder()); // a folder may list its files as they were made
    for (Path file : from) {
      Path copied = to.resolve(HERE.relativize(file));
      Files.createDirectories(copied.getParent());
      Files.copy(file, copied);
    }
    return to;
  }

  private void build(Path where) throws Exception {
    List<String> command =
        new ArrayList<>(List.of("mvn", "-B", "-q", "-o", "-pl", String.join(",", MODULES)));
    command.addAll(
        List.of(
            "-Dmaven.test.skip=true",
            "-Dspotless.check.skip=true",
            "-Dpla.quick",
            "-Dpla.lax",
            "package"));
    String repository = System.getProperty("pla.repository");
    if (repository != null) {
      command.add("-Dmaven.repo.local=" + repository);
    }
    File log = folder.resolve("log").toFile();
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(where.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log);
    Map<String, String> environment = builder.environment();
    environment.put("JAVA_HOME", System.getProperty("java.home"));
    environment.put("TZ", "Asia/Tokyo");
    environment.put(
        "MAVEN_OPTS", "-Duser.language=tr -Duser.country=TR -Duser.timezone=Asia/Tokyo");
    Process process = builder.start();
    assertThat(process.waitFor(9, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).as(Files.readString(log.toPath())).isZero();
  }

  private static Path jarIn(Path target) throws IOException {
    try (Stream<Path> files = Files.list(target)) {
      return files.filter(file -> file.toString().endsWith(".jar")).findFirst().orElseThrow();
    }
  }

  /** The module's jar, or its folder of classes. */
  private static Path onTheClassPath(String module) {
    Path target = HERE.resolve(module).resolve("target");
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .map(Path::of)
        .filter(path -> path.startsWith(target))
        .filter(path -> !path.toString().contains("test"))
        .findFirst()
        .orElseThrow();
  }

  private static void assertSameClasses(Path again, Path classes) throws IOException {
    int compared = 0;
    try (JarFile jar = new JarFile(again.toFile())) {
      for (Enumeration<JarEntry> all = jar.entries(); all.hasMoreElements(); ) {
        JarEntry entry = all.nextElement();
        if (entry.getName().endsWith(".class") && !entry.getName().equals("module-info.class")) {
          byte[] bytes = jar.getInputStream(entry).readAllBytes();
          assertThat(classes.resolve(entry.getName())).hasBinaryContent(bytes);
          compared++;
        }
      }
    }
    assertThat(compared).isPositive();
  }
}
