package dev.pla.cli;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The commands and options as a script of completions for fish. */
final class FishCompletion {

  private FishCompletion() {}

  static String script(CommandLine program) {
    StringBuilder text = new StringBuilder("# Completions of pla for fish.\n");
    Map<String, CommandLine> commands = new TreeMap<>(program.getSubcommands());
    commands.forEach(
        (name, command) ->
            text.append("complete -c pla -f -n __fish_use_subcommand -a " + name)
                .append(described(command.getCommandSpec().usageMessage().description()))
                .append('\n'));
    commands.forEach((name, command) -> append(name, command.getCommandSpec(), text));
    return text.toString();
  }

  private static void append(String name, CommandSpec command, StringBuilder text) {
    String start = "complete -c pla -n '__fish_seen_subcommand_from " + name + "'";
    for (OptionSpec option : command.options()) {
      text.append(start);
      for (String spelling : option.names()) {
        text.append(
            spelling.startsWith("--")
                ? " -l " + spelling.substring(2)
                : " -s " + spelling.substring(1));
      }
      String values = values(option.completionCandidates());
      if (!values.isEmpty()) {
        text.append(" -x -a " + quoted(values));
      } else if (option.arity().max() > 0) {
        text.append(" -r");
      }
      text.append(described(option.description())).append('\n');
    }
    for (PositionalParamSpec parameter : command.positionalParameters()) {
      String values = values(parameter.completionCandidates());
      if (!values.isEmpty()) {
        text.append(start + " -f -a " + quoted(values) + "\n");
      }
    }
  }

  private static String values(Iterable<String> candidates) {
    return candidates == null
        ? ""
        : StreamSupport.stream(candidates.spliterator(), false).collect(Collectors.joining(" "));
  }

  private static String described(String... lines) {
    return lines.length == 0 ? "" : " -d " + quoted(String.join(" ", lines));
  }

  /** As fish takes it between single quotes. */
  private static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
