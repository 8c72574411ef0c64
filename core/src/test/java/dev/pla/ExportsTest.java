package dev.pla;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the module promises: few types, and no hidden one in their signatures. */
class ExportsTest {

  private static final int MOST = 50;

  private static final Path DESCRIPTOR = Path.of("src/main/module/module-info.java");
  private static final Path SOURCES = Path.of("src/main/java");

  private static List<String> exported() throws IOException {
    return Pattern.compile("exports ([\\w.]+);")
        .matcher(Files.readString(DESCRIPTOR))
        .results()
        .map(export -> export.group(1))
        .toList();
  }

  private static List<Path> sources(Path folder, int depth) throws IOException {
    try (Stream<Path> files = Files.walk(folder, depth)) {
      return files.filter(file -> file.toString().endsWith(".java")).toList();
    }
  }

  @Test
  void atMostFiftyPublicTypesArePromised() throws IOException {
    int count = 0;
    for (String name : exported()) {
      assertThat(name).doesNotContain("internal");
      for (Path file : sources(SOURCES.resolve(name.replace('.', '/')), 1)) {
        String type = file.getFileName().toString().replace(".java", "");
        Pattern declared =
            Pattern.compile(
                "^public .*\\b(class|interface|record|enum) " + type + "\\b", Pattern.MULTILINE);
        count += declared.matcher(Files.readString(file)).find() ? 1 : 0;
      }
    }
    assertThat(count).isBetween(20, MOST);
  }

  @Test
  void onlyInternalPackagesAreExportedToSomeModules() throws IOException {
    List<String> some =
        Pattern.compile("exports ([\\w.]+) to")
            .matcher(Files.readString(DESCRIPTOR))
            .results()
            .map(export -> export.group(1))
            .toList();
    assertThat(some).isNotEmpty().allMatch(name -> name.startsWith("dev.pla.internal."));
  }

  /** The compiler's own check, {@code -Xlint:exports}: it stops before it writes any class. */
  @Test
  void noPromisedTypeNamesAHiddenOne(@TempDir Path folder) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      List<File> all =
          Stream.concat(sources(SOURCES, Integer.MAX_VALUE).stream(), Stream.of(DESCRIPTOR))
              .map(Path::toFile)
              .toList();
      StringWriter said = new StringWriter();
      boolean isClean =
          compiler
              .getTask(
                  said,
                  files,
                  null,
                  List.of(
                      "-Xlint:exports",
                      "-Werror",
                      "-proc:none",
                      "-XDshould-stop.ifNoError=ATTR",
                      "--release",
                      "17",
                      "-d",
                      folder.toString()),
                  null,
                  files.getJavaFileObjectsFromFiles(all))
              .call();
      assertThat(isClean).as(said.toString()).isTrue();
    }
  }
}
