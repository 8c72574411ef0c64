package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.ExitCode;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** Compares docs/reference/cli.md and json.md with the program. */
class CliDocTest {

  private static final Pattern HEADING = Pattern.compile("(?m)^## (.+)$");
  private static final Pattern OPTION_ROW = Pattern.compile("(?m)^\\| `(--[a-z-]+)");
  private static final Pattern OPTION = Pattern.compile("(?<![\\w-])--[a-z][a-z-]*");
  private static final Pattern CODE_ROW = Pattern.compile("(?m)^\\| (\\d+) \\|");
  private static final Pattern LINK = Pattern.compile("\\[(\\w+)]\\(#\\w+\\)");
  private static final Pattern FIELD_ROW = Pattern.compile("(?m)^\\| (`[^|]*) \\|");
  private static final Pattern FIELD = Pattern.compile("[a-zA-Z0-9]+");
  private static final Pattern KEY = Pattern.compile("\"(\\w+)\" ?:");
  private static final Set<String> STANDARD = Set.of("--help", "--help-all", "--version");

  private final Map<String, String> sections = sections("cli.md");
  private final Map<String, String> schemas = sections("json.md");

  @TempDir Path folder;

  @Test
  void everyCommandHasItsSectionAndNoOtherHas() {
    Set<String> documented = new TreeSet<>();
    sections.keySet().stream()
        .filter(name -> name.startsWith("pla "))
        .forEach(name -> documented.add(name.substring(4)));

    Set<String> commands = new TreeSet<>(commands().keySet());
    commands.remove("help");
    assertThat(documented).isEqualTo(commands);
  }

  @Test
  void everyOptionOfEveryCommandIsThereAndNoOther() {
    commands()
        .forEach(
            (name, command) -> {
              if (!name.equals("help")) {
                Set<String> options = new TreeSet<>();
                for (OptionSpec option : command.getCommandSpec().options()) {
                  options.add(option.longestName());
                }
                options.removeAll(STANDARD);
                assertThat(documentedOptions(name)).as(name).isEqualTo(options);
              }
            });
  }

  @Test
  void noTextNamesAnOptionThatDoesNotExist() {
    Set<String> all = new TreeSet<>(STANDARD);
    commands().values().forEach(c -> all.addAll(c.getCommandSpec().optionsMap().keySet()));

    assertThat(all).containsAll(found(OPTION, String.join("\n", sections.values())));
  }

  @Test
  void everyExitCodeIsThereAndNoOther() throws IllegalAccessException {
    Set<String> codes = new TreeSet<>();
    for (Field field : ExitCode.class.getFields()) {
      codes.add(String.valueOf(field.getInt(null)));
    }

    assertThat(found(CODE_ROW, sections.get("Exit codes"))).isEqualTo(codes);
  }

  @Test
  void everyFieldOfJsonIsThereAndNoOther() throws IOException {
    String yes = write("yes.csv", "a,b,y\n1,2,1\n2,3,1\n-1,-2,-1\n-3,0.1,-1\n");
    String no = write("no.csv", "a,b,y\n0,0,-1\n1,1,-1\n0,1,1\n1,0,1\n2,2,1\n2,2,-1\n");
    String three = write("three.csv", "a,b,y\n0,0,p\n4,0,q\n0,5,r\n1,1,p\n");
    String collide = write("collide.csv", "a,b,y\n0,0,p\n4,0,q\n0,5,r\n0,0,r\n");
    StringBuilder far = new StringBuilder("a,b,y\n");
    StringBuilder alone = new StringBuilder("a,b,y\n");
    for (int i = 1; i <= 60; i++) {
      far.append(i)
          .append(",0,1\n")
          .append(-i)
          .append(",0,-1\n")
          .append(i % 3 == 0 ? "180,0,-1\n" : "");
      alone.append(10 * i).append(',').append(i * i % 7).append(i > 30 ? ",1\n" : ",-1\n");
    }
    String six = "a,b,y\n0,0,p\n4,0,q\n0,5,r\n1,1,p\n5,1,q\n1,6,r\n";
    String rows = write("rows.jsonl", "{\"a\":1,\"y\":\"p\"}\n{\"a\":2,\"y\":\"n\"}\n");
    String several = folder.resolve("several.json").toString();
    String model = folder.resolve("model.json").toString();
    String proof = folder.resolve("proof.json").toString();
    String picture = folder.resolve("picture.svg").toString();

    holds(
        "train",
        List.of(
            json("train", yes, "--model", model),
            json("train", yes, "--max-updates", "0"),
            json("train", yes, "--folds", "2"),
            json("train", write("far.csv", far.toString())),
            json("train", write("alone.csv", alone.toString())),
            json("train", write("six.csv", six), "--folds", "2"),
            json("train", yes, "--validate", yes),
            json("train", yes, "--intercept", "0"),
            json("train", three, "--model", several, "--save", several + ".proof"),
            json("train", collide, "--max-updates", "9"),
            json("train", no, "--algorithm", "fewest", "--bound")));
    String[] origin = {"--intercept", "0"};
    holds(
        "check",
        List.of(
            json("check", yes, "--save", proof, origin[0], origin[1]),
            json("check", no),
            json("check", write("touch.csv", "a,b,y\n0,5,-1\n1,5,-1\n1,5,1\n2,5,1\n")),
            json("check", no, "--repair"),
            json("check", yes, "--degree", "auto"),
            json("check", rows, "--save", rows + ".proof"),
            json("check", three),
            json("check", collide)));
    holds("doubt", List.of(json("doubt", yes, "--row", "1"), json("doubt", no, "--new", no)));
    holds(
        "verify",
        List.of(
            json("verify", several + ".proof", three),
            json("verify", proof, yes, origin[0], origin[1]),
            json("verify", proof, no)));
    holds("predict", List.of(json("predict", model, yes)));
    String sql = folder.resolve("model.sql").toString();
    holds("export", List.of(json("export", model, "--to", "sql", "-o", sql)));
    holds("learn", List.of(json("learn", folder.resolve("online.json").toString(), yes)));
    holds("evaluate", List.of(json("evaluate", model, yes), json("evaluate", several, three)));
    holds("experiment", List.of(json("experiment", yes, "--runs", "2", "--test", yes)));
    holds("explain", List.of(json("explain", yes)));
    holds("trace", List.of(json("trace", yes, "--proof")));
    holds("plot", List.of(json("plot", yes, "-o", picture)));
    holds("animate", List.of(json("animate", yes, "-o", folder.resolve("film.gif").toString())));
    holds("course", List.of(json("course"), json("course", "and-or")));
    holds("generate", List.of(json("generate", "xor", "-o", folder.resolve("xor.csv").toString())));
  }

  private void holds(String command, List<String> outputs) {
    Set<String> written = new TreeSet<>();
    outputs.forEach(output -> written.addAll(found(KEY, output)));

    assertThat(documentedFields(command)).as(command).isEqualTo(written);
  }

  private String json(String... args) {
    List<String> all = new ArrayList<>(List.of(args));
    all.add("--json");
    return Cli.run(all.toArray(String[]::new)).out();
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  /** Those in the section's own table, and those of the sections it refers to. */
  private Set<String> documentedOptions(String command) {
    String section = sections.getOrDefault("pla " + command, "");
    Set<String> options = found(OPTION_ROW, section);
    for (String shared : found(LINK, section)) {
      options.addAll(found(OPTION_ROW, sections.get(shared)));
    }
    return options;
  }

  /** The names of the paths in the first column of the command's table in json.md. */
  private Set<String> documentedFields(String command) {
    String shared = schemas.get("Shared fields");
    String own = schemas.get("pla " + command);
    String all = shared.contains("`" + command + "`") ? shared + own : own;
    return found(FIELD, String.join(" ", found(FIELD_ROW, all)));
  }

  private static Set<String> found(Pattern pattern, String text) {
    Set<String> all = new TreeSet<>();
    Matcher matcher = pattern.matcher(text);
    while (matcher.find()) {
      all.add(matcher.group(matcher.groupCount()));
    }
    return all;
  }

  private static Map<String, CommandLine> commands() {
    return Main.line(new Console(null, System.out, System.err, false), false).getSubcommands();
  }

  private static Map<String, String> sections(String page) {
    try {
      String text = Files.readString(Path.of("..", "docs", "reference", page));
      Map<String, String> sections = new LinkedHashMap<>();
      String[] bodies = HEADING.split(text, -1);
      Matcher headings = HEADING.matcher(text);
      for (int k = 1; headings.find(); k++) {
        sections.put(headings.group(1), bodies[k]);
      }
      return sections;
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
