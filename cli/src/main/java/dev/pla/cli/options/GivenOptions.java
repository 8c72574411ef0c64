package dev.pla.cli.options;

import static dev.pla.cli.console.UsageException.refuseIf;

import dev.pla.cli.console.ShellWord;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The options on the command line; none of them may go unused. */
public record GivenOptions(CommandSpec command) {

  /** Those that decide what is read. */
  private static final List<String> READING =
      List.of(
          """
          --label --positive --features --ignore --categorical --missing --decimal --dates \
          --skip-lines --intercept --weight --degree"""
              .split(" "));

  /** Those that say how cells are read; a proof has settled them. */
  private static final List<String> CELLS =
      List.of("--categorical", "--missing", "--strict", "--skip-lines", "--decimal", "--dates");

  public boolean has(String option) {
    return command.commandLine().getParseResult().hasMatchedOption(option);
  }

  /** Refuses an option, if it was given, for which there is no use. */
  public void refuse(String option, String why) {
    refuse(true, option, why);
  }

  /** Refuses an option, if it was given and is not used. */
  public void refuse(boolean isUnused, String option, String why) {
    refuseIf(isUnused && has(option), option + ": " + why);
  }

  /** Refuses each of these options, if it was given. */
  public void refuseAll(List<String> options, String why) {
    options.forEach(option -> refuse(option, why));
  }

  /** Refuses the options that decide what is read, but those that make sense here. */
  public void refuseReading(String why, String... but) {
    refuseAll(readingBut(List.of(but)), why);
    refuse("--strict", why);
  }

  /** Refuses the options that say how cells are read. */
  void refuseCells(String why) {
    refuseAll(CELLS, why);
  }

  private static List<String> readingBut(List<String> others) {
    return READING.stream().filter(option -> !others.contains(option)).toList();
  }

  /** Refuses anything but a time above 0; null is none. */
  public static void requireSeconds(Double seconds) {
    refuseIf(
        seconds != null && !(seconds > 0 && seconds <= Double.MAX_VALUE),
        "--seconds: %s, expected a number above 0",
        seconds);
  }

  /** Says on standard error that an option, if it was given, changes nothing. */
  public void note(String option, String why) {
    if (has(option)) {
      command.commandLine().getErr().println(option + " changes nothing here: " + why);
    }
  }

  /** The options that decide what is read, but these, as a shell takes them, each after a blank. */
  public String reading(String... but) {
    return repeated(readingBut(List.of(but)));
  }

  /** Those that must be repeated with a proof. */
  public String besideProof() {
    return repeated(readingBut(CELLS));
  }

  /** Those of them that a model leaves open. */
  public String besideModel() {
    return repeated(List.of("--label", "--unknown"));
  }

  /** All that were given but these. */
  public String allBut(List<String> others) {
    return repeated(
        command.commandLine().getParseResult().matchedOptions().stream()
            .map(OptionSpec::longestName)
            .distinct()
            .filter(option -> !others.contains(option))
            .toList());
  }

  private String repeated(List<String> options) {
    StringBuilder words = new StringBuilder();
    for (String name : options) {
      if (has(name)) {
        OptionSpec option = command.commandLine().getParseResult().matchedOption(name);
        if (option.arity().max() == 0) {
          words.append(' ').append(name);
        } else {
          option
              .originalStringValues()
              .forEach(value -> words.append(' ').append(word(name, value)));
        }
      }
    }
    return words.toString();
  }

  /** An option and its value; one that looks like another option is tied to it. */
  private static String word(String name, String value) {
    return name + (value.startsWith("-") ? "=" : " ") + ShellWord.value(value);
  }
}
