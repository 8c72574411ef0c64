package dev.pla.cli;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.Report;
import dev.pla.cli.console.Style;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * The help of a command: one usage line, examples, and the options that it accepts in groups.
 *
 * @param console that shows it
 * @param all whether the options for experts are shown
 */
record HelpPage(Console console, boolean all) implements CommandLine.IHelpSectionRenderer {

  private static final int NAMES = 24;

  /** A command of few options shows them all. */
  private static final int FEW = 12;

  /** Makes this command and its subcommands print this help. */
  CommandLine install(CommandLine line) {
    line.getCommandSpec().usageMessage().sectionKeys(List.of("page"));
    line.getCommandSpec().usageMessage().sectionMap().put("page", this);
    line.getSubcommands().values().forEach(this::install);
    return line;
  }

  @Override
  public String render(CommandLine.Help help) {
    CommandSpec spec = help.commandSpec();
    return spec.parent() == null ? ofProgram() : console.styled(command(spec, HelpText.read()));
  }

  /** The help of the program: its commands. */
  String ofProgram() {
    HelpText text = HelpText.read();
    StringBuilder page = new StringBuilder();
    page.append("PLA decides whether a linear rule separates your classes, and proves it.\n\n");
    String pla = Report.pla();
    page.append("Usage: ").append(pla).append(" COMMAND [OPTIONS]\n\n");
    for (HelpText.Group group : text.commands()) {
      String heading = group.heading();
      for (HelpText.Line line : group.lines()) {
        entry(page, "%-12s%s".formatted(heading, line.name()), line.words());
        heading = "";
      }
    }
    page.append("\nStart with: ").append(pla).append(" train examples/credit.csv\n");
    page.append("Help: ").append(pla).append(" COMMAND --help\n");
    return console.styled(page.toString());
  }

  private String command(CommandSpec spec, HelpText text) {
    String name = spec.name();
    StringBuilder page = new StringBuilder(text.command(name));
    page.append("\n\nUsage: ").append(Report.pla()).append(' ').append(name).append(" [OPTIONS]");
    for (ArgSpec argument : spec.positionalParameters()) {
      page.append(' ').append(shown(argument));
    }
    page.append('\n');
    if (!text.examples(name).isEmpty()) {
      page.append('\n').append(Style.BOLD.of("Examples")).append('\n');
      for (String example : text.examples(name)) {
        page.append("  ").append(Report.pla()).append(example.substring(3)).append('\n');
      }
    }
    Map<String, ArgSpec> accepted = accepted(spec, text);
    boolean isShort = !all && accepted.size() > FEW;
    int hidden = 0;
    for (HelpText.Group group : text.groups(name)) {
      StringBuilder lines = new StringBuilder();
      int count = 0;
      for (HelpText.Line line : group.lines()) {
        ArgSpec argument = accepted.get(line.name());
        if (argument != null) {
          entry(lines, "  " + shown(argument), line.words());
          count++;
        }
      }
      if (isShort && group.isExpert()) {
        hidden += count;
      } else if (count > 0) {
        page.append('\n').append(Style.BOLD.of(group.heading())).append('\n').append(lines);
      }
    }
    if (hidden > 0) {
      page.append(
          "\nThe other %d options: %s %s --help-all\n".formatted(hidden, Report.pla(), name));
    }
    List<String> notes = text.notes(name);
    return notes.isEmpty()
        ? page.toString()
        : page.append('\n').append(String.join("\n", notes)).append('\n').toString();
  }

  /** The arguments and options of a command by name, without those that it always rejects. */
  private static Map<String, ArgSpec> accepted(CommandSpec spec, HelpText text) {
    Map<String, ArgSpec> accepted = new HashMap<>();
    for (ArgSpec argument : spec.positionalParameters()) {
      accepted.put(argument.paramLabel(), argument);
    }
    for (OptionSpec option : spec.options()) {
      if (!text.isRejected(spec.name(), option.longestName())) {
        accepted.put(option.longestName(), option);
      }
    }
    return accepted;
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
    String letter = option.shortestName(); // other names are former ones
    String name =
        letter.length() == 2 ? letter + ", " + option.longestName() : option.longestName();
    return name + (option.arity().max() == 0 ? "" : " " + option.paramLabel() + more);
  }

  /** A name, and the words about it in the column to its right. */
  private static void entry(StringBuilder page, String name, String words) {
    boolean isLong = name.length() > NAMES;
    String first = ("%-" + (NAMES + 1) + "s").formatted(isLong ? "" : name);
    page.append(isLong ? name + "\n" : "");
    Report.wrapped(first, words, Report.width()).forEach(part -> page.append(part).append('\n'));
  }
}
