package dev.pla.cli.prove;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.Cli;
import dev.pla.cli.Main;
import dev.pla.cli.console.ExitCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A verdict on sparse data takes memory in proportion to them, not to rows times columns. */
@Timeout(120)
class SparseMemoryTest {

  private static final int ROWS = 300;
  private static final int BLOCK = 200;

  @TempDir private Path folder;

  @Test
  void aCertificateOverSixtyThousandColumnsFitsIntoSixtyFourMegabytes() throws Exception {
    Path data = Files.writeString(folder.resolve("ring.libsvm"), ring());
    Path proof = folder.resolve("proof.json");

    String said = check(data, proof);

    assertThat(said).contains("NOT SEPARABLE", ROWS + " rows").doesNotContain("memory");
    assertThat(Cli.run("verify", proof.toString(), data.toString()).code())
        .isEqualTo(ExitCode.DONE);
  }

  /**
   * Row i is y·(block i − block i + 1), round a ring: y·x adds up to zero over all rows and over no
   * fewer, and as many labels are positive as negative.
   */
  private static String ring() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < ROWS; i++) {
      int y = i % 2 == 0 ? 1 : -1;
      text.append(y);
      int next = (i + 1) % ROWS;
      block(text, Math.min(i, next), i < next ? y : -y);
      block(text, Math.max(i, next), i < next ? -y : y);
      text.append('\n');
    }
    return text.toString();
  }

  private static void block(StringBuilder text, int block, int value) {
    for (int j = block * BLOCK + 1; j <= (block + 1) * BLOCK; j++) {
      text.append(' ').append(j).append(':').append(value);
    }
  }

  private static String check(Path data, Path proof) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "check",
                data.toString(),
                "--save",
                proof.toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return said;
  }
}
