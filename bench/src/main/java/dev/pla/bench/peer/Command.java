package dev.pla.bench.peer;

import dev.pla.bench.race.Timing;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A command run by the shell, which times it and all its children.
 *
 * @param output where its standard output goes
 * @param codes exit codes that are all right
 */
public record Command(List<String> words, Path output, List<Integer> codes) {

  /** Prints seconds by the clock, of the user and of the system behind whatever was printed. */
  private static final String TIMED =
      "out=\"$1\"; shift; TIMEFORMAT='%R %U %S'; time \"$@\" >\"$out\" 2>\"$out.log\"";

  public Command {
    words = List.copyOf(words);
    codes = List.copyOf(codes);
  }

  public Timing run() {
    List<String> all = new ArrayList<>(List.of("bash", "-c", TIMED, "bash", output.toString()));
    all.addAll(words);
    ProcessBuilder builder = new ProcessBuilder(all).redirectErrorStream(true);
    Python.allowOneThread(builder);
    try {
      Process process = builder.start();
      byte[] said = process.getInputStream().readAllBytes();
      int code = process.waitFor();
      if (!codes.contains(code)) {
        throw new IllegalStateException(words + " ended with code " + code);
      }
      return parse(new String(said, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** Three numbers: by the clock, of the user, of the system. */
  static Timing parse(String said) {
    String[] parts = said.strip().split(" +", -1);
    return new Timing(
        Double.parseDouble(parts[1]) + Double.parseDouble(parts[2]), Double.parseDouble(parts[0]));
  }
}
