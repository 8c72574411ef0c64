package dev.pla.cli;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.QuickStart;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;

/**
 * Prints the first arguments after which the work is short. The script {@code pla} keeps them when
 * it builds, because it has to choose Java's flags before Java runs.
 */
final class QuickCommands {

  private QuickCommands() {}

  public static void main(String[] args) {
    System.out.println(String.join(" ", names()));
  }

  /** Commands marked {@link QuickStart}, help, and the options of {@code pla} itself. */
  static List<String> names() {
    CommandLine line = Main.line(new Console(System.in, System.out, System.err, false));
    List<String> names = new ArrayList<>(line.getCommandSpec().optionsMap().keySet());
    line.getSubcommands()
        .forEach(
            (name, command) -> {
              Class<?> type = command.getCommandSpec().userObject().getClass();
              if (type.isAnnotationPresent(QuickStart.class)
                  || type == CommandLine.HelpCommand.class) {
                names.add(name);
              }
            });
    return names;
  }
}
