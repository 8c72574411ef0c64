package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The scripts {@code pla} and {@code build}, with a Maven and a Java that only say that they were
 * called.
 */
@Timeout(60)
class ScriptTest {

  @TempDir private Path folder;
  private Path root;

  @BeforeEach
  void layOut() throws Exception {
    root = Files.createDirectories(folder.toRealPath().resolve("a checkout"));
    for (String module :
        new String[] {"core", "simd", "io", "picture", "cli", "playground", "sql"}) {
      Files.createDirectories(root.resolve(module).resolve("src/main"));
      Files.createDirectories(root.resolve(module).resolve("target"));
      Files.writeString(root.resolve(module).resolve("pom.xml"), "");
    }
    Files.createDirectories(root.resolve("playground/web"));
    Files.writeString(root.resolve("pom.xml"), "");
    Files.writeString(root.resolve("playground/target/pla-playground-1.jar"), "");
    Files.writeString(root.resolve("cli/target/pla.jar"), "");
    Files.writeString(root.resolve("sql/target/pla-sql-1.jar"), "");
    Files.writeString(root.resolve("sql/target/classpath"), "duckdb.jar");
    Files.createDirectories(root.resolve("cli/src/dist"));
    Files.copy(Path.of("src", "dist", "flags"), root.resolve("cli/src/dist/flags"));
    Files.createDirectories(root.resolve("bin"));
    script("bin/mvn", "#!/bin/sh\necho \"$@\" >> '" + folder.resolve("built") + "'\n");
    script(
        "bin/java",
        """
        #!/bin/sh
        case "$*" in *ArchivedRuns*) echo archived >> '%s' ;; esac
        echo "LC_ALL=$LC_ALL"
        echo "    java.vm.version = 17.0.1+2"
        echo "$@"
        """
            .formatted(folder.resolve("archived")));
    script("pla", Files.readString(Path.of("..", "pla")));
    script("build", Files.readString(Path.of("..", "build")));
    assertThat(run("--version")).contains("dev.pla.cli.Main --version");
    Files.deleteIfExists(folder.resolve("built"));
    Files.deleteIfExists(folder.resolve("archived"));
  }

  private void script(String name, String text) throws IOException {
    Path file = Files.writeString(root.resolve(name), text);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private String run(String... args) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(root.resolve("pla").toString()));
    command.addAll(List.of(args));
    return process(command);
  }

  private String process(List<String> command) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("PATH", root.resolve("bin") + ":" + System.getenv("PATH"));
    builder.environment().put("LC_ALL", "C");
    builder.environment().remove("JAVA_HOME");
    Process process = builder.start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return said;
  }

  /** A file that is older than what was built, or newer. */
  private Path touched(String name, boolean isNewer) throws IOException {
    Path file = root.resolve(name);
    Files.createDirectories(file.getParent());
    if (!Files.exists(file)) {
      Files.writeString(file, "");
    }
    Instant time = Instant.now().plusSeconds(isNewer ? 60 : -60);
    return Files.setLastModifiedTime(file, FileTime.from(time));
  }

  @Test
  void whatIsBuiltIsOnlyStarted() throws Exception {
    touched("core/src/main/Edited.java", true);

    assertThat(run("train", "x.csv"))
        .contains("-cp " + root.resolve("cli/target/pla.jar") + " dev.pla.cli.Main train x.csv")
        .contains("-Dpla.archive=17.0.1+2 " + root.resolve("cli/target/pla.place"));
    assertThat(folder.resolve("built")).doesNotExist();
    assertThat(folder.resolve("archived")).doesNotExist();
  }

  @Test
  void withoutJavaItSaysWhatItNeeds() throws Exception {
    String pla = root.resolve("pla").toString();

    assertThat(process(List.of("env", "JAVA_HOME=/none", pla, "--version")))
        .isEqualTo("pla: needs Java 17 or later, and /none/bin/java is not there; set JAVA_HOME\n");
    assertThat(process(List.of("env", "PATH=/none", pla, "--version")))
        .contains("pla: needs Java 17 or later");
  }

  @Test
  void otherSourcesFromGitAreBuilt() throws Exception {
    touched(".git/logs/HEAD", false);
    run("train", "x.csv");
    assertThat(folder.resolve("built")).doesNotExist();

    touched("core/src/main/Pulled.java", true);
    touched(".git/logs/HEAD", true);
    assertThat(run("train", "x.csv")).contains("building cli", "Main train x.csv");
    assertThat(folder.resolve("built")).content().contains("-pl cli");
  }

  @Test
  void afterAMoveTheArchiveOfClassesIsMadeAgain() throws Exception {
    root = Files.move(root, folder.resolve("elsewhere")).toRealPath();

    assertThat(run("train", "x.csv")).contains(root + "/cli/target/pla.jar").contains("Main train");
    assertThat(folder.resolve("archived")).hasContent("archived");
    assertThat(folder.resolve("built")).doesNotExist();
    run("train", "x.csv");
    assertThat(folder.resolve("archived")).hasContent("archived");
  }

  @Test
  void aJarThatSomethingElseBuiltGetsItsArchive() throws Exception {
    touched("cli/target/pla.jar", true);
    run("train", "x.csv");

    assertThat(folder.resolve("archived")).exists();
    assertThat(folder.resolve("built")).doesNotExist();
  }

  @Test
  void startingThroughALinkOrFromItsOwnFolderFindsTheRest() throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("link"), root.resolve("pla"));

    assertThat(process(List.of(link.toString(), "help"))).contains("Main help");
    assertThat(process(List.of("sh", "-c", "cd '" + root + "' && sh pla help")))
        .contains("Main help");
    assertThat(folder.resolve("archived")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"--help", "-h", "--port 1 --help", "--version"})
  void helpAboutThePageDoesNotBuildIt(String args) throws Exception {
    String said = run(("play " + args).split(" ", -1));

    assertThat(said).contains("dev.pla.cli.Main play " + args).doesNotContain("building");
    assertThat(folder.resolve("built")).doesNotExist();
  }

  @Test
  void playBuildsThePage() throws Exception {
    assertThat(run("play")).contains("building playground", "page.jar");
    assertThat(folder.resolve("built")).content().contains("-pl playground");
    assertThat(run("play")).contains("page.jar").doesNotContain("building");
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
    assertThat(folder.resolve("built")).content().contains("-pl sql");
    assertThat(run(args.split(" ", -1))).doesNotContain("building");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"train loans.csv", "train lines.jsonl", "train a.parquet --help", "train parquet"})
  void nothingElseAddsIt(String args) throws Exception {
    assertThat(run(args.split(" ", -1))).doesNotContain("building", "duckdb");
  }

  @Test
  void largeFilesGetTheVectorKernelAndOthersAQuickStart() throws Exception {
    Path small = Files.writeString(root.resolve("small.csv"), "x,y\n");
    Path large = root.resolve("large.csv");
    try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
      file.setLength(5 << 20);
    }

    assertThat(run("train", small.toString()))
        .contains("-XX:+UseSerialGC -XX:CompileThresholdScaling")
        .doesNotContain("vector");
    assertThat(run("train", small.toString(), large.toString()))
        .contains("--add-modules jdk.incubator.vector", "-XX:+UseParallelGC")
        .doesNotContain("Serial");
    assertThat(run("serve", "m.json")).contains("-XX:+UseSerialGC -Xms32m -Xmx512m");
  }

  @Test
  void inAPlainCLocaleNamesOfFilesAreRead() throws Exception {
    assertThat(run("train", "größe.csv")).contains("LC_ALL=C.UTF-8", "größe.csv");
  }

  @Test
  void aClosedInputIsAnEmptyOne() throws Exception {
    script("bin/java", "#!/bin/sh\ncat && echo ended\n");

    assertThat(process(List.of("sh", "-c", "'" + root.resolve("pla") + "' train - <&-")))
        .isEqualTo("ended\n");
  }
}
