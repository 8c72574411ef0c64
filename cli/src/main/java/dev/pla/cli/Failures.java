package dev.pla.cli;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.DidYouMean;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.InterruptedWork;
import dev.pla.cli.console.UsageException;
import dev.pla.data.DataException;
import dev.pla.io.ColumnException;
import dev.pla.io.json.JsonWriter;
import dev.pla.io.text.SafeText;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Says on standard error what went wrong: a line or two, or one JSON object for who asked for JSON.
 */
final class Failures {

  private static final String BUG = "this is a bug in pla, please report it with the lines below";

  private final Console console;
  private final boolean isJson;

  private Failures(Console console, boolean isJson) {
    this.console = console;
    this.isJson = isJson;
  }

  /** For a command line as it was typed. */
  static Failures of(Console console, List<String> typed) {
    int end = typed.indexOf("--");
    return new Failures(console, (end < 0 ? typed : typed.subList(0, end)).contains("--json"));
  }

  /** What is wrong with the command line, what was perhaps meant, and where help is. */
  int usage(ParameterException e) {
    CommandLine command = e.getCommandLine();
    Map<String, String> more = new LinkedHashMap<>();
    String problem = firstLine(e.getMessage());
    if (e instanceof UnmatchedArgumentException unmatched && !unmatched.getUnmatched().isEmpty()) {
      List<String> known = new ArrayList<>(command.getSubcommands().keySet());
      known.addAll(command.getCommandSpec().optionsMap().keySet());
      String meant = DidYouMean.of(unmatched.getUnmatched().get(0), known);
      if (meant != null) {
        more.put("meant", meant);
      }
      String first = unmatched.getUnmatched().get(0);
      if (command.getParent() == null && !first.startsWith("-")) {
        problem = "there is no command " + SafeText.quoted(first);
      }
    }
    more.put("try", command.getCommandSpec().qualifiedName() + " --help");
    return say(problem, ExitCode.USAGE, more);
  }

  private static String firstLine(String text) {
    int end = text == null ? -1 : text.indexOf('\n');
    return end < 0 ? text : text.substring(0, end);
  }

  /** What ended a command. */
  int failure(Exception e, CommandSpec command, List<String> typed) {
    Throwable cause = e instanceof UncheckedIOException io ? io.getCause() : e;
    if (cause instanceof InterruptedWork) {
      return interrupted("INTERRUPTED " + cause.getMessage());
    }
    if (cause instanceof UsageException) {
      return say(cause.getMessage(), ExitCode.USAGE);
    }
    if (cause instanceof ColumnException column) {
      return say(ColumnErrors.worded(column, command), ExitCode.USAGE);
    }
    if (cause instanceof DataException data) {
      Map<String, String> more = new LinkedHashMap<>();
      ColumnErrors.command(data, command, typed).ifPresent(instead -> more.put("try", instead));
      return say(ColumnErrors.worded(data, command), ExitCode.BAD_DATA, more);
    }
    if (cause instanceof ArithmeticException) {
      return say(cause.getMessage() + " (--scale maxabs)", ExitCode.BAD_DATA);
    }
    if (cause instanceof IOException io) {
      return say(described(io), ExitCode.IO);
    }
    return bug(cause);
  }

  private int interrupted(String message) {
    if (isJson) {
      return say(message, ExitCode.INTERRUPTED);
    }
    console.err().println(message);
    return ExitCode.INTERRUPTED;
  }

  int bug(Throwable cause) {
    if (isJson) {
      StringWriter trace = new StringWriter();
      cause.printStackTrace(new PrintWriter(trace));
      return say(BUG, ExitCode.BUG, Map.of("trace", trace.toString()));
    }
    console.err().println("pla: " + BUG);
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
    return say(message, code, Map.of());
  }

  private int say(String message, int code, Map<String, String> more) {
    if (isJson) {
      console
          .err()
          .print(
              JsonWriter.text(
                  json -> {
                    json.put("schema", "pla-error/1").put("code", code).put("error", message);
                    more.forEach(json::put);
                  }));
      return code;
    }
    console.err().println("pla: " + message);
    if (more.containsKey("meant")) {
      console.err().println("Did you mean: " + more.get("meant") + "?");
    }
    if (more.containsKey("try")) {
      console.err().println("Try: " + more.get("try"));
    }
    return code;
  }
}
