package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The launcher of the archive, with a runtime that only says what it is given; bench/dist-check
 * runs the whole archive.
 */
@Timeout(60)
class DistLauncherTest {

  @TempDir private Path folder;
  private Path home;
  private String path;

  @BeforeEach
  void unpack() throws IOException {
    home = Files.createDirectories(folder.resolve("a folder"));
    Files.createDirectories(home.resolve("bin"));
    Files.createDirectories(home.resolve("lib"));
    executable(home.resolve("bin/pla"), Files.readString(Path.of("src", "dist", "pla")));
    executable(home.resolve("bin/java"), "#!/bin/sh\nprintf '%s\\n' \"$@\"\n");
    Files.copy(Path.of("src", "dist", "flags"), home.resolve("lib/pla.flags"));
    Files.writeString(home.resolve("lib/pla.jsa"), "");
  }

  private static void executable(Path file, String text) throws IOException {
    Files.writeString(file, text);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  /** What Java is given, in an environment with nothing in it but perhaps a path. */
  private List<String> run(Path launcher, String... args) throws Exception {
    List<String> command = new ArrayList<>(List.of(launcher.toString()));
    command.addAll(List.of(args));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().clear();
    if (path != null) {
      builder.environment().put("PATH", path);
    }
    Process process = builder.redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    return said.lines().toList();
  }

  @Test
  void itNeedsNothingButItsOwnRuntime() throws Exception {
    List<String> given = run(home.resolve("bin/pla"), "train", "my data.csv", "--label", "");

    assertThat(given)
        .endsWith("-m", "dev.pla/dev.pla.cli.Main", "train", "my data.csv", "--label", "")
        .contains("-XX:SharedArchiveFile=" + home.toRealPath().resolve("lib/pla.jsa"))
        .contains("-XX:+UseSerialGC");
  }

  @Test
  void aLargeFileGetsTheVectorKernelWhereItsSizeCanBeFoundOut() throws Exception {
    Path pla = home.resolve("bin/pla");
    Path large = folder.resolve("large.csv");
    try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
      file.setLength(5 << 20);
    }

    path = folder.toString(); // without find
    assertThat(run(pla, "train", large.toString())).doesNotContain("jdk.incubator.vector");
    path = System.getenv("PATH");
    assertThat(run(pla, "train", large.toString()))
        .contains("jdk.incubator.vector", "-XX:+UseParallelGC");
    assertThat(run(pla, "-Dpla.kernel=scalar", "train", large.toString()))
        .doesNotContain("jdk.incubator.vector");
  }

  @Test
  void aServerHasALimitOfItsOwnWhichASettingOverrides() throws Exception {
    assertThat(run(home.resolve("bin/pla"), "-Xmx2g", "serve", "m.json"))
        .contains("-XX:+UseSerialGC")
        .containsSubsequence("-Xmx512m", "-Xmx2g");
  }

  @Test
  void settingsOfJavaComeFirst() throws Exception {
    assertThat(run(home.resolve("bin/pla"), "-Dpla.kernel=vector", "-Xmx9m", "check", "x"))
        .containsSubsequence("--add-modules", "jdk.incubator.vector")
        .containsSubsequence("-Dpla.kernel=vector", "-Xmx9m", "-m")
        .endsWith("check", "x");
  }
}
