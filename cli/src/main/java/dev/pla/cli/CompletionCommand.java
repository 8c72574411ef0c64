package dev.pla.cli;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.QuickStart;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code pla completion}: a script that teaches a shell the commands and options. */
@QuickStart
@Command(
    name = "completion",
    description = "Print a script that completes commands and options in a shell.",
    mixinStandardHelpOptions = true)
final class CompletionCommand implements Callable<Integer> {

  /** The shells we know. */
  enum Shell {
    BASH,
    ZSH,
    FISH;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private final Console console;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "SHELL", description = "bash, zsh or fish.")
  private Shell shell;

  CompletionCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    CommandLine program = spec.parent().commandLine();
    // The script for bash loads zsh's own bashcompinit where it runs in zsh.
    console
        .out()
        .print(
            shell == Shell.FISH
                ? FishCompletion.script(program)
                : AutoComplete.bash("pla", program));
    return ExitCode.DONE;
  }
}
