package dev.pla.cli;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.DidYouMean;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.Interrupt;
import dev.pla.cli.console.InterruptedWork;
import dev.pla.cli.console.StandardOut;
import dev.pla.cli.console.UsageException;
import dev.pla.cli.course.CourseCommand;
import dev.pla.cli.draw.AnimateCommand;
import dev.pla.cli.draw.PlotCommand;
import dev.pla.cli.generate.GenerateCommand;
import dev.pla.cli.play.PlayCommand;
import dev.pla.cli.predict.EvaluateCommand;
import dev.pla.cli.predict.PredictCommand;
import dev.pla.cli.prove.CheckCommand;
import dev.pla.cli.prove.DoubtCommand;
import dev.pla.cli.prove.ExplainCommand;
import dev.pla.cli.prove.TraceCommand;
import dev.pla.cli.prove.VerifyCommand;
import dev.pla.cli.train.ExperimentCommand;
import dev.pla.cli.train.TrainCommand;
import dev.pla.data.DataException;
import dev.pla.data.Points;
import dev.pla.io.ColumnException;
import dev.pla.work.Threads;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command {@code pla}. */
@Command(
    name = "pla",
    description = "Perceptron learning you can trust.",
    synopsisSubcommandLabel = "COMMAND",
    mixinStandardHelpOptions = true,
    versionProvider = Main.Version.class,
    footer = {"", "Start with: pla train examples/credit.csv", "Help: pla COMMAND --help"})
public final class Main {

  private Main() {}

  /** The version in the jar's manifest. */
  static final class Version implements CommandLine.IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = Main.class.getPackage().getImplementationVersion();
      return new String[] {"pla " + (version == null ? "(not packaged)" : version)};
    }
  }

  public static void main(String[] args) {
    Locale.setDefault(Locale.ROOT); // numbers are read and written the same everywhere
    Interrupt.install();
    StandardOut standard = new StandardOut();
    PrintStream out = standard.printStream();
    PrintStream err =
        new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
    int code =
        runSafely(
            new Console(Interrupt.input(System.in), out, err, Boolean.getBoolean("pla.terminal")),
            args);
    out.flush();
    if (standard.failure() != null) {
      err.println("pla: standard output: " + standard.failure());
      code = ExitCode.IO;
    }
    if (!Interrupt.isWanted()) {
      Runtime.getRuntime().halt(code);
    }
  }

  private static int runSafely(Console console, String[] args) {
    try {
      return run(console, args);
    } catch (OutOfMemoryError e) {
      return say(
          console,
          "out of memory: the data need more than the "
              + (Runtime.getRuntime().maxMemory() >> 20)
              + " MB that Java may use; set JAVA_TOOL_OPTIONS=-Xmx… or give it less data",
          ExitCode.IO);
    } catch (StackOverflowError | LinkageError | AssertionError e) {
      return bug(console, e);
    }
  }

  /** Runs one command; the exit code is returned and nothing is written but to the console. */
  static int run(Console console, String... args) {
    CommandLine line = line(console);
    if (args.length == 0) {
      line.usage(line.getOut());
      return ExitCode.USAGE;
    }
    try {
      checkMachine();
    } catch (IllegalArgumentException e) {
      return say(console, e.getMessage(), ExitCode.USAGE);
    }
    return line.execute(args);
  }

  /** All commands, talking to this console. */
  static CommandLine line(Console console) {
    CommandLine line = new CommandLine(new Main());
    line.addSubcommand(new TrainCommand(console));
    line.addSubcommand(new PredictCommand(console));
    line.addSubcommand(new EvaluateCommand(console));
    line.addSubcommand(new CheckCommand(console));
    line.addSubcommand(new VerifyCommand(console));
    line.addSubcommand(new DoubtCommand(console));
    line.addSubcommand(new ExplainCommand(console));
    line.addSubcommand(new TraceCommand(console));
    line.addSubcommand(new ExperimentCommand(console));
    line.addSubcommand(new PlotCommand(console));
    line.addSubcommand(new AnimateCommand(console));
    line.addSubcommand(new PlayCommand(console));
    line.addSubcommand(new GenerateCommand(console));
    line.addSubcommand(new CourseCommand(console, Main::run));
    line.addSubcommand(new CommandLine.HelpCommand());
    line.setOut(new PrintWriter(console.out(), true, StandardCharsets.UTF_8));
    line.setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8));
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setAbbreviatedOptionsAllowed(false);
    line.setUsageHelpAutoWidth(false);
    line.setUsageHelpWidth(100);
    line.setParameterExceptionHandler((e, a) -> usage(console, e));
    line.setExecutionExceptionHandler(
        (e, l, r) -> failure(console, e, l.getCommandSpec(), r.originalArgs()));
    return line;
  }

  /** Refuses a kernel or a number of threads that cannot be had, before any work is done. */
  private static void checkMachine() {
    String kernel = System.getProperty("pla.kernel");
    if (kernel != null) {
      Points.requireKernel(kernel);
    }
    Threads.all();
  }

  /** One line about what is wrong, what was perhaps meant, and where help is. */
  private static int usage(Console console, ParameterException e) {
    CommandLine command = e.getCommandLine();
    console.err().println("pla: " + firstLine(e.getMessage()));
    if (e instanceof UnmatchedArgumentException unmatched && !unmatched.getUnmatched().isEmpty()) {
      List<String> known = new ArrayList<>(command.getSubcommands().keySet());
      known.addAll(command.getCommandSpec().optionsMap().keySet());
      String meant = DidYouMean.of(unmatched.getUnmatched().get(0), known);
      if (meant != null) {
        console.err().println("Did you mean: " + meant + "?");
      }
    }
    console.err().println("Try: " + command.getCommandSpec().qualifiedName() + " --help");
    return ExitCode.USAGE;
  }

  private static String firstLine(String text) {
    int end = text == null ? -1 : text.indexOf('\n');
    return end < 0 ? text : text.substring(0, end);
  }

  private static int failure(
      Console console, Exception e, CommandSpec command, List<String> typed) {
    Throwable cause = e instanceof UncheckedIOException io ? io.getCause() : e;
    if (cause instanceof InterruptedWork) {
      console.err().println("INTERRUPTED " + cause.getMessage());
      return ExitCode.INTERRUPTED;
    }
    if (cause instanceof UsageException) {
      return say(console, cause.getMessage(), ExitCode.USAGE);
    }
    if (cause instanceof ColumnException column) {
      return say(console, ColumnErrors.worded(column, command), ExitCode.USAGE);
    }
    if (cause instanceof DataException data) {
      int code = say(console, ColumnErrors.worded(data, command), ExitCode.BAD_DATA);
      ColumnErrors.command(data, command, typed)
          .ifPresent(instead -> console.err().println("Try: " + instead));
      return code;
    }
    if (cause instanceof ArithmeticException) {
      return say(console, cause.getMessage() + " (--scale maxabs)", ExitCode.BAD_DATA);
    }
    if (cause instanceof IOException io) {
      return say(console, described(io), ExitCode.IO);
    }
    return bug(console, cause);
  }

  private static int bug(Console console, Throwable cause) {
    console.err().println("pla: this is a bug in pla, please report it with the lines below");
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

  private static int say(Console console, String message, int code) {
    console.err().println("pla: " + message);
    return code;
  }
}
