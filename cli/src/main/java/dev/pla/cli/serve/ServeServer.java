package dev.pla.cli.serve;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import dev.pla.cli.console.ProgramVersion;
import dev.pla.cli.http.Access;
import dev.pla.cli.http.Refusal;
import dev.pla.cli.http.Reply;
import dev.pla.cli.http.Response;
import dev.pla.cli.http.WebServer;
import dev.pla.internal.data.OverflowException;
import dev.pla.io.ColumnException;
import dev.pla.io.error.DataException;
import dev.pla.io.text.SafeText;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Serves models, and answers every request: a result, or a status and a reason. */
final class ServeServer implements AutoCloseable {

  /** Our own limit answers first; the JDK's ends what is too slow to be a request at all. */
  private static final int GRACE_SECONDS = 5;

  /** How long the rest of a request is read after the answer, which might be lost otherwise. */
  private static final int LINGER_SECONDS = 1;

  private static final Pattern CHARSET =
      Pattern.compile("(?i);\\s*charset\\s*=\\s*\"?([^\\s;\"]*)");

  private final Models models;
  private final Limits limits;
  private final Metrics metrics;
  private final Bodies bodies;
  private final PrintStream err;
  private final Optional<PrintStream> log;
  private final ScheduledThreadPoolExecutor clock =
      new ScheduledThreadPoolExecutor(1, task -> WebServer.daemon(task, "pla-clock"));
  private final Access access;
  private final WebServer server;

  /** One prediction per processor runs at a time; the others wait with no more than a body. */
  private final Semaphore predicting =
      new Semaphore(Runtime.getRuntime().availableProcessors(), true);

  private volatile boolean isStopping;

  /**
   * How a server is reached.
   *
   * @param address where it listens; port 0 takes any that is free
   * @param names by which it may be called, in addition to its address
   * @param token that requests must have
   */
  record Endpoint(InetSocketAddress address, Set<String> names, Optional<String> token) {}

  /**
   * Starts to serve.
   *
   * @param err for faults
   * @param log for a line a request; empty for none
   */
  ServeServer(
      Models models, Endpoint endpoint, Limits limits, PrintStream err, Optional<PrintStream> log)
      throws IOException {
    this.models = models;
    this.limits = limits;
    this.metrics = models.metrics();
    this.bodies = new Bodies(limits);
    this.err = err;
    this.log = log;
    clock.setRemoveOnCancelPolicy(true);
    int most = limits.seconds() + GRACE_SECONDS;
    InetSocketAddress address = endpoint.address();
    access = new Access(address.getAddress(), endpoint.names(), endpoint.token());
    server = WebServer.start("pla-serve", address, most, most, this::handle);
  }

  void every(int seconds, Runnable task) {
    ScheduledFuture<?> unused =
        clock.scheduleWithFixedDelay(task, seconds, seconds, TimeUnit.SECONDS);
  }

  int port() {
    return server.port();
  }

  /** Takes no new connections, and answers what was asked; at most {@code seconds} seconds. */
  void stop(int seconds) throws InterruptedException {
    isStopping = true;
    server.stop(seconds, metrics::inFlight);
  }

  @Override
  public void close() {
    server.close();
    clock.shutdownNow();
  }

  private void handle(HttpExchange exchange) throws IOException {
    long started = System.nanoTime();
    metrics.begin();
    Route route = Route.of(exchange.getRequestURI().getRawPath());
    Reply reply = new Reply(exchange);
    Deadline deadline = new Deadline(limits.seconds());
    ScheduledFuture<?> alarm =
        clock.schedule(
            () ->
                deadline.expire(
                    () -> say(reply, refusal(408, deadline.over().getMessage(), route))),
            limits.seconds(),
            TimeUnit.SECONDS);
    ScheduledFuture<?> linger = alarm;
    try (exchange) {
      if (isStopping) {
        exchange.getResponseHeaders().set("Connection", "close");
      }
      reply.send(answered(exchange, route, deadline));
      if (reply.status() >= 400) {
        linger = clock.schedule(() -> deadline.expire(() -> {}), LINGER_SECONDS, TimeUnit.SECONDS);
      }
    } finally {
      linger.cancel(false);
      deadline.endReading();
      alarm.cancel(false);
      long took = System.nanoTime() - started;
      metrics.end(route.kind().label(), reply.status(), took);
      log.ifPresent(out -> out.println(line(exchange, reply, took)));
    }
  }

  /** Time, client, request, status, bytes sent, milliseconds. */
  private static String line(HttpExchange exchange, Reply reply, long tookNanos) {
    return "%s %s %s %s %d %d %.1f"
        .formatted(
            Instant.now().truncatedTo(ChronoUnit.MILLIS),
            exchange.getRemoteAddress().getAddress().getHostAddress(),
            exchange.getRequestMethod(),
            SafeText.quoted(exchange.getRequestURI().toString()),
            reply.status(),
            reply.bytes(),
            tookNanos / 1e6);
  }

  /** The farewell of a deadline; who does not hear it is gone. */
  private static void say(Reply reply, Response farewell) {
    try {
      reply.send(farewell);
    } catch (IOException e) {
      // The client has gone.
    }
  }

  /** An answer in any case, but for a connection that broke. */
  private Response answered(HttpExchange exchange, Route route, Deadline deadline)
      throws IOException {
    try {
      access.checkHost(exchange);
      if (!route.kind().isOpen()) {
        access.checkToken(exchange.getRequestHeaders());
      }
      return answer(exchange, route, deadline);
    } catch (Refusal e) {
      return refusal(e.status(), e.getMessage(), route);
    } catch (DataException | ColumnException | OverflowException e) {
      return refusal(400, e.getMessage(), route);
    } catch (UncheckedIOException e) {
      return refusal(400, e.getCause().getMessage(), route);
    } catch (OutOfMemoryError e) {
      return refusal(503, "not enough memory for this request; send it in parts", route);
    } catch (RuntimeException | StackOverflowError e) {
      err.println("pla: this is a bug in pla, please report it with the lines below");
      e.printStackTrace(err);
      return refusal(500, "a bug in pla; its log has more", route);
    }
  }

  /** A connection ends with a refusal: what else it carries is not read. */
  private static Response refusal(int status, String reason, Route route) {
    Response refusal =
        Response.json(status, json -> json.put("error", reason)).with("Connection", "close");
    return switch (status) {
      case 401 -> refusal.with("WWW-Authenticate", "Bearer");
      case 405 -> refusal.with("Allow", route.kind().allowed());
      default -> refusal;
    };
  }

  private Response answer(HttpExchange exchange, Route route, Deadline deadline)
      throws IOException {
    String method = exchange.getRequestMethod();
    if (route.kind() == Route.Kind.NONE) {
      throw new Refusal(404, "no such path; docs/guides/serving.md lists them");
    }
    if (!route.kind().takes(method)) {
      throw new Refusal(
          405, "%s is not for this path, expected %s".formatted(method, route.kind().allowed()));
    }
    return switch (route.kind()) {
      case SERVER ->
          Response.json(
              200,
              json ->
                  json.put("name", "pla")
                      .put("version", ProgramVersion.text())
                      .putTexts("extensions", List.of()));
      case LIVE -> Response.json(200, json -> json.put("live", true));
      case READY -> Response.json(isStopping ? 503 : 200, json -> json.put("ready", !isStopping));
      case METRICS -> Response.text(200, Metrics.TYPE, metrics.text(models.all()));
      case MODEL -> model(route).metadata();
      case MODEL_READY -> {
        String name = model(route).name();
        yield Response.json(200, json -> json.put("name", name).put("ready", true));
      }
      case INFER, PREDICT -> predicted(exchange, route, deadline);
      case NONE -> throw new IllegalStateException("answered above");
    };
  }

  private ServedModel model(Route route) {
    return models
        .find(route.model())
        .orElseThrow(() -> new Refusal(404, "no model is named %s".formatted(route.model())));
  }

  private Response predicted(HttpExchange exchange, Route route, Deadline deadline)
      throws IOException {
    Inference inference = new Inference(model(route), limits, deadline, metrics);
    Headers asked = exchange.getRequestHeaders();
    String type = Objects.requireNonNullElse(asked.getFirst("Content-Type"), "");
    String media = type.replaceFirst(";.*", "").strip().toLowerCase(Locale.ROOT);
    Bodies.Use use;
    if (route.kind() == Route.Kind.PREDICT) {
      String kind = Inference.kind(media);
      use = body -> inference.rows(kind, body);
    } else {
      if (asked.containsKey("Inference-Header-Content-Length")) {
        throw new Refusal(400, "binary tensors are not read; send them as JSON");
      }
      if (!media.equals(Response.JSON)) {
        throw new Refusal(415, "expected Content-Type: " + Response.JSON);
      }
      use = inference::tensors;
    }
    if (asked.containsKey("Content-Encoding")) {
      throw new Refusal(415, "the body is compressed; send it uncompressed");
    }
    Matcher charset = CHARSET.matcher(type);
    if (charset.find() && !charset.group(1).matches("(?i)utf-?8|us-ascii")) {
      throw new Refusal(415, "charset is %s, expected utf-8".formatted(charset.group(1)));
    }
    return bodies.use(exchange, deadline, body -> inTurn(deadline, use, body));
  }

  private Response inTurn(Deadline deadline, Bodies.Use use, byte[] body) throws IOException {
    try {
      if (!predicting.tryAcquire(deadline.nanosLeft(), TimeUnit.NANOSECONDS)) {
        throw new Refusal(503, "too many requests at once; try again");
      }
    } catch (InterruptedException e) {
      throw new Refusal(503, "the server is stopping");
    }
    try {
      return use.with(body);
    } finally {
      predicting.release();
    }
  }
}
