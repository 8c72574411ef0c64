package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Help lists what a command accepts, each option in a group, and its examples work. */
class HelpTest {

  private static final Pattern OPTION = Pattern.compile("(?m)^  (?:-\\w, )?(--[a-z-]+)");

  /** Accepted, and shown by other tests: they need a query, a database or a checkpoint. */
  private static final Set<String> ELSEWHERE =
      Set.of("--sql", "--jdbc", "--checkpoint", "--resume");

  private static final Set<String> STANDARD = Set.of("--help", "--version");

  @TempDir private static Path folder;

  private static Map<String, CommandSpec> commands() {
    Map<String, CommandSpec> commands = new TreeMap<>();
    Main.line(new Console(null, System.out, System.err, false), false)
        .getSubcommands()
        .forEach((name, line) -> commands.put(name, line.getCommandSpec()));
    return commands;
  }

  static Stream<String> names() {
    return commands().keySet().stream();
  }

  private static Set<String> listed(String help) {
    return OPTION.matcher(help).results().map(m -> m.group(1)).collect(Collectors.toSet());
  }

  @ParameterizedTest
  @MethodSource("names")
  void everyOptionAndArgumentIsInOneGroupOfHelp(String name) {
    HelpText text = HelpText.read();
    CommandSpec spec = commands().get(name);
    List<String> keys = new ArrayList<>();
    spec.options().forEach(option -> keys.add(option.longestName()));
    spec.positionalParameters().stream().map(PositionalParamSpec::paramLabel).forEach(keys::add);

    for (String key : keys) {
      assertThat(text.groups(name).stream().flatMap(group -> group.lines().stream()))
          .as("lines of help.txt about %s %s", name, key)
          .filteredOn(line -> line.name().equals(key))
          .hasSize(1);
    }
    assertThat(text.command(name)).matches("[A-Z][^.]*\\.");
  }

  @Test
  void everyLineOfHelpIsAboutACommandAnArgumentOrAnOption() {
    Map<String, CommandSpec> commands = commands();
    Set<String> known = new TreeSet<>();
    commands.forEach(
        (name, spec) -> {
          spec.options()
              .forEach(o -> known.addAll(List.of(o.longestName(), name + " " + o.longestName())));
          spec.positionalParameters()
              .forEach(p -> known.addAll(List.of(p.paramLabel(), name + " " + p.paramLabel())));
        });
    HelpText text = HelpText.read();

    for (HelpText.Group group : text.sections()) {
      List<HelpText.Line> lines = group.lines();
      if (group.section().matches("examples|notes|rejected")) {
        assertThat(lines).allMatch(line -> commands.containsKey(line.name()));
      } else if (!group.section().startsWith("commands ")) {
        assertThat(lines).extracting(HelpText.Line::name).doesNotHaveDuplicates();
        assertThat(known).containsAll(lines.stream().map(HelpText.Line::name).toList());
        assertThat(lines).allMatch(line -> line.words().matches(".*[^ ]\\."));
      }
    }
    assertThat(text.commands().stream().flatMap(g -> g.lines().stream().map(HelpText.Line::name)))
        .containsExactlyInAnyOrderElementsOf(commands.keySet());
    assertThat(text.sections())
        .extracting(HelpText.Group::section)
        .contains("examples", "notes", "rejected");
  }

  /** The options that EveryOptionTest runs and finds honoured are those that help lists. */
  @Test
  void helpListsExactlyTheOptionsThatAreAccepted() throws IOException {
    Map<String, Set<String>> honoured = new TreeMap<>();
    for (String line : Files.readAllLines(Path.of("src/test/resources/options/honoured.txt"))) {
      if (!line.isBlank() && !line.startsWith("#")) {
        String[] parts = line.split(" *\\| *", -1);
        String option = parts[1].strip().split(" ", -1)[0];
        honoured.computeIfAbsent(parts[0].split(" ", -1)[0], c -> new TreeSet<>()).add(option);
      }
    }
    honoured.forEach(
        (name, options) -> {
          Set<String> shown = new TreeSet<>(listed(Cli.run(name, "--help-all").out()));
          shown.removeAll(STANDARD);
          shown.removeAll(ELSEWHERE);
          options.removeAll(ELSEWHERE);
          assertThat(shown).as(name).isEqualTo(options);
        });
  }

  @ParameterizedTest
  @MethodSource("names")
  void helpHasOneLineOfUsageThreeExamplesAndNoLongLine(String name) {
    String help = Cli.run(name, "--help").out();
    String all = Cli.run(name, "--help-all").out();

    assertThat(help.lines()).filteredOn(line -> line.startsWith("Usage: ")).hasSize(1);
    assertThat(help.lines()).allMatch(line -> line.length() <= 100);
    assertThat(all.lines()).allMatch(line -> line.length() <= 100);
    assertThat(listed(all)).containsAll(listed(help));
    assertThat(help.lines().count()).isLessThanOrEqualTo(50);
    if (!name.equals("help")) {
      assertThat(HelpText.read().examples(name)).hasSize(3);
    }
  }

  /** Former names of options are accepted and not listed. */
  @Test
  void formerNamesOfOptionsAreAccepted() {
    String passengers = Path.of("..", "examples", "passengers.csv").toString();
    for (List<String> names :
        List.of(
            List.of("--categorical", "--levels"), List.of("--max-corrections", "--max-updates"))) {
      String value = names.get(0).equals("--categorical") ? "class" : "7";
      String[] outputs =
          names.stream()
              .map(name -> Cli.run("train", passengers, "--no-estimate", name, value).out())
              .map(out -> out.replace(names.get(1), names.get(0)))
              .toArray(String[]::new);
      assertThat(outputs[1]).contains("Next: ").isEqualTo(outputs[0]);
      assertThat(outputs[0]).isNotEqualTo(Cli.run("train", passengers, "--no-estimate").out());
      assertThat(Cli.run("train", "--help-all").out())
          .contains("  " + names.get(0) + " ")
          .doesNotContain(names.get(1));
    }
  }

  @Test
  void helpOfTheProgramNamesTheCommandsInGroups() {
    assertThat(Cli.run("--help").out())
        .contains("Usage: pla COMMAND [OPTIONS]")
        .containsPattern("Learn +train +Learn a linear rule from a table\\.")
        .containsPattern("Prove +check ")
        .isEqualTo(Cli.run("--help-all").out());
  }

  /** All but play and serve, which run until they are stopped, and completion's, for shells. */
  @Test
  void examplesWork() throws IOException {
    for (String name : List.of("credit.csv", "credit-noisy.csv", "xor.csv")) {
      Files.copy(Path.of("..", "examples", name), folder.resolve(name));
    }
    HelpText text = HelpText.read();
    List<String> order =
        new ArrayList<>(List.of("train", "check", "predict", "evaluate", "verify", "export"));
    commands().keySet().stream().filter(name -> !order.contains(name)).forEach(order::add);
    for (String name : order) {
      for (String example : text.examples(name)) {
        assertThat(example).startsWith("pla " + name).matches(".{1,90}");
        if (!Set.of("play", "serve", "completion").contains(name)) {
          run(example);
        } else if (!name.equals("completion")) {
          CommandLine line = Main.line(new Console(null, System.out, System.err, false), false);
          line.parseArgs(words(example));
        }
      }
    }
    // A plot without -o goes to the working directory.
    Files.move(Path.of("xor.svg"), folder.resolve("xor-plotted.svg"));
  }

  private static String[] words(String example) {
    return Stream.of(example.split(" < ", -1)[0].split(" ", -1))
        .skip(1)
        .map(word -> word.replace("examples/", ""))
        .map(
            word ->
                word.matches("(\\w+=)?[\\w-]+\\.(csv|json|svg|gif|sql|java|onnx|html)")
                    ? placed(word)
                    : word)
        .toArray(String[]::new);
  }

  private static String placed(String word) {
    MatchResult named =
        Pattern.compile("(\\w+=)?(.*)").matcher(word).results().findFirst().orElseThrow();
    return (named.group(1) == null ? "" : named.group(1)) + folder.resolve(named.group(2));
  }

  private static void run(String example) throws IOException {
    String[] parts = example.split(" < ", -1);
    String input =
        parts.length == 1
            ? ""
            : Files.readString(folder.resolve(parts[1].replace("examples/", "")));
    Cli run = Cli.withInput(input, words(example));

    assertThat(run.code()).as(example + "\n" + run.err()).isIn(ExitCode.DONE, ExitCode.NEGATIVE);
  }
}
