package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Processes killed at random moments lose nothing: what goes on ends with the same model. */
@Timeout(600) // a process that hangs must not hang the tests
class KilledTest {

  private static final int KILLS = 8 * Integer.getInteger("pla.times", 1);

  /**
   * One kill each, or several by turns: every algorithm and order. ResumeTest of core goes through
   * every state that a run keeps.
   */
  private static final List<String> RUNS =
      List.of(
          "pla cyclic --max-visits 25000000",
          "pla reshuffled --max-visits 25000000",
          "pocket random --max-updates 50000",
          "pocket visits --max-updates 50000 --start random",
          "gallant shuffled --max-visits 25000000",
          "averaged cyclic --max-visits 25000000 --scale standard",
          "averaged random --max-updates 50000",
          "auto visits --max-updates 50000 --scale maxabs");

  @TempDir private Path folder;

  /** Kills that left a checkpoint to go on from. */
  private final AtomicInteger resumed = new AtomicInteger();

  @Test
  void killsChangeNoByteOfAnyModel() throws Exception {
    Path data = folder.resolve("noisy.csv");
    String[] generate = {"generate", "noisy", "--rows", "500", "--features", "3"};
    assertThat(Cli.run(with(generate, "--noise", "0.2", "-o", data.toString())).code()).isZero();
    List<String> wrong =
        IntStream.range(0, KILLS)
            .parallel()
            .mapToObj(k -> killed(k, data))
            .filter(text -> !text.isEmpty())
            .toList();
    assertThat(wrong).isEmpty();
    assertThat(resumed).hasValueGreaterThan(KILLS / 3);
  }

  private static String[] with(String[] args, String... more) {
    return Stream.concat(Stream.of(args), Stream.of(more)).toArray(String[]::new);
  }

  /** Empty, or what differs. */
  private String killed(int k, Path data) {
    try {
      Path here = Files.createDirectory(folder.resolve("run" + k));
      Path whole = here.resolve("whole.json");
      Path model = here.resolve("model.json");
      Path checkpoint = here.resolve("checkpoint");
      String[] words = RUNS.get(k % RUNS.size()).split(" ");
      String[] args = {"train", data.toString(), "--no-estimate", "--algorithm", words[0]};
      args = with(args, "--order", words[1]);
      args = with(args, List.of(words).subList(2, words.length).toArray(String[]::new));
      Cli.run(with(args, "--model", whole.toString(), "--json"));
      String[] kept = {"--checkpoint", checkpoint.toString(), "--resume"};
      String[] command = with(with(args, kept), "--model", model.toString(), "--json");
      Random random = new Random(k);
      while (!kill(command, checkpoint, random)) {
        Files.deleteIfExists(checkpoint);
      }
      Process last = start(command);
      assertThat(last.waitFor(4, TimeUnit.MINUTES)).isTrue();
      boolean same = Files.readString(model).equals(Files.readString(whole));
      return same ? leftovers(here) : RUNS.get(k) + ": " + Files.readString(model);
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static Process start(String... args) throws IOException {
    return new ProcessBuilder(Processes.command(List.of(), args))
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  /**
   * Kills a process at a random moment: soon after it started, or soon after it wrote a checkpoint.
   * False if it had ended before.
   */
  private boolean kill(String[] command, Path checkpoint, Random random)
      throws IOException, InterruptedException {
    FileTime before = written(checkpoint);
    Process process = start(command);
    if (random.nextInt(4) == 0) {
      process.waitFor(random.nextInt(900), TimeUnit.MILLISECONDS);
    } else {
      while (process.isAlive() && written(checkpoint).equals(before)) {
        process.waitFor(2, TimeUnit.MILLISECONDS);
      }
      process.waitFor(random.nextInt(100), TimeUnit.MILLISECONDS);
    }
    process.destroyForcibly().waitFor();
    boolean killed = process.exitValue() == 128 + 9;
    assertThat(killed || process.exitValue() == 0 || process.exitValue() == ExitCode.UNDECIDED)
        .as("exit code %d", process.exitValue())
        .isTrue();
    resumed.addAndGet(killed && Files.exists(checkpoint) ? 1 : 0);
    return killed;
  }

  private static FileTime written(Path file) {
    try {
      return Files.getLastModifiedTime(file);
    } catch (IOException e) {
      return FileTime.fromMillis(0);
    }
  }

  /** Empty, or the files that should not be there. */
  private static String leftovers(Path here) throws IOException {
    List<String> names = new ArrayList<>();
    try (Stream<Path> files = Files.list(here)) {
      files.map(file -> file.getFileName().toString()).forEach(names::add);
    }
    names.removeAll(List.of("whole.json", "model.json"));
    return names.isEmpty() ? "" : "left over: " + names;
  }
}
