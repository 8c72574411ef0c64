package dev.pla.cli.serve;

import dev.pla.cli.http.Access;
import dev.pla.cli.http.WebServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Serves models. */
final class ServeServer implements AutoCloseable {

  /** Our own limit answers first; the JDK's ends what is too slow to be a request at all. */
  private static final int GRACE_SECONDS = 5;

  private final WebServer server;
  private final ServeHandler handler;
  private final ScheduledThreadPoolExecutor clock;

  private ServeServer(WebServer server, ServeHandler handler, ScheduledThreadPoolExecutor clock) {
    this.server = server;
    this.handler = handler;
    this.clock = clock;
  }

  /**
   * How a server is reached.
   *
   * @param address where it listens; port 0 takes any that is free
   * @param names by which it may be called, in addition to its address
   * @param token that requests must have
   */
  record Endpoint(InetSocketAddress address, Set<String> names, Optional<String> token) {}

  static ServeServer start(
      Models models, Endpoint endpoint, Limits limits, Metrics metrics, String version, Logs logs)
      throws IOException {
    ScheduledThreadPoolExecutor clock =
        new ScheduledThreadPoolExecutor(1, task -> WebServer.daemon(task, "pla-clock"));
    clock.setRemoveOnCancelPolicy(true);
    ServeHandler handler = new ServeHandler(models, limits, metrics, version, logs, clock);
    int most = limits.seconds() + GRACE_SECONDS;
    InetSocketAddress address = endpoint.address();
    WebServer server =
        WebServer.start(
            "pla-serve",
            address,
            new WebServer.Connections(most, most, 60, 1024, 8000),
            port ->
                handler.guardedBy(
                    new Access(address.getAddress(), endpoint.names(), endpoint.token(), port)));
    return new ServeServer(server, handler, clock);
  }

  /** Does this every {@code seconds} seconds. */
  void every(int seconds, Runnable task) {
    ScheduledFuture<?> unused =
        clock.scheduleWithFixedDelay(task, seconds, seconds, TimeUnit.SECONDS);
  }

  int port() {
    return server.port();
  }

  /** Takes no new connections, and answers what was asked; at most {@code seconds} seconds. */
  void stop(int seconds) throws InterruptedException {
    handler.stopping();
    server.stop(seconds, handler::inFlight);
  }

  @Override
  public void close() {
    server.close();
    clock.shutdownNow();
  }
}
