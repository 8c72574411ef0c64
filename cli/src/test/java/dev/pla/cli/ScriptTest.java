package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The script {@code pla}, with a Maven and a Java that only say that they were called. */
@Timeout(60)
class ScriptTest {

  @TempDir private Path root;

  @BeforeEach
  void layOut() throws IOException {
    for (String module :
        new String[] {"core", "simd", "io", "picture", "cli", "playground", "sql"}) {
      Files.createDirectories(root.resolve(module).resolve("src/main"));
      Files.writeString(root.resolve(module).resolve("pom.xml"), "");
    }
    Files.createDirectories(root.resolve("playground/web"));
    Files.writeString(root.resolve("pom.xml"), "");
    Files.createDirectories(root.resolve("cli/target"));
    Files.createDirectories(root.resolve("playground/target"));
    Files.writeString(root.resolve("playground/target/pla-playground-1.jar"), "");
    Files.writeString(root.resolve("cli/target/pla.jar"), "");
    Files.createDirectories(root.resolve("sql/target"));
    Files.writeString(root.resolve("sql/target/pla-sql-1.jar"), "");
    Files.writeString(root.resolve("sql/target/classpath"), "duckdb.jar");
    Files.createDirectories(root.resolve("bin"));
    script("bin/mvn", "#!/bin/sh\necho \"$@\" >> " + root.resolve("built") + "\n");
    script("bin/java", "#!/bin/sh\necho \"$@\"\n");
    script("pla", Files.readString(Path.of("..", "pla")));
  }

  private void script(String name, String text) throws IOException {
    Path file = Files.writeString(root.resolve(name), text);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private String run(String... args) throws IOException, InterruptedException {
    String[] command = new String[args.length + 1];
    command[0] = root.resolve("pla").toString();
    System.arraycopy(args, 0, command, 1, args.length);
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("PATH", root.resolve("bin") + ":" + System.getenv("PATH"));
    builder.environment().remove("JAVA_HOME");
    Process process = builder.start();
    String said =
        new String(
            process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
    process.waitFor();
    return said;
  }

  @ParameterizedTest
  @ValueSource(strings = {"--help", "-h", "--port 1 --help", "--version"})
  void helpAboutThePageDoesNotBuildIt(String args) throws Exception {
    String said = run(("play " + args).split(" ", -1));

    assertThat(said).contains("dev.pla.cli.Main play " + args).doesNotContain("building");
    assertThat(root.resolve("built")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "train loans.parquet",
        "check part-*.PARQUET --json",
        "predict m.json --sql query",
        "train --sql=query",
        "train --jdbc url --sql query"
      })
  void rowsThatAreNoTextBuildTheirModuleAndAddIt(String args) throws Exception {
    String said = run(args.split(" ", -1));

    assertThat(said).contains("building sql", "pla-sql.jar:duckdb.jar dev.pla.cli.Main " + args);
    assertThat(root.resolve("built")).content().contains("-pl sql");
    assertThat(run(args.split(" ", -1))).doesNotContain("building");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"train loans.csv", "train lines.jsonl", "train a.parquet --help", "train parquet"})
  void nothingElseAddsIt(String args) throws Exception {
    assertThat(run(args.split(" ", -1))).doesNotContain("building", "duckdb");
    assertThat(root.resolve("built")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "help",
        "train SMALL",
        "train SMALL --max-cycles 10 --model m.json",
        "train SMALL --max-cycles=100",
        "predict SMALL SMALL"
      })
  void whatEndsSoonGetsTheFirstCompilerAlone(String args) throws Exception {
    assertThat(runOnFiles(args)).contains("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "check SMALL",
        "train LARGE",
        "train SMALL LARGE",
        "train missing.csv",
        "train -",
        "predict SMALL -",
        "train SMALL --bound",
        "train SMALL --algorithm fewest",
        "train SMALL --folds=10",
        "train SMALL --max-updates 1000",
        "train SMALL --max-updates=1000",
        "train SMALL.gz",
        "train SMALL part-*.csv"
      })
  void whatMayTakeLongGetsBoth(String args) throws Exception {
    assertThat(runOnFiles(args)).contains("-XX:+UseParallelGC").doesNotContain("Tiered", "Serial");
  }

  private String runOnFiles(String args) throws Exception {
    Files.writeString(
        root.resolve("cli/target/pla.quick"),
        "--version help\ntrain --bound --folds fewest\npredict\n");
    Path small = Files.writeString(root.resolve("small.csv"), "x,y\n");
    Files.writeString(root.resolve("small.csv.gz"), "");
    Path large = root.resolve("large.csv");
    try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
      file.setLength(5 << 20);
    }
    return run(
        args.replace("SMALL", small.toString()).replace("LARGE", large.toString()).split(" ", -1));
  }

  @Test
  void playBuildsThePage() throws Exception {
    assertThat(run("play")).contains("building playground", "page.jar");
    assertThat(root.resolve("built")).content().contains("-pl playground");
  }
}
