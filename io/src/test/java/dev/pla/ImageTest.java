package dev.pla;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import ch.randelshofer.fastdoubleparser.JavaDoubleParser;
import com.fasterxml.jackson.core.JsonFactory;
import de.siegmar.fastcsv.reader.CsvReader;
import dev.pla.data.Dataset;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An application of modules that reads a CSV file, as a run-time image. */
class ImageTest {

  private static final String APPLICATION =
      """
      package app;

      import dev.pla.Pla;
      import dev.pla.io.file.Model;
      import java.nio.file.Path;

      public class Main {
        public static void main(String[] args) throws Exception {
          Model model = Pla.fit(Path.of(args[0]));
          model.save(Path.of(args[1]));
          Model again = Model.load(Path.of(args[1]));
          System.out.println(again.equals(model) + " " + again.training().status());
          System.out.println(Main.class.getModule() + ", " + Pla.class.getModule());
        }
      }
      """;

  @TempDir private Path folder;

  @Test
  void readsACsvFileInARunTimeImage() throws Exception {
    Optional<ToolProvider> jlink = ToolProvider.findFirst("jlink");
    Path jmods = Path.of(System.getProperty("java.home"), "jmods");
    assumeTrue(jlink.isPresent() && Files.isDirectory(jmods), "this JDK has no jlink or no jmods");
    String libraries = libraries();
    Path core = module("core", Dataset.class, libraries);
    Path io = module("io", Pla.class, libraries + File.pathSeparator + core);
    String modules = String.join(File.pathSeparator, libraries, core.toString(), io.toString());
    String application = application(modules).toString();

    Path image = folder.resolve("image");
    run(
        jlink.get(),
        "--module-path",
        application + File.pathSeparator + modules,
        "--add-modules",
        "app",
        "--output",
        image.toString());
    Path csv = folder.resolve("and.csv");
    Files.writeString(csv, "a,b,y\n0,0,no\n0,1,no\n1,0,no\n1,\"1\",yes\n");

    Process process =
        new ProcessBuilder(
                image.resolve("bin/java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-m",
                "app/app.Main",
                csv.toString(),
                folder.resolve("and.json").toString())
            .redirectErrorStream(true)
            .start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(out).isEqualToNormalizingNewlines("true separated\nmodule app, module dev.pla.io\n");
  }

  /** The jars beside pla-core that pla-io needs. */
  private static String libraries() {
    return Stream.of(CsvReader.class, JavaDoubleParser.class, JsonFactory.class)
        .map(type -> place(type).toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static Path place(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (java.net.URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A module of ours: its jar, or a folder of its classes and its descriptor, compiled here. */
  private Path module(String name, Class<?> inside, String path) throws IOException {
    Path classes = place(inside);
    if (Files.isRegularFile(classes)) {
      return classes;
    }
    Path copy = folder.resolve(name);
    try (Stream<Path> files = Files.walk(classes)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        Path target = copy.resolve(classes.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(target);
        } else if (!file.endsWith("module-info.class")) {
          Files.copy(file, target);
        }
      }
    }
    Path descriptor = Path.of("..", name, "src", "main", "module", "module-info.java");
    compile(path, copy, List.of(descriptor));
    return copy;
  }

  private Path application(String path) throws IOException {
    Path sources = Files.createDirectories(folder.resolve("source/app"));
    Path descriptor = folder.resolve("source/module-info.java");
    Files.writeString(descriptor, "module app { requires dev.pla.io; }");
    Path main = sources.resolve("Main.java");
    Files.writeString(main, APPLICATION);
    Path target = folder.resolve("app");
    compile(path, target, List.of(descriptor, main));
    return target;
  }

  private static void compile(String path, Path target, List<Path> sources) {
    Stream<String> options = Stream.of("-proc:none", "-p", path, "-d", target.toString());
    run(
        ToolProvider.findFirst("javac").orElseThrow(),
        Stream.concat(options, sources.stream().map(Path::toString)).toArray(String[]::new));
  }

  private static void run(ToolProvider tool, String... arguments) {
    StringWriter said = new StringWriter();
    PrintWriter out = new PrintWriter(said);
    assertThat(tool.run(out, out, arguments)).as(() -> tool.name() + ": " + said).isZero();
  }
}
