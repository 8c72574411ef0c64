package dev.pla.cli.serve;

import static dev.pla.cli.console.UsageException.refuseIf;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.Report;
import dev.pla.cli.console.Style;
import dev.pla.cli.console.UsageException;
import dev.pla.cli.http.WebServer;
import dev.pla.cli.options.BaseCommand;
import dev.pla.cli.options.UnknownOption;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code pla serve}: models that answer over HTTP until they are stopped. */
@Command(name = "serve")
public final class ServeCommand extends BaseCommand {

  /** The environment's variable with the token: it would be seen among arguments. */
  static final String TOKEN = "PLA_TOKEN";

  private static final int SHORTEST_TOKEN = 16;

  /** The answers to what was asked before the stop. */
  private static final int STOP_SECONDS = 20;

  private static final int WATCH_SECONDS = 2;

  private final Optional<String> token;

  @Parameters(arity = "1..*", paramLabel = "MODEL")
  private List<String> arguments;

  @Option(names = "--port", paramLabel = "NUMBER")
  private int port = 8080;

  @Option(names = "--host", paramLabel = "ADDRESS")
  private String host;

  @Option(names = "--host-name", paramLabel = "NAME", split = ",")
  private List<String> hostNames = List.of();

  @Option(names = "--max-bytes", paramLabel = "NUMBER")
  private int maxBytes = 8 << 20;

  @Option(names = "--max-rows", paramLabel = "NUMBER")
  private int maxRows = 100_000;

  @Option(names = "--max-seconds", paramLabel = "NUMBER")
  private int maxSeconds = 10;

  @Option(names = "--watch")
  private boolean watch;

  @Option(names = "--access-log")
  private boolean accessLog;

  @Mixin private UnknownOption unknownOption;

  public ServeCommand() {
    this(null, Optional.ofNullable(System.getenv(TOKEN)));
  }

  ServeCommand(Console console, Optional<String> token) {
    talkTo(console);
    this.token = token;
  }

  @Override
  public Integer call() throws IOException {
    Limits limits = limits();
    ServeServer.Endpoint endpoint = endpoint();
    Models models = new Models(Models.named(arguments), unknownOption.level());
    Optional<PrintStream> access =
        accessLog
            ? Optional.of(new PrintStream(console.out(), true, StandardCharsets.UTF_8))
            : Optional.empty();
    try (ServeServer server = new ServeServer(models, endpoint, limits, console.err(), access)) {
      boolean reloads = atSighup(() -> models.reload(false).forEach(console::say));
      if (watch) {
        server.every(WATCH_SECONDS, () -> models.reload(true).forEach(console::say));
      }
      announce(models, server.port(), limits, reloads);
      WebServer.awaitSignal();
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
    refuseIf(
        value < least || value > most, "%s: %d, expected %d to %d", option, value, least, most);
  }

  private ServeServer.Endpoint endpoint() throws IOException {
    refuseIf(
        host != null && token.isEmpty(),
        "--host: other machines can reach this address, so requests need a token; put one in "
            + TOKEN);
    refuseIf(
        token.isPresent() && !token.get().matches("[!-~]{" + SHORTEST_TOKEN + ",1000}"),
        "%s is not a token: expected at least %d letters and digits",
        TOKEN,
        SHORTEST_TOKEN);
    Set<String> names = new HashSet<>();
    for (String name : hostNames) {
      refuseIf(
          !name.matches("[A-Za-z0-9._-]{1,253}"),
          "--host-name: \"%s\" is not a host name; expected one without a port",
          name);
      names.add(name.toLowerCase(Locale.ROOT));
    }
    try {
      InetAddress address = host == null ? WebServer.loopback() : InetAddress.getByName(host);
      if (host != null) {
        names.add(inUrl().toLowerCase(Locale.ROOT));
      }
      return new ServeServer.Endpoint(new InetSocketAddress(address, port), names, token);
    } catch (UnknownHostException e) {
      throw new UsageException("--host: " + host + " is not an address of this machine");
    }
  }

  private String inUrl() {
    if (host == null) {
      return "127.0.0.1";
    }
    return host.contains(":") ? "[" + host + "]" : host;
  }

  private void announce(Models models, int at, Limits limits, boolean reloads) {
    String url = "http://" + inUrl() + ":" + at + "/";
    List<String> names = models.all().stream().map(ServedModel::name).toList();
    if (json) {
      printJson(
          out ->
              out.put("url", url)
                  .putTexts("models", names)
                  .put("token", token.isPresent())
                  .put("maxBytes", limits.bytes())
                  .put("maxRows", limits.rows())
                  .put("maxSeconds", limits.seconds()));
    } else {
      console.print(url);
    }
    console.out().flush();
    if (json) {
      return;
    }
    Report report = new Report(console);
    report.verdict(Style.GOOD, "SERVING", String.join(", ", names));
    report.fact(
        "Limits",
        "%s bytes, %s rows and %d seconds for a request"
            .formatted(
                NumberText.grouped(limits.bytes()),
                NumberText.grouped(limits.rows()),
                limits.seconds()));
    if (token.isPresent() || !hostNames.isEmpty()) {
      String also = hostNames.isEmpty() ? "" : "also as " + String.join(", ", hostNames);
      String needed = token.isPresent() ? "requests need the token" : "";
      report.fact("Access", needed + (needed.isEmpty() || also.isEmpty() ? "" : "; ") + also);
    }
    report.fact(
        "Reload",
        (reloads
                ? "SIGHUP reads the models again"
                : "SIGHUP is ignored here; --watch reads a model again when its file has changed")
            + (watch ? "; files that change are read again" : ""));
    if (accessLog) {
      report.fact("Log", "one line for each request on standard output");
    }
    report.fact("Stop", "Ctrl-C or SIGTERM ends it");
    report.say();
  }

  /** Runs the task at each SIGHUP; false where there is none or, as under nohup, it is ignored. */
  private static boolean atSighup(Runnable task) {
    try {
      Class<?> signal = Class.forName("sun.misc.Signal");
      Class<?> handler = Class.forName("sun.misc.SignalHandler");
      Object run =
          Proxy.newProxyInstance(
              ServeCommand.class.getClassLoader(),
              new Class<?>[] {handler},
              (proxy, method, args) -> {
                if (method.getName().equals("handle")) {
                  task.run();
                }
                return null;
              });
      Object before =
          signal
              .getMethod("handle", signal, handler)
              .invoke(null, signal.getConstructor(String.class).newInstance("HUP"), run);
      return before != handler.getField("SIG_IGN").get(null);
    } catch (ReflectiveOperationException | IllegalArgumentException e) {
      return false;
    }
  }
}
