package dev.pla.cli;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.Interrupt;
import dev.pla.cli.console.ProgramVersion;
import dev.pla.cli.options.Typed;
import dev.pla.internal.data.ChosenKernel;
import dev.pla.internal.work.Threads;
import java.io.BufferedOutputStream;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command {@code pla}. */
@Command(
    name = "pla",
    synopsisSubcommandLabel = "COMMAND",
    mixinStandardHelpOptions = true,
    versionProvider = Main.Version.class)
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
    // picocli would look up fifteen classes for types that no option has.
    System.setProperty("picocli.converters.excludes", "java\\.(time|sql)\\..*");
    forgetForeignArchive();
    Interrupt.install();
    StandardOut standard = new StandardOut();
    PrintStream out =
        new PrintStream(new BufferedOutputStream(standard, 1 << 16), false, StandardCharsets.UTF_8);
    PrintStream err =
        new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
    int code =
        runSafely(
            new Console(
                Interrupt.input(System.in),
                out,
                err,
                Boolean.getBoolean("pla.terminal"),
                System.getProperty("pla.color", "")),
            args);
    out.flush();
    if (standard.failure() != null) {
      err.println("error: standard output: " + standard.failure());
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
          "out of memory: the data need more than the %s MB that Java may use; set JAVA_TOOL_OPTIONS=-Xmx… or give it less data"
              .formatted(Runtime.getRuntime().maxMemory() >> 20),
          ExitCode.IO);
    } catch (StackOverflowError | LinkageError | AssertionError e) {
      return failures.bug(e);
    }
  }

  /** Runs one command; the exit code is returned and nothing is written but to the console. */
  static int run(Console console, String... typed) {
    boolean isHelpOfAll = List.of(typed).contains("--help-all");
    String[] args =
        Stream.of(typed)
            .map(word -> word.equals("--help-all") ? "--help" : word)
            .toArray(String[]::new);
    if (args.length == 1 && (args[0].equals("--version") || args[0].equals("-V"))) {
      console.out().println(new Version().getVersion()[0]);
      return ExitCode.DONE;
    }
    if (args.length == 0 || (args.length == 1 && args[0].matches("-h|--help"))) {
      console.out().print(new HelpPage(console, false).ofProgram());
      return args.length == 0 ? ExitCode.USAGE : ExitCode.DONE;
    }
    CommandLine line = line(console, isHelpOfAll, args);
    try {
      ChosenKernel.check();
      Threads.all();
    } catch (IllegalArgumentException e) {
      return Failures.of(console, List.of(args)).say(e.getMessage(), ExitCode.USAGE);
    }
    return line.execute(args);
  }

  /** The program with the commands that these words need; without words with them all. */
  static CommandLine line(Console console, boolean isHelpOfAll, String... args) {
    CommandLine line = new CommandLine(new Main());
    for (String name : Commands.neededBy(args)) {
      line.addSubcommand(name, Commands.describe(name, console, args));
    }
    line.setOut(new PrintWriter(console.out(), true, StandardCharsets.UTF_8));
    line.setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8));
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setAbbreviatedOptionsAllowed(false);
    Typed.register(line);
    line.setExpandAtFiles(false); // a file may be called @data.csv
    Handler handler = new Handler(console);
    line.setParameterExceptionHandler(handler);
    line.setExecutionExceptionHandler(handler);
    return new HelpPage(console, isHelpOfAll).install(line);
  }

  /** Reports what went wrong; no lambdas, because the archive of classes cannot hold picocli's. */
  private record Handler(Console console)
      implements CommandLine.IParameterExceptionHandler, CommandLine.IExecutionExceptionHandler {

    @Override
    public int handleParseException(CommandLine.ParameterException e, String[] args) {
      return Failures.of(console, List.of(args)).usage(e);
    }

    @Override
    public int handleExecutionException(
        Exception e, CommandLine line, CommandLine.ParseResult parsed) {
      List<String> typed = parsed.originalArgs();
      return Failures.of(console, typed).failure(e, line.getCommandSpec(), typed);
    }
  }

  /**
   * Java ignores an archive of classes that another Java made, and starts slowly. Without the note
   * about it the script makes a new one next time.
   */
  private static void forgetForeignArchive() {
    String archive = System.getProperty("pla.archive", "");
    int end = archive.indexOf(' ');
    if (end > 0 && !archive.substring(0, end).equals(System.getProperty("java.vm.version"))) {
      new File(archive.substring(end + 1)).delete();
    }
  }

  /**
   * Standard output that remembers why it could not be written: {@code PrintStream} would forget.
   */
  private static final class StandardOut extends FileOutputStream {

    private IOException failure;

    StandardOut() {
      super(FileDescriptor.out);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      try {
        super.write(bytes, from, length);
      } catch (IOException e) {
        failure = e;
        throw e;
      }
    }

    /**
     * Why output was lost, or null; a reader that went away, as {@code head} does, is no failure.
     */
    String failure() {
      if (failure == null || String.valueOf(failure.getMessage()).contains("Broken pipe")) {
        return null;
      }
      return failure.getMessage();
    }
  }
}
