package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.console.ExitCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code pla export} as a user meets it; what the exports say is tested beside their consumers. */
class ExportTest {

  @TempDir private static Path folder;
  private static String model;

  @BeforeAll
  static void train() throws IOException {
    String data =
        Files.writeString(
                folder.resolve("data.csv"),
                "age,town,y\n30,Ur,no\n50,Rome,yes\n31,Rome,no\n55,Ur,yes\n")
            .toString();
    model = in("model.json");
    assertThat(Cli.run("train", data, "--model", model).code()).isZero();
    Files.writeString(
        folder.resolve("damaged.json"), Files.readString(Path.of(model)).replace("1", "2"));
    Files.createDirectory(folder.resolve("folder"));
  }

  private static String in(String name) {
    return folder.resolve(name).toString();
  }

  @Test
  void sqlIsOneExpressionOnStandardOutput() {
    Cli run = Cli.run("export", model, "--to", "sql");
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .startsWith("/* Exported by pla ")
        .containsPattern("SHA-256 [0-9a-f]{64}\\. Verdict: separated\\.")
        .contains("CASE WHEN ", "ELSE CAST(\"age\" AS DOUBLE PRECISION)", "'Rome'", "THEN 'yes'")
        .endsWith(" AS pla_scores)\n")
        .doesNotContain(";");
    assertThat(run.err()).isEmpty();
    for (Cli any : List.of(run, Cli.run("export", model, "--to", "sql", "--scores"))) {
      String age = "CAST\\(\"age\" AS DOUBLE";
      assertThat(any.out().split(age, -1)).as("the score, once").hasSize(2);
    }
  }

  @Test
  void aClassHasThePackageThatIsAskedFor() {
    assertThat(Cli.run("export", model, "--to", "java", "--package", "org.example.m").out())
        .contains("\npackage org.example.m;\n");
    Cli bad = Cli.run("export", model, "--to", "java", "--package", "org.class");
    assertThat(bad.code()).isEqualTo(ExitCode.USAGE);
    assertThat(bad.err()).contains("is not a valid Java package name");
  }

  @Test
  void aClassIsNamedAfterItsFile() throws IOException {
    Path file = folder.resolve("Credit.java");
    Cli run = Cli.run("export", model, "--to", "java", "-o", file.toString());
    assertThat(run.code()).isZero();
    assertThat(run.out()).startsWith("WROTE  ").contains("Credit.java: ").contains(" bytes");
    assertThat(Files.readString(file)).contains("public final class Credit {");
    assertThat(Cli.run("export", model, "--to", "java").out())
        .contains("public final class Exported {");
  }

  @ParameterizedTest
  @ValueSource(strings = {"m.onnx", "m.sql", "M.java"})
  void theSameModelGivesTheSameBytes(String name) throws IOException {
    String to = name.substring(2);
    Path file = folder.resolve(name);
    Cli run = Cli.run("export", model, "--to", to, "-o", file.toString(), "--json");
    byte[] once = Files.readAllBytes(file);
    assertThat(run.json().integer("bytes")).isEqualTo(once.length);
    Cli.run("export", model, "--to", to, "-o", file.toString());
    assertThat(Files.readAllBytes(file)).isEqualTo(once);
  }

  @Test
  void aModelMayComeFromStandardInput() throws IOException {
    String text = Files.readString(Path.of(model), StandardCharsets.UTF_8);
    assertThat(Cli.withInput(text, "export", "-", "--to", "sql").out())
        .isEqualTo(Cli.run("export", model, "--to", "sql").out());
  }

  private record Bad(int code, String says, List<String> args) {
    Bad(int code, String says, String... args) {
      this(code, says, List.of(args));
    }
  }

  static Stream<Bad> bad() {
    return Stream.of(
        new Bad(ExitCode.USAGE, "--to", "MODEL"),
        new Bad(ExitCode.USAGE, "pmml", "MODEL", "--to", "pmml"),
        new Bad(ExitCode.USAGE, "MODEL", "--to", "sql"),
        new Bad(ExitCode.USAGE, "-o FILE.onnx", "MODEL", "--to", "onnx"),
        new Bad(ExitCode.USAGE, "--scores", "MODEL", "--to", "java", "--scores"),
        new Bad(ExitCode.USAGE, "--json", "MODEL", "--to", "sql", "--json"),
        new Bad(ExitCode.USAGE, "Credit.java", "MODEL", "--to", "java", "-o", "IN/m.txt"),
        new Bad(ExitCode.USAGE, "Credit.java", "MODEL", "--to", "java", "-o", "IN/my-model.java"),
        new Bad(ExitCode.USAGE, "Credit.java", "MODEL", "--to", "java", "-o", "IN/class.java"),
        new Bad(ExitCode.USAGE, "name another file", "MODEL", "--to", "sql", "-o", "IN/model.json"),
        new Bad(ExitCode.USAGE, "Unmatched", "MODEL", "MODEL", "--to", "sql"),
        new Bad(ExitCode.IO, "no such file", "IN/none.json", "--to", "sql"),
        new Bad(ExitCode.IO, "folder", "MODEL", "--to", "sql", "-o", "IN/folder"),
        new Bad(ExitCode.BAD_DATA, "checksum", "IN/damaged.json", "--to", "sql"),
        new Bad(ExitCode.BAD_DATA, "data.csv", "IN/data.csv", "--to", "sql"));
  }

  @ParameterizedTest
  @MethodSource
  void bad(Bad bad) {
    String[] args =
        Stream.concat(Stream.of("export"), bad.args().stream())
            .map(word -> word.equals("MODEL") ? model : word.replace("IN/", folder + "/"))
            .toArray(String[]::new);
    Cli run = Cli.run(args);
    assertThat(run.code()).as(run.err()).isEqualTo(bad.code());
    assertThat(run.err()).contains(bad.says());
    assertThat(run.out()).isEmpty();
  }
}
