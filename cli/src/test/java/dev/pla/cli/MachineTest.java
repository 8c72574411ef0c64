package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.console.ExitCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Kernels and threads: what changes the speed changes no bit. */
@Timeout(300) // a process that hangs must not hang the tests
class MachineTest {

  @TempDir private Path folder;
  private Path data;

  @BeforeEach
  void makeData() throws IOException {
    data = folder.resolve("noisy.csv");
    Random random = new Random(1);
    StringBuilder text = new StringBuilder("a,b,c,y\n");
    for (int i = 0; i < 5000; i++) {
      double a = random.nextDouble();
      double b = random.nextDouble();
      text.append(a).append(',').append(b).append(',').append(random.nextInt(5)).append(',');
      text.append(a > b ^ random.nextInt(10) == 0 ? "yes\n" : "no\n");
    }
    Files.writeString(data, text);
  }

  private record Ended(int code, String out, String err) {}

  private Ended java(List<String> settings, String... args) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx256m", "-XX:+UseSerialGC"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(settings);
    command.add(Main.class.getName());
    command.addAll(List.of(args));
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    assertThat(process.waitFor(4, TimeUnit.MINUTES)).isTrue();
    return new Ended(process.exitValue(), Files.readString(out), Files.readString(err));
  }

  @Test
  void everyKernelAndAnyNumberOfThreadsGiveTheSameModelFile() throws Exception {
    String vector = "--add-modules=jdk.incubator.vector";
    String quick = "-XX:TieredStopAtLevel=1"; // the vector kernel needs both of Java's compilers
    List<List<String>> machines =
        List.of(
            List.of("-Dpla.kernel=scalar", "-Dpla.threads=1", quick),
            List.of("-Dpla.kernel=scalar", "-Dpla.threads=7", quick),
            List.of("-Dpla.kernel=vector", "-Dpla.threads=1", vector),
            List.of("-Dpla.kernel=vector", "-Dpla.threads=2", vector),
            List.of("-Dpla.kernel=auto", "-Dpla.threads=7", vector));
    List<String> models = new ArrayList<>();
    for (List<String> machine : machines) {
      Path model = folder.resolve("model.json");
      Ended run =
          java(
              machine,
              "train",
              data.toString(),
              "--algorithm",
              "pocket",
              "--order",
              "cyclic",
              "--max-updates",
              "3000",
              "--model",
              model.toString());
      assertThat(run.code()).as("%s%n%s", machine, run.err()).isZero();
      models.add(Files.readString(model, StandardCharsets.UTF_8));
    }
    assertThat(models).hasSize(machines.size()).allMatch(models.get(0)::equals);
  }

  @ParameterizedTest
  @CsvSource({
    "-Dpla.kernel=vector, --add-modules jdk.incubator.vector",
    "-Dpla.kernel=fast, no kernel 'fast'",
    "-Dpla.threads=0, expected at least 1",
    "-Dpla.threads=two, whole number",
  })
  void aMachineThatCannotBeHadIsRefused(String setting, String said) throws Exception {
    Ended run = java(List.of(setting, "-XX:TieredStopAtLevel=1"), "train", data.toString());
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).startsWith("error: ").contains(said).doesNotContain("\tat ");
  }
}
