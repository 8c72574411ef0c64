package dev.pla.cli.options;

import dev.pla.cli.console.UsageException;
import picocli.CommandLine.Model.CommandSpec;

/** The options that stood on the command line; none of them may go unused. */
public record GivenOptions(CommandSpec command) {

  public boolean has(String option) {
    return command.commandLine().getParseResult().hasMatchedOption(option);
  }

  /** Refuses an option, if it was given, for which there is no use. */
  public void refuse(String option, String why) {
    if (has(option)) {
      throw new UsageException(option + ": " + why);
    }
  }

  /** Refuses a negative number of steps; null is none. */
  static void requireSteps(String option, Long steps) {
    if (steps != null && steps < 0) {
      throw new UsageException(option + ": " + steps + ", expected 0 or more");
    }
  }

  /** Says on standard error that an option, if it was given, changes nothing. */
  public void note(String option, String why) {
    if (has(option)) {
      command.commandLine().getErr().println(option + " changes nothing here: " + why);
    }
  }
}
