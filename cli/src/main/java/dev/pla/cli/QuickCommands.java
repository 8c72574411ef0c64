package dev.pla.cli;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.QuickStart;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;

/**
 * Prints the first arguments after which the work is short; then, in a line each, the commands that
 * are short on small files, with the words that make them long. The script {@code pla} keeps this
 * when it builds, because it has to choose Java's flags before Java runs.
 */
final class QuickCommands {

  private QuickCommands() {}

  public static void main(String[] args) {
    System.out.println(String.join(" ", names()));
    onSmallFiles().forEach(System.out::println);
  }

  /** Commands marked {@link QuickStart}, help, and the options of {@code pla} itself. */
  static List<String> names() {
    CommandLine line = Main.line(new Console(System.in, System.out, System.err, false));
    List<String> names = new ArrayList<>(line.getCommandSpec().optionsMap().keySet());
    line.getSubcommands()
        .forEach(
            (name, command) -> {
              Class<?> type = command.getCommandSpec().userObject().getClass();
              QuickStart quick = type.getAnnotation(QuickStart.class);
              if ((quick != null && !quick.smallFiles()) || type == CommandLine.HelpCommand.class) {
                names.add(name);
              }
            });
    return names;
  }

  /** Commands that are short on small files, each with the words that make it long. */
  static List<String> onSmallFiles() {
    List<String> lines = new ArrayList<>();
    for (String name : Commands.ALL) {
      QuickStart quick =
          Commands.make(name, new Console(System.in, System.out, System.err, false))
              .getClass()
              .getAnnotation(QuickStart.class);
      if (quick != null && quick.smallFiles()) {
        lines.add((name + " " + String.join(" ", quick.unless())).strip());
      }
    }
    return lines;
  }
}
