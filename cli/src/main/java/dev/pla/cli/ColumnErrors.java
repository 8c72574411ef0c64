package dev.pla.cli;

import dev.pla.cli.console.ShellWord;
import dev.pla.data.Choice;
import dev.pla.data.DataException;
import dev.pla.io.ColumnException;
import dev.pla.io.rows.Database;
import dev.pla.io.text.SafeText;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Says in the terms of a command's options what the library says in its own. */
final class ColumnErrors {

  private ColumnErrors() {}

  private static String option(Choice choice) {
    return switch (choice) {
      case LABEL -> "--label";
      case FEATURES -> "--features";
      case IGNORED -> "--ignore";
      case POSITIVE -> "--positive";
      case WEIGHT -> "--weight";
      case DEGREE -> "--degree";
      case LEVELS -> "--levels";
      case MISSING -> "--missing";
      case UNKNOWN -> "--unknown";
    };
  }

  /** The option that was given wrongly, and what is wrong with it. */
  static String worded(ColumnException e, CommandSpec command) {
    OptionSpec option = command.findOption(option(e.choice()));
    return option == null ? e.getMessage() : option.longestName() + ": " + e.getMessage();
  }

  /** What is wrong with the data, and the options of this command that would help. */
  static String worded(DataException e, CommandSpec command) {
    StringJoiner options = new StringJoiner(", ", " (", ")").setEmptyValue("");
    for (DataException.Remedy remedy : e.remedies()) {
      OptionSpec option = command.findOption(option(remedy.choice()));
      if (option != null) {
        options.add(
            option.longestName()
                + " "
                + (remedy.value() == null ? option.paramLabel() : quoted(remedy.value())));
      }
    }
    return e.getMessage() + options;
  }

  /**
   * The command to type instead, where a choice about text or gaps is all that is missing: what was
   * typed, and the first of the choices.
   */
  static Optional<String> command(DataException e, CommandSpec command, List<String> typed) {
    boolean isAboutCells =
        e.remedies().stream()
            .anyMatch(r -> r.choice() == Choice.LEVELS || r.choice() == Choice.MISSING);
    if (!isAboutCells) {
      return Optional.empty();
    }
    DataException.Remedy first = e.remedies().get(0);
    OptionSpec option = command.findOption(option(first.choice()));
    if (option == null) {
      return Optional.empty();
    }
    StringJoiner words = new StringJoiner(" ", "pla ", "");
    for (int k = 0; k < typed.size(); k++) {
      words.add(again(typed.get(k), k > 0 && typed.get(k - 1).equals("--jdbc")));
    }
    return Optional.of(words.add(option.longestName()).add(quoted(first.value())).toString());
  }

  /** What was typed, as a shell takes it; what is secret in a database's URL is left out. */
  private static String again(String word, boolean isDatabase) {
    int equals = word.startsWith("--") ? word.indexOf('=') : -1;
    if (equals > 0) {
      String option = word.substring(0, equals + 1);
      return option + again(word.substring(equals + 1), option.equals("--jdbc="));
    }
    return quoted(
        isDatabase ? new Database(word, Optional.empty(), Optional.empty()).shown() : word);
  }

  /** As a shell takes it: in quotes where it is more than one word. */
  private static String quoted(String value) {
    String plain = SafeText.plain(value);
    return plain.matches("[\\p{L}0-9_. -]* [\\p{L}0-9_. -]*")
        ? '"' + plain + '"'
        : ShellWord.value(plain);
  }
}
