package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pla.cli.console.ExitCode;
import dev.pla.io.file.Checkpoint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Faults of the machine, injected for real: old files stay, nothing is left over, exit code 4. */
@Timeout(300) // a process that hangs must not hang the tests
class FaultsTest {

  @TempDir private Path folder;
  private Path data;
  private Path here;

  @BeforeEach
  void makeData() throws IOException {
    data = folder.resolve("credit.csv");
    assertThat(Cli.run("generate", "credit", "-o", data.toString()).code()).isZero();
    here = Files.createDirectory(folder.resolve("here"));
  }

  private record Ended(int code, String err) {}

  private Ended run(List<String> command) throws Exception {
    Path err = folder.resolve("err");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(err.toFile())
            .start();
    assertThat(process.waitFor(4, TimeUnit.MINUTES)).isTrue();
    return new Ended(process.exitValue(), Files.readString(err));
  }

  private String[] train(Path model) {
    return new String[] {"train", data.toString(), "--json", "--model", model.toString()};
  }

  /** Runs in a shell that sets limits first. */
  private static List<String> shell(String limits, String... args) {
    List<String> before = List.of("bash", "-c", limits + " && exec \"$@\"", "bash");
    return Processes.command(before, args);
  }

  private static void assertIntact(Path model, Ended run) throws IOException {
    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.IO);
    assertThat(run.err()).startsWith("{").contains("\"code\" : 4").doesNotContain("\tat ");
    assertUntouched(model);
  }

  private static void assertUntouched(Path model) throws IOException {
    assertThat(Files.readString(model)).isEqualTo("the old model\n");
    try (Stream<Path> files = Files.list(model.getParent())) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactly(model.getFileName().toString());
    }
  }

  private Path oldModel(Path where) throws IOException {
    return Files.writeString(where.resolve("model.json"), "the old model\n");
  }

  @Test
  void aFullTmpfsLeavesTheOldModel() throws Exception {
    Ended mounted = run(List.of("mount", "-t", "tmpfs", "-o", "size=8k", "none", here.toString()));
    assumeTrue(mounted.code() == 0, "no right to mount a tmpfs here: " + mounted.err());
    try {
      Path model = oldModel(here);
      Path fill = here.resolve("fill");
      Files.write(fill, new byte[4096]);
      Ended run = run(Processes.command(List.of(), train(model)));
      Files.delete(fill);
      assertThat(run.err()).contains("No space left on device");
      assertIntact(model, run);
    } finally {
      assertThat(run(List.of("umount", here.toString())).code()).isZero();
    }
  }

  @Test
  void aFullTmpfsEndsARunAndLeavesItsLastCheckpoint() throws Exception {
    Ended mounted = run(List.of("mount", "-t", "tmpfs", "-o", "size=1m", "none", here.toString()));
    assumeTrue(mounted.code() == 0, "no right to mount a tmpfs here: " + mounted.err());
    try {
      Path noisy = folder.resolve("noisy.csv");
      Cli.run("generate", "noisy", "--rows", "500", "--noise", "0.2", "-o", noisy.toString());
      Path checkpoint = here.resolve("checkpoint");
      List<String> args = new ArrayList<>(List.of("train", noisy.toString(), "--algorithm", "pla"));
      args.addAll(List.of("--max-updates", "9000000000000", "--json"));
      args.addAll(List.of("--checkpoint", checkpoint.toString()));
      Path err = folder.resolve("said");
      Process process =
          new ProcessBuilder(Processes.command(List.of(), args.toArray(String[]::new)))
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(err.toFile())
              .start();
      while (process.isAlive() && !Files.exists(checkpoint)) {
        process.waitFor(5, TimeUnit.MILLISECONDS);
      }
      run(List.of("dd", "if=/dev/zero", "of=" + here.resolve("fill"), "bs=4k"));
      assertThat(process.waitFor(4, TimeUnit.MINUTES)).isTrue();
      assertThat(Files.readString(err)).contains("No space left on device");
      assertThat(process.exitValue()).isEqualTo(ExitCode.IO);
      assertThat(Checkpoint.read(checkpoint).runs()).hasSize(1);
      try (Stream<Path> files = Files.list(here)) {
        assertThat(files.map(file -> file.getFileName().toString()))
            .containsExactlyInAnyOrder("checkpoint", "fill");
      }
    } finally {
      assertThat(run(List.of("umount", here.toString())).code()).isZero();
    }
  }

  @Test
  void aLimitOnFileSizesLeavesTheOldModel() throws Exception {
    Path model = oldModel(here);
    Ended run = run(shell("ulimit -f 1", train(model)));
    assertThat(run.err()).contains("File too large");
    assertIntact(model, run);
  }

  /** Java itself does not start, so that the exit code is Java's. */
  @Test
  void aLimitOnMemoryThatJavaNeedsLeavesTheOldModel() throws Exception {
    Path model = oldModel(here);
    Ended run = run(shell("ulimit -v 100000", train(model)));
    assertThat(run.code()).isNotZero();
    assertUntouched(model);
  }

  @Test
  void anErrorWhileForcingToDiskLeavesTheOldModel() throws Exception {
    assertIntact(oldModel(here), injected("fsync,fdatasync:error=EIO"));
  }

  @Test
  void anErrorWhileRenamingLeavesTheOldModel() throws Exception {
    assertIntact(oldModel(here), injected("rename,renameat,renameat2:error=EIO"));
  }

  private Ended injected(String fault) throws Exception {
    String calls = fault.substring(0, fault.indexOf(':'));
    List<String> strace = List.of("strace", "-f", "-qq", "-o", folder.resolve("calls").toString());
    List<String> before = new ArrayList<>(strace);
    before.addAll(List.of("-e", "trace=" + calls, "-e", "inject=" + fault));
    Ended works;
    try {
      works = run(Stream.concat(strace.stream(), Stream.of("true")).toList());
    } catch (IOException e) {
      works = new Ended(127, e.getMessage());
    }
    assumeTrue(works.code() == 0, "no strace here: " + works.err());
    return run(Processes.command(before, train(here.resolve("model.json"))));
  }

  @Test
  void aModelToAFullDeviceIsAnIoError() throws Exception {
    assumeTrue(Files.exists(Path.of("/dev/full")), "no /dev/full here");
    Cli run = Cli.run(train(Path.of("/dev/full")));
    assertThat(run.code()).isEqualTo(ExitCode.IO);
    assertThat(run.err()).contains("No space left on device");
  }
}
