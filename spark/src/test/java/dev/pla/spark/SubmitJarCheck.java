package dev.pla.spark;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;

/** The jar to submit says whose work is in it; runs once it is packaged, in the phase verify. */
class SubmitJarCheck {

  private static final Path JAR = Path.of("target", "pla-spark-submit.jar");

  @Test
  void carriesItsLicencesAndATrueNotice() throws IOException {
    try (JarFile jar = new JarFile(JAR.toFile())) {
      assertThat(text(jar, "META-INF/LICENSE")).isEqualTo(Files.readString(Path.of("../LICENSE")));
      assertThat(text(jar, "META-INF/THIRD-PARTY.txt"))
          .isEqualTo(Files.readString(Path.of("src/third-party/THIRD-PARTY.txt")));
      assertThat(text(jar, "META-INF/NOTICE"))
          .contains("Jackson")
          .contains("FastDoubleParser")
          .doesNotContain("PLA spark")
          .doesNotContain("developed at");
      Set<String> packages = new TreeSet<>();
      Set<String> names = new TreeSet<>();
      jar.stream()
          .map(JarEntry::getName)
          .forEach(
              name -> {
                assertThat(names.add(name)).as(name + " once").isTrue();
                if (name.endsWith(".class")) {
                  packages.add(name.replaceFirst("^META-INF/versions/\\d+/", "").substring(0, 8));
                }
              });
      assertThat(packages).containsExactly("dev/pla/");
    }
  }

  private static String text(JarFile jar, String name) throws IOException {
    JarEntry entry = jar.getJarEntry(name);
    assertThat(entry).as(name).isNotNull();
    return new String(jar.getInputStream(entry).readAllBytes(), UTF_8);
  }
}
