package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Runs the commands of every {@code console} block of a page and compares what they print to
 * standard output, line by line. A block with a line "…" shows some lines of what they print to
 * both. {@code -Dpla.docs.write=true} writes the output into the other blocks.
 */
class ConsoleBlocksTest {

  private static final Path ROOT = Path.of("..");
  private static final Pattern BLOCK = Pattern.compile("(?s)```console\n(.*?)```");
  private static final Pattern FILE = Pattern.compile("[\\w-]+\\.(csv|json|svg|html)");

  /**
   * The commands of a page run in this folder, one after the other. Its name is short, because
   * lines are wrapped.
   */
  private final Path folder = Path.of("target", "b");

  @BeforeAll
  static void typeTheScript() {
    System.setProperty("pla.typed", "./pla");
  }

  @AfterAll
  static void forgetTheScript() {
    System.clearProperty("pla.typed");
  }

  @ParameterizedTest
  @ValueSource(strings = {"README.md", "docs/tutorial.md", "docs/guides/tables.md"})
  void everyBlockIsWhatTheProgramPrints(String name) throws Exception {
    Files.createDirectories(folder);
    Path page = ROOT.resolve(name);
    String text = Files.readString(page);
    List<MatchResult> blocks = BLOCK.matcher(text).results().toList();
    assertThat(blocks).isNotEmpty();
    String written = text;
    for (MatchResult block : blocks) {
      List<String> shown = block.group(1).lines().toList();
      boolean isPart = shown.contains("…");
      String printed = printed(block.group(1), isPart);
      if (isPart) {
        List<String> lines = shown.stream().filter(line -> !line.equals("…")).toList();
        assertThat(printed.lines().toList()).as(name).containsSubsequence(lines);
      } else if (Boolean.getBoolean("pla.docs.write")) {
        written = written.replace(block.group(1), printed);
      } else {
        assertThat(block.group(1)).as(name).isEqualTo(printed);
      }
    }
    if (!written.equals(text)) {
      Files.writeString(page, written);
    }
  }

  /** The commands of a block, each with what it prints. */
  private String printed(String block, boolean isBoth) throws Exception {
    StringBuilder all = new StringBuilder();
    for (String line : block.lines().toList()) {
      if (line.startsWith("$ ")) {
        all.append(all.isEmpty() ? "" : "\n").append(line).append("\n");
        String command = line.substring(2).replaceAll(" +#.*", "");
        String out =
            output(Arrays.stream(command.split(" +")).map(this::located).toList(), isBoth)
                .replace(folder + "/", "")
                .replace("../examples/", "examples/");
        all.append(out.stripTrailing()).append(out.isBlank() ? "" : "\n");
      }
    }
    return all.toString();
  }

  private String located(String word) {
    if (word.startsWith("examples/") || word.startsWith("tools/")) {
      return ROOT.resolve(word).toString();
    }
    return FILE.matcher(word).matches() ? folder.resolve(word).toString() : word;
  }

  /** What goes to standard error and output; or to output alone, and to error if that is empty. */
  private static String output(List<String> words, boolean isBoth)
      throws IOException, InterruptedException {
    List<String> args = new ArrayList<>(words.subList(1, words.size()));
    switch (words.get(0)) {
      case "./pla" -> {
        Cli run = Cli.run(args.toArray(String[]::new));
        return isBoth ? run.shown() + run.out() : run.out().isEmpty() ? run.shown() : run.out();
      }
      case "git" -> {
        return "";
      }
      case "cat" -> {
        return Files.readString(Path.of(args.get(0)));
      }
      case "head" -> { // head -4 FILE > OTHER
        int count = Integer.parseInt(args.get(0).substring(1));
        List<String> lines = Files.readAllLines(Path.of(args.get(1))).subList(0, count);
        Files.write(Path.of(args.get(3)), lines);
        return "";
      }
      case "java" -> {
        args.add(0, Path.of(System.getProperty("java.home"), "bin", "java").toString());
        args.addAll(1, List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        Process run = new ProcessBuilder(args).redirectErrorStream(true).start();
        String out = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(run.waitFor()).as(out).isZero();
        return out;
      }
      default ->
          throw new AssertionError(
              words.stream()
                  .collect(Collectors.joining(" ", "not a command of these pages: ", "")));
    }
  }
}
