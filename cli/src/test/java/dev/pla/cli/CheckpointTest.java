package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.console.ExitCode;
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

/** Checkpoints on the command line: what goes on, and what is refused. */
@Timeout(300) // a process that hangs must not hang the tests
class CheckpointTest {

  @TempDir private Path folder;
  private Path data;
  private Path checkpoint;

  @BeforeEach
  void makeData() {
    data = folder.resolve("noisy.csv");
    checkpoint = folder.resolve("run.checkpoint");
    generate(data, "0");
  }

  private static void generate(Path file, String seed) {
    String[] kind = {"generate", "noisy", "--rows", "500", "--features", "3", "--noise", "0.2"};
    assertThat(Cli.run(with(kind, "--seed", seed, "-o", file.toString())).code()).isZero();
  }

  private static String[] with(String[] args, String... more) {
    return Stream.concat(Stream.of(args), Stream.of(more)).toArray(String[]::new);
  }

  private String[] train(String... more) {
    String[] args = {"train", data.toString(), "--algorithm", "pla", "--order", "reshuffled"};
    return with(with(args, "--checkpoint", checkpoint.toString()), more);
  }

  private static Process start(String... args) throws IOException {
    return new ProcessBuilder(Processes.command(List.of(), args))
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  /** A run that is at work, and has written a checkpoint. */
  private Process atWork(String... more) throws Exception {
    Process process = start(train(with(more, "--max-cycles", "4000000000000")));
    while (process.isAlive() && !Files.exists(checkpoint)) {
      process.waitFor(5, TimeUnit.MILLISECONDS);
    }
    assertThat(process.isAlive()).isTrue();
    return process;
  }

  private void killAtWork() throws Exception {
    atWork().destroyForcibly().waitFor();
  }

  @Test
  void aRunThatEndsLeavesNothingBesideItsModel() throws IOException {
    Path model = folder.resolve("m.json");
    Cli run = Cli.run(train("--max-cycles", "50", "--model", model.toString()));
    assertThat(run.code()).isEqualTo(ExitCode.UNDECIDED);
    Cli plain =
        Cli.run(
            "train",
            data.toString(),
            "--algorithm",
            "pla",
            "--order",
            "reshuffled",
            "--max-cycles",
            "50",
            "--model",
            folder.resolve("plain.json").toString());
    assertThat(plain.code()).isEqualTo(ExitCode.UNDECIDED);
    assertThat(Files.readString(model)).isEqualTo(Files.readString(folder.resolve("plain.json")));
    assertThat(names()).containsExactlyInAnyOrder("noisy.csv", "m.json", "plain.json");
  }

  private List<String> names() throws IOException {
    List<String> names = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      files.forEach(file -> names.add(file.getFileName().toString()));
    }
    return names;
  }

  @Test
  void otherSettingsAreRefusedAndBothAreNamed() throws Exception {
    killAtWork();
    byte[] before = Files.readAllBytes(checkpoint);
    String[] resume = {"--resume", "--max-cycles", "4000000000000", "--seconds", "60"};
    assertRefused(
        Cli.run(train(with(resume, "--eta", "0.5"))), "with eta \"1\", but now eta is \"0.5\"");
    assertRefused(
        Cli.run(train(with(resume, "--seed", "7"))), "with seed \"0\", but now seed is \"7\"");
    assertRefused(
        Cli.run(train(with(resume, "--scale", "standard"))),
        "with scaling \"none\", but now scaling is \"standard\"");
    assertRefused(
        Cli.run(train("--resume", "--max-cycles", "9", "--seconds", "60")),
        "with budget.cycles \"4000000000000\", but now budget.cycles is \"9\"");
    assertThat(Files.readAllBytes(checkpoint)).isEqualTo(before);
  }

  @Test
  void otherDataAreRefusedAndBothAreNamed() throws Exception {
    killAtWork();
    generate(data, "1");
    Cli run = Cli.run(train("--resume", "--max-cycles", "4000000000000", "--seconds", "60"));
    assertRefused(run, "this checkpoint is of a run on data with sha256 \"");
    assertThat(run.err()).contains("but now sha256 is \"");
  }

  @Test
  void otherColumnsOfTheSameDataAreRefused() throws Exception {
    killAtWork();
    Cli run = Cli.run(train("--resume", "--features", "1,2", "--max-cycles", "4000000000000"));
    assertRefused(run, "on data with ");
  }

  private static void assertRefused(Cli run, String said) {
    assertThat(run.err()).contains(said).doesNotContain("\tat ");
    assertThat(run.code()).isEqualTo(ExitCode.BAD_DATA);
  }

  @Test
  void aDamagedCheckpointIsRefused() throws Exception {
    killAtWork();
    String text = Files.readString(checkpoint);
    Files.writeString(checkpoint, text.replace("\"updates\" : ", "\"updates\" : 1"));
    assertRefused(
        Cli.run(train("--resume", "--max-cycles", "4000000000000")), "the checksum does not fit");
    Files.writeString(checkpoint, text.substring(0, text.length() / 2));
    assertRefused(Cli.run(train("--resume", "--max-cycles", "4000000000000")), "JSON");
  }

  @Test
  void twoRunsOnOneCheckpointDoNotMix() throws Exception {
    Process first = atWork();
    Cli second = Cli.run(train("--resume", "--max-cycles", "4000000000000"));
    assertThat(second.err()).contains("another run is at work on it (process " + first.pid() + ")");
    assertThat(second.code()).isEqualTo(ExitCode.IO);
    assertThat(first.isAlive()).isTrue();
    first.destroyForcibly().waitFor();
    // The lock went with the process, though its file is still there.
    Cli third = Cli.run(train("--resume", "--max-cycles", "4000000000000", "--seconds", "0.001"));
    assertThat(third.err()).contains("continues after");
    assertThat(names()).containsExactlyInAnyOrder("noisy.csv", "run.checkpoint");
  }

  @Test
  void aCheckpointIsNeverOverwrittenUnasked() throws Exception {
    killAtWork();
    byte[] before = Files.readAllBytes(checkpoint);
    Cli run = Cli.run(train("--max-cycles", "4000000000000"));
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("already exists; use --resume to continue");
    assertThat(Files.readAllBytes(checkpoint)).isEqualTo(before);
  }

  @Test
  void whatASignalStopsCanGoOn() throws Exception {
    Process process = atWork();
    new ProcessBuilder("kill", "-TERM", String.valueOf(process.pid())).start().waitFor();
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).isEqualTo(143);
    assertThat(names()).containsExactlyInAnyOrder("noisy.csv", "run.checkpoint");
  }

  @Test
  void resumeNeedsACheckpointAndACheckpointAFileOfItsOwn() throws IOException {
    Cli none = Cli.run("train", data.toString(), "--resume");
    assertThat(none.code()).isEqualTo(ExitCode.USAGE);
    assertThat(none.err()).contains("--resume continues a checkpoint: name it with --checkpoint");
    for (String option : List.of("--model", "--save")) {
      Cli same = Cli.run(train(option, checkpoint.toString()));
      assertThat(same.code()).isEqualTo(ExitCode.USAGE);
      assertThat(same.err()).contains("is the file for something else too");
    }
    Cli own = Cli.run("train", data.toString(), "--checkpoint", data.toString(), "--resume");
    assertThat(own.code()).isEqualTo(ExitCode.USAGE);
    Cli inFolder = Cli.run("train", data.toString(), "--checkpoint", folder.toString());
    assertThat(inFolder.code()).isEqualTo(ExitCode.IO);
    Cli device = Cli.run("train", data.toString(), "--checkpoint", "/dev/null", "--resume");
    assertThat(device.code()).isEqualTo(ExitCode.IO);
    assertThat(names()).containsExactly("noisy.csv");
  }
}
