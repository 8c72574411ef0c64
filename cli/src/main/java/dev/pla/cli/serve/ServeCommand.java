package dev.pla.cli.serve;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.Interrupt;
import dev.pla.cli.console.ProgramVersion;
import dev.pla.cli.console.UsageException;
import dev.pla.cli.options.JsonOption;
import dev.pla.cli.options.UnknownOption;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code pla serve}: models that answer over HTTP until they are stopped. */
@Command(
    name = "serve",
    description = "Answer over HTTP with the classes of rows; SIGHUP reads the models again.",
    mixinStandardHelpOptions = true)
public final class ServeCommand implements Callable<Integer> {

  /** The environment's variable with the token: it would be seen among arguments. */
  static final String TOKEN = "PLA_TOKEN";

  private static final int SHORTEST_TOKEN = 16;
  private static final long PAUSE_MILLIS = 50;

  /** The answers to what was asked before the stop. */
  private static final int STOP_SECONDS = 20;

  private final Console console;
  private final Optional<String> token;

  @Parameters(
      arity = "1..*",
      paramLabel = "MODEL",
      description = "Model files of pla train --model; NAME=FILE serves one under another name.")
  private List<String> arguments;

  @Option(names = "--port", paramLabel = "NUMBER", description = "Default: 8080; 0 is any free.")
  private int port = 8080;

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      description =
          "Where to listen (default: 127.0.0.1, for this machine alone). Then every request needs"
              + " the token in PLA_TOKEN.")
  private String host;

  @Option(
      names = "--host-name",
      paramLabel = "NAME",
      split = ",",
      description = "A name by which clients may call this server, beside its address.")
  private List<String> hostNames = List.of();

  @Option(
      names = "--max-bytes",
      paramLabel = "NUMBER",
      description = "The longest body of a request (default: 8388608).")
  private int maxBytes = 8 << 20;

  @Option(
      names = "--max-rows",
      paramLabel = "NUMBER",
      description = "The most rows in a request (default: 100000).")
  private int maxRows = 100_000;

  @Option(
      names = "--max-seconds",
      paramLabel = "NUMBER",
      description = "The longest time of a request (default: 10).")
  private int maxSeconds = 10;

  @Mixin private UnknownOption unknownOption;
  @Mixin private JsonOption json;

  public ServeCommand(Console console) {
    this(console, Optional.ofNullable(System.getenv(TOKEN)));
  }

  ServeCommand(Console console, Optional<String> token) {
    this.console = console;
    this.token = token;
  }

  @Override
  public Integer call() throws IOException {
    Limits limits = limits();
    ServeServer.Door door = door();
    Models models = Models.read(NamedFile.of(arguments), unknownOption.level());
    Metrics metrics = new Metrics();
    try (ServeServer server =
        ServeServer.start(models, door, limits, metrics, ProgramVersion.text(), console.err())) {
      boolean reloads = Hangup.install(() -> reload(models, metrics));
      announce(models, server.port(), limits, reloads);
      waitForSignal();
      server.stop(STOP_SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    say("Stopped.");
    return ExitCode.INTERRUPTED;
  }

  private Limits limits() {
    requireIn("--port", port, 0, 65535);
    requireIn("--max-bytes", maxBytes, 1, 256 << 20);
    requireIn("--max-rows", maxRows, 1, 100_000_000);
    requireIn("--max-seconds", maxSeconds, 1, 3600);
    return new Limits(maxBytes, maxRows, maxSeconds);
  }

  private static void requireIn(String option, int value, int least, int most) {
    if (value < least || value > most) {
      throw new UsageException(option + ": " + value + ", expected " + least + " to " + most);
    }
  }

  private ServeServer.Door door() {
    if (host != null && token.isEmpty()) {
      throw new UsageException(
          "--host: other machines can reach this address, so requests need a token; put one in "
              + TOKEN);
    }
    if (token.isPresent() && !token.get().matches("[!-~]{" + SHORTEST_TOKEN + ",1000}")) {
      throw new UsageException(
          TOKEN + " is not a token: expected at least " + SHORTEST_TOKEN + " letters and digits");
    }
    Set<String> names = new HashSet<>();
    for (String name : hostNames) {
      if (!name.matches("[A-Za-z0-9._-]{1,253}")) {
        throw new UsageException(
            "--host-name: \"" + name + "\" is no name of a host; expected one without a port");
      }
      names.add(name.toLowerCase(Locale.ROOT));
    }
    try {
      InetAddress address =
          host == null
              ? InetAddress.getByAddress(new byte[] {127, 0, 0, 1})
              : InetAddress.getByName(host);
      if (host != null) {
        names.add(inUrl().toLowerCase(Locale.ROOT));
      }
      return new ServeServer.Door(new InetSocketAddress(address, port), names, token);
    } catch (UnknownHostException e) {
      throw new UsageException("--host: " + host + " is no address of this machine");
    }
  }

  /** The address as URLs have it. */
  private String inUrl() {
    if (host == null) {
      return "127.0.0.1";
    }
    return host.contains(":") ? "[" + host + "]" : host;
  }

  private void reload(Models models, Metrics metrics) {
    for (Models.Reloaded one : models.reload()) {
      String name = one.file().name();
      metrics.reloaded(name, one.problem().isEmpty());
      console
          .err()
          .println(
              one.problem()
                  .map(problem -> "KEPT " + name + " as it was: " + problem)
                  .orElse("READ " + name + " again from " + one.file().file()));
    }
  }

  private void announce(Models models, int at, Limits limits, boolean reloads) {
    String url = "http://" + inUrl() + ":" + at + "/";
    List<String> names = models.all().stream().map(ServedModel::name).toList();
    if (json.isWanted()) {
      json.print(
          console,
          out ->
              out.put("schema", "pla-serve/1")
                  .put("url", url)
                  .putTexts("models", names)
                  .put("token", token.isPresent())
                  .put("maxBytes", limits.bytes())
                  .put("maxRows", limits.rows())
                  .put("maxSeconds", limits.seconds()));
    } else {
      console.out().println(url);
    }
    console.out().flush();
    say(
        "Serves "
            + String.join(", ", names)
            + (token.isPresent() ? " to who has the token" : "")
            + (hostNames.isEmpty() ? "" : ", also called " + String.join(", ", hostNames))
            + "; a request may have "
            + limits.bytes()
            + " bytes, "
            + limits.rows()
            + " rows and "
            + limits.seconds()
            + " s.");
    say((reloads ? "SIGHUP reads the models again; " : "") + "Ctrl-C or SIGTERM ends it.");
  }

  private void say(String line) {
    if (!json.isWanted()) {
      console.err().println(line);
    }
  }

  private static void waitForSignal() throws InterruptedException {
    while (!Interrupt.isWanted()) {
      Thread.sleep(PAUSE_MILLIS);
    }
  }
}
