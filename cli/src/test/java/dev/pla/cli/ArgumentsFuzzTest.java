package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Any commands with any options and values: never a bug, and never a failure without a word.
 *
 * <p>Files are written to a folder of the test alone.
 */
class ArgumentsFuzzTest {

  private static final int RUNS = 150 * Integer.getInteger("pla.times", 1);
  private static final long SEED = Long.getLong("pla.seed", 1);

  /** It would open a port and wait. */
  private static final List<String> LEFT_OUT = List.of("play", "help");

  private static final List<String> PICTURES = List.of("plot", "animate");

  private static final String[] VALUES = {
    "0", "1", "2", "-1", "3", "0.5", "-0.0", "NaN", "1e400", "x", "", " ", "y", "x1", "1,2", "a=b",
    "true", "cyclic", "random", "pla", "pocket", "fewest", "auto", "none", "zscore", "+1", "--", "-"
  };

  @TempDir private Path folder;

  @Test
  void neverEndsInABug() throws IOException {
    List<String> files = files();
    CommandLine line = Main.line(console(), false);
    List<String> commands = new ArrayList<>(line.getSubcommands().keySet());
    commands.removeAll(LEFT_OUT);
    Random random = new Random(SEED);
    stopServers(Thread.currentThread());
    for (int run = 0; run < RUNS; run++) {
      String command = commands.get(random.nextInt(commands.size()));
      List<String> arguments =
          arguments(line.getSubcommands().get(command), command, files, random);
      Cli result = Cli.withInput("1,2,+1\n2,1,-1\n", arguments.toArray(new String[0]));
      Thread.interrupted();
      String what = String.join(" ", arguments) + "\n" + result.err();
      if (command.equals("serve") && result.err().contains("Stopped.")) {
        assertThat(result.code()).as(what).isEqualTo(ExitCode.INTERRUPTED);
        continue;
      }
      assertThat(result.code()).as(what).isBetween(ExitCode.DONE, ExitCode.UNDECIDED);
      if (result.code() > ExitCode.NEGATIVE && result.code() < ExitCode.UNDECIDED) {
        assertThat(result.err()).as(what).isNotBlank();
      }
    }
  }

  /** Arguments that make sense start a server, which waits until it is interrupted. */
  private static void stopServers(Thread test) {
    Thread stopping =
        new Thread(
            () -> {
              while (test.isAlive()) {
                boolean isServing =
                    Arrays.stream(test.getStackTrace())
                        .anyMatch(frame -> frame.getMethodName().equals("awaitSignal"));
                if (isServing) {
                  test.interrupt();
                }
                LockSupport.parkNanos(50_000_000);
              }
            });
    stopping.setDaemon(true);
    stopping.start();
  }

  private static dev.pla.cli.console.Console console() {
    return new dev.pla.cli.console.Console(System.in, System.out, System.err, false);
  }

  private List<String> files() throws IOException {
    Path table = folder.resolve("t.csv");
    Files.writeString(table, "x1,x2,y\n1,2,+1\n2,1,-1\n3,1,-1\n1,3,+1\n");
    Path sparse = folder.resolve("t.svm");
    Files.writeString(sparse, "+1 1:1\n-1 2:1\n");
    Path empty = folder.resolve("empty.csv");
    Files.writeString(empty, "");
    Path model = folder.resolve("model.json");
    Path proof = folder.resolve("proof.json");
    assertThat(Cli.run("train", table.toString(), "--model", model.toString()).code()).isZero();
    assertThat(Cli.run("check", table.toString(), "--save", proof.toString()).code()).isZero();
    return List.of(
        table.toString(),
        table.toString(),
        sparse.toString(),
        empty.toString(),
        model.toString(),
        proof.toString(),
        folder.toString(),
        folder.resolve("missing").toString());
  }

  private List<String> arguments(
      CommandLine command, String name, List<String> files, Random random) {
    List<String> arguments = new ArrayList<>(List.of(name));
    for (int count = random.nextInt(3); count >= 0; count--) {
      arguments.add(pick(files, random));
    }
    if (PICTURES.contains(name)) { // else they are written to the folder of the caller
      arguments.addAll(List.of("--output", folder.resolve("picture.svg").toString()));
    }
    List<OptionSpec> options = command.getCommandSpec().options();
    for (int count = random.nextInt(4); count > 0; count--) {
      OptionSpec option = options.get(random.nextInt(options.size()));
      arguments.add(option.longestName());
      if (option.arity().max() > 0) {
        arguments.add(value(option, files, random));
      }
    }
    return arguments;
  }

  /** What may be a path stays in the folder; other values are anything. */
  private String value(OptionSpec option, List<String> files, Random random) {
    boolean path =
        option.type() == Path.class
            || option.paramLabel().matches("<?(FILE|OUT|MODEL|PROOF|NAME[|]FILE).*");
    if (path) {
      return random.nextBoolean()
          ? folder.resolve("out" + random.nextInt(9)).toString()
          : pick(files.subList(2, files.size()), random);
    }
    return random.nextInt(8) == 0 ? pick(files, random) : VALUES[random.nextInt(VALUES.length)];
  }

  private static String pick(List<String> of, Random random) {
    return of.get(random.nextInt(of.size()));
  }
}
