package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.console.ExitCode;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What only a process of its own can show: memory, signals and closed pipes. */
@Timeout(300) // a process that hangs must not hang the tests
class ProcessTest {

  @TempDir private Path folder;
  private final List<Process> started = new ArrayList<>();

  /** What a test that failed left running. */
  @AfterEach
  void endProcesses() {
    started.forEach(Process::destroyForcibly);
  }

  private Process start(ProcessBuilder builder) throws IOException {
    Process process = builder.start();
    started.add(process);
    return process;
  }

  private static ProcessBuilder pla(String heap, String... args) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx" + heap, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(Main.class.getName());
    command.addAll(List.of(args));
    return new ProcessBuilder(command);
  }

  @Test
  void aMillionRowsArePredictedInConstantMemory() throws Exception {
    Path data = folder.resolve("train.csv");
    Path model = folder.resolve("model.json");
    assertThat(
            Cli.run(
                    "generate",
                    "separable",
                    "--features",
                    "20",
                    "--rows",
                    "50",
                    "-o",
                    data.toString())
                .code())
        .isZero();
    assertThat(Cli.run("train", data.toString(), "--model", model.toString()).code()).isZero();
    // As doubles a million rows of 20 features are 160 MB.
    Path predictions = folder.resolve("out.txt");
    Process process =
        start(
            pla("32m", "predict", model.toString(), "-")
                .redirectOutput(predictions.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT));
    String row = "0.125,-0.5,0.75,1,".repeat(5);
    try (BufferedWriter in =
        new BufferedWriter(
            new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8))) {
      for (int i = 0; i < 1_000_000; i++) {
        in.write(row, 0, row.length() - 1);
        in.write('\n');
      }
    }
    assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).isZero();
    try (var lines = Files.lines(predictions)) {
      assertThat(lines.count()).isEqualTo(1_000_000);
    }
  }

  /** Nearly all of the 8,000 rows hold the hyperplane; a factor of them would take 256 MB. */
  @Test
  void sparseWideDataAreCheckedInMemoryInProportionToThem() throws Exception {
    Random random = new Random(3);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 8_000; i++) {
      text.append(random.nextBoolean() ? "+1" : "-1");
      random
          .ints(20, 1, 20_001)
          .distinct()
          .sorted()
          .forEach(j -> text.append(' ').append(j).append(':').append(1 + random.nextInt(9)));
      text.append('\n');
    }
    Path data = Files.writeString(folder.resolve("wide.libsvm"), text);
    Process process = start(pla("96m", "check", data.toString()).redirectErrorStream(true));
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    assertThat(output).contains("8,000 rows").contains("SEPARABLE  ");
  }

  @ParameterizedTest
  @CsvSource({"INT, 130", "TERM, 143"})
  void aSignalSavesWhatWasLearned(String signal, int code) throws Exception {
    Path data = folder.resolve("xor.dat");
    Path model = folder.resolve("model.json");
    Files.writeString(data, "0 0 -1\n0 1 1\n1 0 1\n1 1 -1\n");
    Process process =
        start(
            pla(
                    "64m",
                    "train",
                    data.toString(),
                    "--algorithm",
                    "pocket",
                    "--order",
                    "visits",
                    "--zero",
                    "negative",
                    "--max-updates",
                    "9000000000000",
                    "--verbose",
                    "--model",
                    model.toString())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD));
    awaitLearning(process);
    new ProcessBuilder("kill", "-" + signal, String.valueOf(process.pid())).start().waitFor();
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).isEqualTo(code);
    Cli evaluated = Cli.run("evaluate", model.toString(), data.toString(), "--json");
    assertThat(evaluated.json().integer("mistakes")).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({"INT, 130", "TERM, 143"})
  void aSignalWhileDataAreReadLeavesTheOldModel(String signal, int code) throws Exception {
    Path model = folder.resolve("model.json");
    Files.writeString(model, "the old model");
    Process process =
        start(
            pla("64m", "train", "-", "--model", model.toString())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD));
    process.getOutputStream().write("a,y\n1,0\n".getBytes(StandardCharsets.UTF_8));
    process.getOutputStream().flush();
    awaitReading(process);
    new ProcessBuilder("kill", "-" + signal, String.valueOf(process.pid())).start().waitFor();
    String said = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).isEqualTo(code);
    assertThat(said).contains("INTERRUPTED").doesNotContain("Exception");
    assertThat(model).hasContent("the old model");
  }

  /** Until a thread of the process waits in a read of standard input. */
  private static void awaitReading(Process process) throws Exception {
    String stack = "";
    while (!stack.contains("dev.pla.cli.console.Interrupt")) {
      assertThat(process.isAlive()).isTrue();
      Process jstack =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "jstack").toString(),
                  String.valueOf(process.pid()))
              .redirectErrorStream(true)
              .start();
      stack = new String(jstack.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** Until the pocket has said that it holds one mistake. */
  private static void awaitLearning(Process process) throws IOException {
    StringBuilder said = new StringBuilder();
    while (!said.toString().matches("(?s).*in pocket.*\\s1\\s*\\n")) {
      int c = process.getErrorStream().read();
      assertThat(c).as(said.toString()).isNotNegative();
      said.append((char) c);
    }
  }

  @Test
  void aClosedPipeEndsQuietly() throws Exception {
    Path data = folder.resolve("big.csv");
    Path model = folder.resolve("m.json");
    Cli.run("generate", "separable", "--rows", "200000", "-o", data.toString());
    Cli.run("train", data.toString(), "--max-cycles", "1", "--model", model.toString());
    Process process = start(pla("256m", "predict", model.toString(), data.toString()));
    assertThat(process.getInputStream().readNBytes(10)).hasSize(10);
    process.getInputStream().close();
    String said = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(said).doesNotContain("Exception", "Broken pipe");
    assertThat(process.exitValue()).isZero();
  }

  @Test
  void aFullDiskIsAnIoError() throws Exception {
    Path full = Path.of("/dev/full");
    org.junit.jupiter.api.Assumptions.assumeTrue(Files.exists(full), "no /dev/full here");
    Process process =
        start(
            pla("64m", "generate", "xor")
                .redirectOutput(ProcessBuilder.Redirect.to(full.toFile())));
    String said = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).isEqualTo(ExitCode.IO);
    assertThat(said).contains("standard output");
  }

  /** In a process of its own: the words of a shell after which the program reads a small table. */
  private String shell(String before, String after) throws Exception {
    String name = "$'gr\\303\\266\\303\\237e.csv'"; // the test's own locale may not have it
    String data = "printf 'x,y\\n1,a\\n2,a\\n3,b\\n4,b\\n' >" + name + "; ";
    String java = "'" + String.join("' '", Processes.command(List.of())) + "'";
    String line = data + before + " " + java + " " + after.replace("DATA", name);
    Process process =
        start(
            new ProcessBuilder("bash", "-c", line)
                .directory(folder.toFile())
                .redirectErrorStream(true));
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return said + "exit " + process.waitFor();
  }

  @Test
  void pipesAndProcessSubstitutionAreRead() throws Exception {
    assertThat(shell("", "train <(cat DATA) --json")).contains("\"separated\"").endsWith("exit 0");
    assertThat(shell("mkfifo pipe; cat gr*.csv >pipe &", "check pipe"))
        .contains("SEPARABLE")
        .endsWith("exit 0");
  }

  @Test
  void aNameThatTheLocaleHasNotIsOneClearLine() throws Exception {
    assertThat(shell("LC_ALL=C", "check DATA"))
        .contains("set LC_ALL=C.UTF-8")
        .doesNotContain("bug", "\tat ")
        .endsWith("exit 4");
    assertThat(shell("LC_ALL=C.UTF-8", "check DATA")).endsWith("exit 0");
  }

  @Test
  void newFilesFollowTheUmask() throws Exception {
    shell("umask 077;", "train DATA --model private.json");
    shell("umask 002;", "train DATA --model shared.json");

    assertThat(
            PosixFilePermissions.toString(
                Files.getPosixFilePermissions(folder.resolve("private.json"))))
        .isEqualTo("rw-------");
    assertThat(
            PosixFilePermissions.toString(
                Files.getPosixFilePermissions(folder.resolve("shared.json"))))
        .isEqualTo("rw-rw-r--");
  }
}
