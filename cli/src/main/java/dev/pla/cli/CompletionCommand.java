package dev.pla.cli;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.ExitCode;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code pla completion}: a script that teaches a shell the commands and options. */
@Command(name = "completion", mixinStandardHelpOptions = true)
final class CompletionCommand implements Callable<Integer> {

  /** The shells we know. */
  enum Shell {
    BASH,
    ZSH;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private final Console console;

  @Spec private CommandSpec spec;

  @SuppressWarnings("UnusedVariable") // picocli checks it; one script serves both shells
  @Parameters(paramLabel = "SHELL")
  private Shell shell;

  CompletionCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    CommandLine program = spec.parent().commandLine();
    // The script for bash loads zsh's own bashcompinit where it runs in zsh.
    console.out().print(AutoComplete.bash("pla", program));
    return ExitCode.DONE;
  }
}
