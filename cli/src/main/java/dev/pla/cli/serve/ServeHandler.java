package dev.pla.cli.serve;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import dev.pla.cli.http.Access;
import dev.pla.cli.http.Deadline;
import dev.pla.cli.http.Refusal;
import dev.pla.cli.http.Reply;
import dev.pla.cli.http.Response;
import dev.pla.internal.data.OverflowException;
import dev.pla.io.ColumnException;
import dev.pla.io.error.DataException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Answers every request: a result, or a status and a reason. */
final class ServeHandler {

  /** How long the rest of a request is read after the answer, which might be lost otherwise. */
  private static final int LINGER_SECONDS = 1;

  private static final Pattern CHARSET =
      Pattern.compile("(?i);\\s*charset\\s*=\\s*\"?([^\\s;\"]*)");

  private final Models models;
  private final Limits limits;
  private final Metrics metrics;
  private final Bodies bodies;
  private final String version;
  private final Logs logs;
  private final ScheduledExecutorService clock;

  /** One prediction per processor runs at a time; the others wait with no more than a body. */
  private final Semaphore predicting =
      new Semaphore(Runtime.getRuntime().availableProcessors(), true);

  private volatile boolean isStopping;

  ServeHandler(
      Models models,
      Limits limits,
      Metrics metrics,
      String version,
      Logs logs,
      ScheduledExecutorService clock) {
    this.models = models;
    this.limits = limits;
    this.metrics = metrics;
    this.bodies = new Bodies(limits);
    this.version = version;
    this.logs = logs;
    this.clock = clock;
  }

  /** From here on no request is ready for, and connections end with their answers. */
  void stopping() {
    isStopping = true;
  }

  int inFlight() {
    return metrics.inFlight();
  }

  /** The handler of a server that these may ask. */
  HttpHandler guardedBy(Access access) {
    return exchange -> handle(exchange, access);
  }

  private void handle(HttpExchange exchange, Access access) throws IOException {
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
      reply.send(answered(exchange, access, route, deadline));
      if (reply.status() >= 400) {
        linger = clock.schedule(() -> deadline.expire(() -> {}), LINGER_SECONDS, TimeUnit.SECONDS);
      }
    } finally {
      linger.cancel(false);
      deadline.endReading();
      alarm.cancel(false);
      long took = System.nanoTime() - started;
      metrics.end(route.kind().label(), reply.status(), took);
      logs.request(exchange, reply, took);
    }
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
  private Response answered(HttpExchange exchange, Access access, Route route, Deadline deadline)
      throws IOException {
    try {
      Headers asked = exchange.getRequestHeaders();
      access.checkHost(asked, exchange.getRequestURI());
      if (!route.kind().isOpen()) {
        access.checkToken(asked);
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
      logs.err().println("pla: this is a bug in pla, please report it with the lines below");
      e.printStackTrace(logs.err());
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
      case SERVER -> Protocol.server(version);
      case LIVE -> Protocol.live();
      case READY -> Protocol.ready(!isStopping);
      case METRICS -> Response.text(200, Metrics.TYPE, metrics.text(models.all()));
      case MODEL -> Protocol.metadata(model(route));
      case MODEL_READY -> Protocol.ready(model(route));
      case INFER -> infer(exchange, model(route), deadline);
      case PREDICT -> predict(exchange, model(route), deadline);
      case NONE -> throw new IllegalStateException("answered above");
    };
  }

  private ServedModel model(Route route) {
    return models
        .find(route.model())
        .orElseThrow(() -> new Refusal(404, "no model is named %s".formatted(route.model())));
  }

  private Response infer(HttpExchange exchange, ServedModel model, Deadline deadline)
      throws IOException {
    Headers asked = exchange.getRequestHeaders();
    if (asked.containsKey("Inference-Header-Content-Length")) {
      throw new Refusal(400, "binary tensors are not read; send them as JSON");
    }
    String type = asked.getFirst("Content-Type");
    if (type == null || !type.replaceFirst(";.*", "").strip().equalsIgnoreCase(Response.JSON)) {
      throw new Refusal(415, "expected Content-Type: " + Response.JSON);
    }
    checkCoding(asked);
    return bodies.use(
        exchange,
        deadline,
        body -> inTurn(deadline, () -> Protocol.infer(model, body, limits, deadline, metrics)));
  }

  private Response predict(HttpExchange exchange, ServedModel model, Deadline deadline)
      throws IOException {
    Headers asked = exchange.getRequestHeaders();
    PlainRows rows = PlainRows.of(asked.getFirst("Content-Type"));
    checkCoding(asked);
    return bodies.use(
        exchange,
        deadline,
        body -> inTurn(deadline, () -> rows.predict(model, body, limits, deadline, metrics)));
  }

  private static void checkCoding(Headers asked) {
    if (asked.containsKey("Content-Encoding")) {
      throw new Refusal(415, "the body is compressed; send it uncompressed");
    }
    Matcher charset = CHARSET.matcher(String.valueOf(asked.getFirst("Content-Type")));
    if (charset.find() && !charset.group(1).matches("(?i)utf-?8|us-ascii")) {
      throw new Refusal(415, "charset is %s, expected utf-8".formatted(charset.group(1)));
    }
  }

  private interface Work {
    Response done() throws IOException;
  }

  private Response inTurn(Deadline deadline, Work work) throws IOException {
    try {
      if (!predicting.tryAcquire(deadline.nanosLeft(), TimeUnit.NANOSECONDS)) {
        throw new Refusal(503, "too many requests at once; try again");
      }
    } catch (InterruptedException e) {
      throw new Refusal(503, "the server is stopping");
    }
    try {
      return work.done();
    } finally {
      predicting.release();
    }
  }
}
