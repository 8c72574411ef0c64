package dev.pla.cli;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.Interrupt;
import dev.pla.cli.console.ProgramVersion;
import dev.pla.cli.console.StandardOut;
import dev.pla.data.Points;
import dev.pla.work.Threads;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Command;

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

  /** The version of the jar or module. */
  static final class Version implements CommandLine.IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {"pla " + ProgramVersion.text()};
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
    Failures failures = Failures.of(console, List.of(args));
    try {
      return run(console, args);
    } catch (OutOfMemoryError e) {
      return failures.say(
          "out of memory: the data need more than the "
              + (Runtime.getRuntime().maxMemory() >> 20)
              + " MB that Java may use; set JAVA_TOOL_OPTIONS=-Xmx… or give it less data",
          ExitCode.IO);
    } catch (StackOverflowError | LinkageError | AssertionError e) {
      return failures.bug(e);
    }
  }

  /** Runs one command; the exit code is returned and nothing is written but to the console. */
  static int run(Console console, String... args) {
    CommandLine line = line(console, Commands.neededBy(args));
    if (args.length == 0) {
      line.usage(line.getOut());
      return ExitCode.USAGE;
    }
    try {
      checkMachine();
    } catch (IllegalArgumentException e) {
      return Failures.of(console, List.of(args)).say(e.getMessage(), ExitCode.USAGE);
    }
    return line.execute(args);
  }

  /** All commands, talking to this console. */
  static CommandLine line(Console console) {
    return line(console, Commands.ALL);
  }

  private static CommandLine line(Console console, List<String> commands) {
    CommandLine line = new CommandLine(new Main());
    for (String name : commands) {
      line.addSubcommand(Commands.make(name, console));
    }
    line.setOut(new PrintWriter(console.out(), true, StandardCharsets.UTF_8));
    line.setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8));
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setAbbreviatedOptionsAllowed(false);
    line.setUsageHelpAutoWidth(false);
    line.setUsageHelpWidth(TerminalWidth.ofHelp());
    line.setParameterExceptionHandler((e, a) -> Failures.of(console, List.of(a)).usage(e));
    line.setExecutionExceptionHandler(
        (e, l, r) ->
            Failures.of(console, r.originalArgs())
                .failure(e, l.getCommandSpec(), r.originalArgs()));
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
}
