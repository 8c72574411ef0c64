package dev.pla.cli;

import dev.pla.cli.console.Console;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Runs what people run, on made-up data: Java notes the classes, and the script {@code pla} puts
 * them into the archive that later runs start from.
 */
final class ArchivedRuns {

  private static final int ROWS = 6_000;
  private static final int FEATURES = 100;

  private ArchivedRuns() {}

  /** The argument is a folder to write into; ends the program, as a command does. */
  public static void main(String[] args) throws IOException {
    Path folder = Files.createDirectories(Path.of(args[0]));
    for (List<String> command : commands(folder)) {
      Main.run(
          new Console(System.in, System.out, System.err, false), command.toArray(String[]::new));
    }
    Main.main(new String[] {"train", folder + "/noisy.csv", "--model", folder + "/model.json"});
  }

  /** Both formats, long enough for the fast readers; PLA, verdict, pocket, proof and prediction. */
  static List<List<String>> commands(Path folder) throws IOException {
    Files.writeString(folder.resolve("ones.libsvm"), ones());
    return """
        --version
        generate noisy --rows 2000 --features 8 --output noisy.csv
        train ones.libsvm --algorithm pla --max-cycles 10 --model model.json
        predict model.json ones.libsvm
        train noisy.csv --max-corrections 2000 --json
        check noisy.csv --save proof.json
        verify proof.json noisy.csv
        generate separable --rows 200 --features 5 --output apart.csv
        train apart.csv
        check apart.csv
        check apart.csv --json
        --help
        train --help
        """
        .lines()
        .map(line -> Stream.of(line.split(" ")).map(word -> inside(folder, word)).toList())
        .toList();
  }

  private static String inside(Path folder, String word) {
    return word.contains(".") ? folder.resolve(word).toString() : word;
  }

  /** Rows of ones, labelled at random. */
  private static String ones() {
    Random draw = new Random(1);
    StringBuilder text = new StringBuilder();
    for (int n = 0; n < ROWS; n++) {
      text.append(draw.nextBoolean() ? "+1" : "-1");
      for (int j = 1 + draw.nextInt(9); j <= FEATURES; j += 1 + draw.nextInt(19)) {
        text.append(' ').append(j).append(":1");
      }
      text.append('\n');
    }
    return text.toString();
  }
}
