package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.play.PlayRun;
import dev.pla.cli.serve.ServeRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Every option of every command changes something that can be seen, or is refused by name.
 *
 * <p>The two lists are in {@code options/honoured.txt} and {@code options/refused.txt}, as {@code
 * command line | option and value}. An option without a line there fails.
 */
@Timeout(300)
class EveryOptionTest {

  private static final Set<String> STANDARD = Set.of("--help", "--version");

  private static final Map<String, Seen> SEEN = new TreeMap<>();

  @TempDir private static Path inputs;
  @TempDir private Path folder;

  /** A command line without an option, and with it. */
  private record Pair(String base, String added) {

    String command() {
      return base.substring(0, base.indexOf(' '));
    }

    String option() {
      return added.startsWith("--") ? added.split(" ", -1)[0] : added;
    }

    @Override
    public String toString() {
      return base + " | " + added;
    }
  }

  @BeforeAll
  static void makeData() throws IOException {
    Files.writeString(inputs.resolve("cols.csv"), columns());
    Files.writeString(inputs.resolve("gaps.csv"), columns().replace("\n0,", "\n,"));
    Files.writeString(inputs.resolve("marks.csv"), marks());
    Files.writeString(inputs.resolve("dates.csv"), dates());
    Files.writeString(inputs.resolve("town.csv"), towns("Oslo"));
    Files.writeString(inputs.resolve("other.csv"), towns("Ålesund"));
    Cli.run("train", in("town.csv"), "--model", in("town.json"));
    make("sep.csv", "separable", "--rows", "40", "--features", "3", "--seed", "8");
    make("noisy.csv", "noisy", "--rows", "60", "--features", "3", "--seed", "4");
    make("fresh.csv", "noisy", "--rows", "60", "--features", "3", "--seed", "5");
    make("hw15.csv", "separable", "--rows", "400", "--features", "4", "--seed", "1");
    make("hw18.csv", "noisy", "--rows", "500", "--features", "4", "--seed", "1");
    String headless = Files.readString(inputs.resolve("noisy.csv"));
    Files.writeString(inputs.resolve("bare.csv"), headless.substring(headless.indexOf('\n') + 1));
    Cli.run("train", in("sep.csv"), "--model", in("sep.json"));
    Cli.run("train", in("cols.csv"), "--ignore", "p", "--model", in("cols.json"));
    Cli.run("check", in("sep.csv"), "--save", in("proof.json"));
    Cli.run("check", in("cols.csv"), "--weight", "p", "--save", in("weighed.json"));
  }

  /** Two features and two columns that can be labels, both separable. */
  private static String columns() {
    StringBuilder text = new StringBuilder("a,b,p,y\n");
    for (int i = 0; i < 24; i++) {
      int a = i * 7 % 11 - 5;
      int b = i * 5 % 13 - 6;
      text.append(a + "," + b + "," + (a + b > 0 ? 1 : 0) + "," + (2 * a - b > 1 ? 1 : 0) + "\n");
    }
    return text.toString();
  }

  /** Numbers that may have a decimal comma or thousands, and a column that may be the label. */
  private static String marks() {
    StringBuilder text = new StringBuilder("a;b;y\n");
    for (int i = 0; i < 24; i++) {
      int a = 101 + i * 37 % 61;
      text.append("%d,%d;%d;%s\n".formatted(1 + i % 9, a, i % 5, i % 9 > 3 ? "p" : "q"));
    }
    return text.toString();
  }

  /** Dates in which the day may be first. */
  private static String dates() {
    StringBuilder text = new StringBuilder("a,d,y\n");
    for (int i = 0; i < 24; i++) {
      int day = 1 + i * 5 % 12;
      text.append(
          "%d,%02d/%02d/2024,%s\n".formatted(i % 7, day, 1 + i % 11, i % 7 > 3 ? "p" : "q"));
    }
    return text.toString();
  }

  /** A number and a town, of which one is called so. */
  private static String towns(String one) {
    StringBuilder text = new StringBuilder("a,town,y\n");
    for (int i = 0; i < 24; i++) {
      int a = i * 7 % 11 - 5;
      text.append(a + "," + (i % 3 == 0 ? "Bergen" : one) + "," + (a > 0 ? 1 : 0) + "\n");
    }
    return text.toString();
  }

  private static String in(String name) {
    return inputs.resolve(name).toString();
  }

  private static void make(String name, String... args) {
    String[] all = Arrays.copyOf(args, args.length + 3);
    System.arraycopy(args, 0, all, 1, args.length);
    all[0] = "generate";
    all[args.length + 1] = "-o";
    all[args.length + 2] = in(name);
    assertThat(Cli.run(all).code()).isZero();
  }

  private static Stream<Pair> list(String name) {
    try {
      return Files.readAllLines(Path.of("src", "test", "resources", "options", name)).stream()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(line -> line.split(" *\\| *", -1))
          .map(parts -> new Pair(parts[0].strip(), parts[1].strip()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Stream<Pair> honoured() {
    return list("honoured.txt");
  }

  static Stream<Pair> refused() {
    return list("refused.txt");
  }

  @Test
  void everyOptionOfEveryCommandIsOnAList() {
    Map<String, Set<String>> listed = new TreeMap<>();
    Stream.concat(honoured(), refused())
        .forEach(
            pair ->
                listed.computeIfAbsent(pair.command(), c -> new TreeSet<>()).add(pair.option()));
    Map<String, Set<String>> known = new TreeMap<>();
    Main.line(new Console(null, System.out, System.err, false), false)
        .getSubcommands()
        .forEach(
            (name, command) -> {
              Set<String> options = new TreeSet<>();
              for (OptionSpec option : command.getCommandSpec().options()) {
                options.add(option.longestName());
              }
              options.removeAll(STANDARD);
              if (!options.isEmpty()) {
                known.put(name, options);
              }
            });

    assertThat(listed).isEqualTo(known);
  }

  @ParameterizedTest
  @MethodSource
  void honoured(Pair pair) throws Exception {
    Seen without = seen(pair.base());
    Seen with = see("with", full(pair));

    assertThat(without.code()).as(without.text()).isNotEqualTo(ExitCode.USAGE);
    assertThat(with.code()).as(with.text()).isNotEqualTo(ExitCode.USAGE);
    assertThat(with.text()).doesNotContain("changes nothing here").isNotEqualTo(without.text());
  }

  static Stream<String> honouredLines() {
    return honoured().map(Pair::base).distinct();
  }

  /** What changes with an option would otherwise show nothing. */
  @ParameterizedTest
  @MethodSource("honouredLines")
  void theSameLineShowsTheSameTwice(String line) throws Exception {
    assertThat(see("again", line).text()).isEqualTo(seen(line).text());
  }

  @ParameterizedTest
  @MethodSource
  void refused(Pair pair) throws Exception {
    Seen without = seen(pair.base());
    Seen with = see("with", full(pair), false);

    assertThat(without.code()).as(without.text()).isNotEqualTo(ExitCode.USAGE);
    assertThat(with.code()).as(with.text()).isEqualTo(ExitCode.USAGE);
    String said = full(pair).contains(" --json") ? "\"error\" : \"" : "error: ";
    assertThat(with.text()).contains(said + pair.option());
  }

  private static String full(Pair pair) {
    return pair.added().contains(" = ")
        ? pair.added().substring(pair.added().indexOf(" = ") + 3)
        : pair.base() + " " + pair.added();
  }

  private record Seen(int code, String text) {}

  /** What a line without the option shows; each is run once. */
  private Seen seen(String line) throws Exception {
    Seen known = SEEN.get(line);
    if (known == null) {
      known = see("without", line);
      SEEN.put(line, known);
    }
    return known;
  }

  private Seen see(String name, String line) throws Exception {
    return see(name, line, line.startsWith("play ") || line.startsWith("serve "));
  }

  /**
   * Exit code, both streams and all files written.
   *
   * @param serves whether the command serves until it is interrupted
   */
  private Seen see(String name, String line, boolean serves) throws Exception {
    Path here = Files.createDirectory(folder.resolve(name));
    String[] args = line.replace("OUT/", here + "/").replace("IN/", inputs + "/").split(" ", -1);
    Cli run = serves ? served(args) : Cli.run(args);
    StringBuilder text = new StringBuilder("exit " + run.code() + "\n" + run.out() + run.err());
    try (Stream<Path> files = Files.list(here)) {
      for (Path file : files.sorted().toList()) {
        byte[] bytes = Files.readAllBytes(file);
        text.append(file.getFileName()).append(' ');
        text.append(new String(bytes, StandardCharsets.ISO_8859_1)).append('\n');
      }
    }
    return new Seen(
        run.code(),
        text.toString()
            .replace(here.toString(), "OUT")
            .replaceAll("\"seconds\" : [^\n]*", "")
            .replaceAll("127.0.0.1:" + PORT + "/", "ASKED")
            .replaceAll("(127.0.0.1|localhost):[0-9]+", "$1 HERE")
            .replaceAll("data-[0-9a-f]{32}", "SECRET"));
  }

  private static Cli served(String[] args) throws Exception {
    String[] rest = Arrays.copyOfRange(args, 1, args.length);
    return args[0].equals("play") ? PlayRun.run(rest) : ServeRun.run(rest);
  }

  private static final String PORT = "18321";
}
