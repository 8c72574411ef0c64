package dev.pla.cli;

import dev.pla.cli.console.TerminalWidth;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * The help of a command: one usage line, examples, and the options that it accepts in groups.
 *
 * @param all whether the options for experts are shown
 */
record HelpPage(HelpText text, int width, boolean all) {

  private static final int NAMES = 24;

  /** A command of few options shows them all. */
  private static final int FEW = 12;

  /** Makes the command and its subcommands print this help. */
  static CommandLine install(CommandLine line, boolean all) {
    install(line.getCommandSpec(), all);
    line.getSubcommands().values().forEach(sub -> install(sub.getCommandSpec(), all));
    return line;
  }

  private static void install(CommandSpec spec, boolean all) {
    spec.usageMessage().sectionKeys(List.of("page"));
    spec.usageMessage()
        .sectionMap()
        .put("page", help -> new HelpPage(HelpText.read(), TerminalWidth.known(), all).of(spec));
  }

  /** The help of the program: its commands. */
  static String ofProgram() {
    return new HelpPage(HelpText.read(), TerminalWidth.known(), false).program();
  }

  private String of(CommandSpec spec) {
    return spec.parent() == null ? program() : command(spec);
  }

  private String program() {
    StringBuilder page = new StringBuilder();
    page.append("PLA decides whether a linear rule separates your classes, and proves it.\n\n");
    page.append("Usage: pla COMMAND [OPTIONS]\n\n");
    for (HelpText.Group group : text.commands()) {
      String heading = group.heading();
      for (HelpText.Line line : group.lines()) {
        entry(page, "%-12s%s".formatted(heading, line.name()), line.words());
        heading = "";
      }
    }
    return page.append("\nStart with: pla train examples/credit.csv\nHelp: pla COMMAND --help\n")
        .toString();
  }

  private String command(CommandSpec spec) {
    String name = spec.name();
    StringBuilder page =
        new StringBuilder(text.command(name)).append("\n\nUsage: pla ").append(name);
    page.append(" [OPTIONS]");
    spec.positionalParameters().forEach(argument -> page.append(' ').append(shown(argument)));
    page.append('\n');
    if (!text.examples(name).isEmpty()) {
      page.append("\nExamples\n");
      text.examples(name).forEach(example -> page.append("  ").append(example).append('\n'));
    }
    List<ArgSpec> accepted = accepted(spec);
    boolean isShort = !all && accepted.size() > FEW;
    int hidden = 0;
    for (HelpText.Group group : text.groups()) {
      List<ArgSpec> members = members(group, name, accepted);
      if (isShort && group.isExpert()) {
        hidden += members.size();
      } else if (!members.isEmpty()) {
        page.append('\n').append(group.heading()).append('\n');
        members.forEach(
            a -> entry(page, "  " + shown(a), text.words(group, name, key(a)).orElseThrow()));
      }
    }
    if (hidden > 0) {
      page.append("\nThe other %d options: pla %s --help-all\n".formatted(hidden, name));
    }
    List<String> notes = text.notes(name);
    return notes.isEmpty()
        ? page.toString()
        : page.append('\n').append(String.join("\n", notes)).append('\n').toString();
  }

  /** Those of a group, in the order of its lines. */
  private List<ArgSpec> members(HelpText.Group group, String command, List<ArgSpec> accepted) {
    List<String> words = group.lines().stream().map(HelpText.Line::words).toList();
    return accepted.stream()
        .filter(argument -> text.words(group, command, key(argument)).isPresent())
        .sorted(
            Comparator.comparingInt(
                argument -> words.indexOf(text.words(group, command, key(argument)).orElseThrow())))
        .toList();
  }

  /** The arguments and options of a command, without those that it always rejects. */
  private List<ArgSpec> accepted(CommandSpec spec) {
    List<ArgSpec> accepted = new ArrayList<>(spec.positionalParameters());
    for (OptionSpec option : spec.options()) {
      if (!text.isRejected(spec.name(), option.longestName())) {
        accepted.add(option);
      }
    }
    return accepted;
  }

  private static String key(ArgSpec argument) {
    return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
  }

  /** As it is typed. */
  private static String shown(ArgSpec argument) {
    String more = argument.splitRegex().isEmpty() ? "" : ",…";
    if (argument instanceof PositionalParamSpec) {
      boolean isOptional = argument.arity().max() == 1 && argument.arity().min() == 0;
      String label = argument.paramLabel() + (argument.arity().max() > 1 ? "…" : "");
      return isOptional ? "[" + label + "]" : label;
    }
    OptionSpec option = (OptionSpec) argument;
    String names =
        List.of(option.names()).stream()
            .sorted((a, b) -> a.length() - b.length())
            .collect(Collectors.joining(", "));
    return names + (option.arity().max() == 0 ? "" : " " + option.paramLabel() + more);
  }

  /** A name, and the words about it in the column to its right. */
  private void entry(StringBuilder page, String name, String words) {
    StringBuilder line = new StringBuilder(name);
    if (name.length() > NAMES) {
      page.append(line).append('\n');
      line.setLength(0);
    }
    String gap = " ".repeat(NAMES + 1);
    line.append(gap, line.length(), NAMES + 1);
    boolean isFirst = true;
    for (String word : words.split(" ", -1)) {
      if (!isFirst && line.length() + 1 + word.length() > width) {
        page.append(line).append('\n');
        line.replace(0, line.length(), gap);
        isFirst = true;
      }
      line.append(isFirst ? "" : " ").append(word);
      isFirst = false;
    }
    page.append(line).append('\n');
  }
}
