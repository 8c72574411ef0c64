package dev.pla.cli;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.Interrupt;
import dev.pla.cli.console.Report;
import dev.pla.cli.console.ShellWord;
import dev.pla.cli.console.Style;
import dev.pla.cli.console.UsageException;
import dev.pla.cli.options.ModelCommand;
import dev.pla.cli.options.Typed;
import dev.pla.cli.prove.VerdictRun;
import dev.pla.internal.data.OverflowException;
import dev.pla.internal.encode.NearestWord;
import dev.pla.io.ColumnException;
import dev.pla.io.error.Choice;
import dev.pla.io.error.DataException;
import dev.pla.io.json.JsonWriter;
import dev.pla.io.rows.Database;
import dev.pla.io.text.SafeText;
import dev.pla.work.Progress;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Says on standard error what went wrong: a line or two, or one JSON object for who asked for JSON.
 */
record Failures(Console console, boolean isJson) {

  /** What is to be done is below what is wrong. */
  private static final String INDENT = " ".repeat("error: ".length());

  private static final String BUG = "this is a bug in pla, please report it with the lines below";

  /** For a command line as it was typed. */
  static Failures of(Console console, List<String> typed) {
    int end = typed.indexOf("--");
    return new Failures(console, (end < 0 ? typed : typed.subList(0, end)).contains("--json"));
  }

  /** What is wrong with the command line, what was perhaps meant, and where help is. */
  int usage(ParameterException e) {
    CommandLine command = e.getCommandLine();
    Map<String, String> more = new LinkedHashMap<>();
    String problem = Typed.problem(e);
    if (e instanceof UnmatchedArgumentException unmatched && !unmatched.getUnmatched().isEmpty()) {
      List<String> known = new ArrayList<>(command.getSubcommands().keySet());
      command.getCommandSpec().options().forEach(option -> known.add(option.longestName()));
      String first = unmatched.getUnmatched().get(0);
      NearestWord.of(first, known).ifPresent(meant -> more.put("meant", meant));
      if (command.getParent() == null && !first.startsWith("-")) {
        problem = "there is no command " + SafeText.quoted(first);
      }
    }
    String name = command.getCommandSpec().qualifiedName().substring("pla".length());
    more.put("try", Report.pla() + name + " --help");
    return say(problem, "", ExitCode.USAGE, more);
  }

  /** What ended a command. */
  int failure(Exception e, CommandSpec command, List<String> typed) {
    Throwable cause = e instanceof UncheckedIOException io ? io.getCause() : e;
    boolean isEnded = cause instanceof CancellationException || cause instanceof Progress.Stopped;
    if (isEnded && Interrupt.isWanted()) {
      return unanswered(
          "INTERRUPTED before there was an answer; nothing was written",
          ExitCode.INTERRUPTED,
          console::say);
    }
    if (cause instanceof Progress.Stopped) {
      String message = "NOT DECIDED  " + VerdictRun.undecided(null);
      return unanswered(message, ExitCode.UNDECIDED, console::print);
    }
    if (cause instanceof UsageException) {
      return say(cause.getMessage(), ExitCode.USAGE);
    }
    if (cause instanceof ColumnException column) {
      return say(worded(column, command), ExitCode.USAGE);
    }
    if (cause instanceof DataException data) {
      Map<String, String> more = new LinkedHashMap<>();
      command(data, command, typed).ifPresent(instead -> more.put("try", instead));
      return say(data.getMessage(), options(data, command), ExitCode.BAD_DATA, more);
    }
    if (cause instanceof OverflowException) {
      boolean canScale = command.findOption("--scale") != null;
      return say(cause.getMessage(), canScale ? "--scale maxabs" : "", ExitCode.BAD_DATA, Map.of());
    }
    if (cause instanceof IOException io) {
      return say(described(io), ExitCode.IO);
    }
    if (cause instanceof InvalidPathException path) {
      String name = SafeText.quoted(path.getInput());
      return say(name + ": the locale has no such name of a file; set LC_ALL=C.UTF-8", ExitCode.IO);
    }
    return bug(cause);
  }

  /** Reports an error in JSON; people get the message as an answer. */
  private int unanswered(String message, int code, Consumer<String> people) {
    if (isJson) {
      return say(message, code);
    }
    people.accept(message);
    return code;
  }

  int bug(Throwable cause) {
    if (isJson) {
      StringWriter trace = new StringWriter();
      cause.printStackTrace(new PrintWriter(trace));
      return say(BUG, "", ExitCode.BUG, Map.of("trace", trace.toString()));
    }
    console.say(Style.BAD.of("error:") + " " + BUG);
    cause.printStackTrace(console.err());
    return ExitCode.BUG;
  }

  private static String described(IOException e) {
    if (e instanceof NoSuchFileException) {
      return e.getMessage() + ": no such file or folder";
    }
    if (e instanceof AccessDeniedException) {
      return e.getMessage() + ": permission denied";
    }
    if (e instanceof FileSystemException file && file.getReason() != null) {
      return file.getFile() + ": " + file.getReason();
    }
    return e.getMessage();
  }

  int say(String message, int code) {
    return say(message, "", code, Map.of());
  }

  /** What is wrong and where, the options that would help, and what to type. */
  private int say(String message, String options, int code, Map<String, String> more) {
    if (isJson) {
      String all = options.isEmpty() ? message : message + " (" + options + ")";
      String object =
          JsonWriter.text(
              json -> {
                json.put("schema", "pla-error/1").put("code", code).put("error", all);
                more.forEach(json::put);
              });
      console.err().print(object);
      return code;
    }
    String[] lines = SafeText.lines(message).split("\n", -1);
    int end = endOfClause(lines[0]);
    line(Style.BAD.of("error:") + " ", lines[0].substring(0, end));
    line(INDENT, lines[0].substring(end).strip());
    for (int k = 1; k < lines.length; k++) {
      String text = lines[k].strip();
      line(lines[k].substring(0, lines[k].indexOf(text)), text);
    }
    line(INDENT, options.isEmpty() ? "" : "(" + options + ")");
    if (more.containsKey("meant")) {
      console.say("Did you mean: " + SafeText.plain(more.get("meant")) + "?");
    }
    if (more.containsKey("try")) {
      console.say("try: " + Style.COMMAND.of(SafeText.plain(more.get("try"))));
    }
    return code;
  }

  private void line(String first, String text) {
    if (!text.isEmpty()) {
      Report.wrapped(first, text, Report.width()).forEach(console::say);
    }
  }

  /** Where the first clause ends: behind ";" outside quotes, or at the end. */
  private static int endOfClause(String text) {
    boolean isQuoted = false;
    for (int k = 0; k < text.length(); k++) {
      isQuoted ^= text.charAt(k) == '"';
      if (!isQuoted && text.startsWith("; ", k) && k + 2 < text.length()) {
        return k + 1;
      }
    }
    return text.length();
  }

  private static String option(Choice choice) {
    return switch (choice) {
      case IGNORED -> "--ignore";
      case SKIPPED -> "--skip-lines";
      default -> "--" + Typed.word(choice);
    };
  }

  /** The option that was given wrongly, and what is wrong with it. */
  private static String worded(ColumnException e, CommandSpec command) {
    OptionSpec option = command.findOption(option(e.choice()));
    return option == null ? e.getMessage() : option.longestName() + ": " + e.getMessage();
  }

  /** The options of this command that would help. */
  private static String options(DataException e, CommandSpec command) {
    StringJoiner options = new StringJoiner(", ");
    for (DataException.Remedy remedy : e.remedies()) {
      OptionSpec option = command.findOption(option(remedy.choice()));
      if (option != null) {
        String value = remedy.value() == null ? option.paramLabel() : quoted(remedy.value());
        options.add(option.longestName() + " " + value);
      }
    }
    return options.toString();
  }

  /**
   * The command to type instead, where a choice that is known is all that is missing: what was
   * typed, and the first of the choices, or all where all are needed.
   */
  private static Optional<String> command(
      DataException e, CommandSpec command, List<String> typed) {
    StringJoiner words = new StringJoiner(" ", Report.pla() + " ", "");
    for (int k = 0; k < typed.size(); k++) {
      words.add(again(typed.get(k), k > 0 && typed.get(k - 1).equals("--jdbc")));
    }
    boolean isOfModel =
        command.userObject() instanceof ModelCommand; // each row would be asked about
    for (DataException.Remedy remedy : e.answers()) {
      OptionSpec option = command.findOption(option(remedy.choice()));
      boolean isGiven =
          option != null && !option.isMultiValue() && typed.contains(option.longestName());
      boolean repeats = isGiven || (isOfModel && remedy.choice() == Choice.SKIPPED);
      if (option == null || remedy.value() == null || repeats) {
        return Optional.empty();
      }
      words.add(option.longestName()).add(quoted(remedy.value()));
    }
    return e.answers().isEmpty() ? Optional.empty() : Optional.of(words.toString());
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
