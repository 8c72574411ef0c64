package dev.pla.cli.serve;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.PrintStream;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Serves models.
 *
 * <p>Invariant: a client that is slow or idle is disconnected, and takes no more than one of a
 * fixed number of threads until then.
 */
final class ServeServer implements AutoCloseable {

  /** Slow clients hold a thread each, for seconds; a thousand of them leave room for others. */
  private static final int THREADS = 1200;

  private static final int STACK_BYTES = 512 << 10;
  private static final int IDLE_SECONDS = 30;
  private static final int BACKLOG = 1024;
  private static final long PAUSE_MILLIS = 5;

  /** Our own limit answers first; the JDK's ends what is too slow to be a request at all. */
  private static final int GRACE_SECONDS = 5;

  private final HttpServer server;
  private final ServeHandler handler;
  private final Metrics metrics;
  private final ExecutorService threads;
  private final ScheduledThreadPoolExecutor clock;

  private ServeServer(
      HttpServer server,
      ServeHandler handler,
      Metrics metrics,
      ExecutorService threads,
      ScheduledThreadPoolExecutor clock) {
    this.server = server;
    this.handler = handler;
    this.metrics = metrics;
    this.threads = threads;
    this.clock = clock;
  }

  /**
   * How a server is reached.
   *
   * @param address where it listens; port 0 takes any that is free
   * @param names by which it may be called beside its address
   * @param token that requests must have
   */
  record Door(InetSocketAddress address, Set<String> names, Optional<String> token) {}

  static ServeServer start(
      Models models, Door door, Limits limits, Metrics metrics, String version, PrintStream err)
      throws IOException {
    configure(limits);
    HttpServer server;
    try {
      server = HttpServer.create(door.address(), BACKLOG);
    } catch (BindException e) {
      throw new IOException(
          "port " + door.address().getPort() + ": " + e.getMessage() + "; choose another one", e);
    }
    ScheduledThreadPoolExecutor clock =
        new ScheduledThreadPoolExecutor(1, task -> daemon(task, "pla-clock"));
    clock.setRemoveOnCancelPolicy(true);
    Access access =
        new Access(
            server.getAddress().getAddress(),
            door.names(),
            door.token(),
            server.getAddress().getPort());
    ServeHandler handler = new ServeHandler(models, access, limits, metrics, version, err, clock);
    ExecutorService threads = threads();
    server.setExecutor(threads);
    server.createContext("/", handler);
    server.start();
    return new ServeServer(server, handler, metrics, threads, clock);
  }

  /** Read by the JDK's server once, when its first instance is made; in seconds. */
  private static void configure(Limits limits) {
    String most = Integer.toString(limits.seconds() + GRACE_SECONDS);
    System.setProperty("sun.net.httpserver.maxReqTime", most);
    System.setProperty("sun.net.httpserver.maxRspTime", most);
    System.setProperty("sun.net.httpserver.idleInterval", "60");
    System.setProperty("sun.net.httpserver.maxIdleConnections", "1024");
    System.setProperty("sun.net.httpserver.maxReqHeaders", "64");
    System.setProperty("sun.net.httpserver.nodelay", "true");
    System.setProperty("jdk.httpserver.maxConnections", "8000");
  }

  /**
   * Java's own pools make a new thread while others are idle, or none while tasks wait. Here a
   * request goes to an idle thread, else to a new one, and waits only when there are enough.
   */
  private static ExecutorService threads() {
    return new ThreadPoolExecutor(
        0,
        THREADS,
        IDLE_SECONDS,
        TimeUnit.SECONDS,
        new IdleFirst(),
        task -> daemon(task, "pla-serve"),
        ServeServer::await);
  }

  private static void await(Runnable task, ThreadPoolExecutor threads) {
    if (threads.isShutdown()) {
      throw new RejectedExecutionException("the server has stopped");
    }
    ((IdleFirst) threads.getQueue()).put(task);
  }

  /** Takes a task at once only if a thread is idle; what is put in it waits. */
  private static final class IdleFirst extends LinkedTransferQueue<Runnable> {

    private static final long serialVersionUID = 1;

    @Override
    public boolean offer(Runnable task) {
      return tryTransfer(task);
    }
  }

  private static Thread daemon(Runnable task, String name) {
    Thread thread = new Thread(null, task, name, STACK_BYTES);
    thread.setDaemon(true);
    return thread;
  }

  int port() {
    return server.getAddress().getPort();
  }

  /** Takes no new connections, and answers what was asked; at most so many seconds. */
  void stop(int seconds) throws InterruptedException {
    handler.stopping();
    // The JDK waits for the whole time if nothing is asked when it begins, so it waits elsewhere.
    daemon(() -> server.stop(seconds), "pla-stop").start();
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    do {
      Thread.sleep(PAUSE_MILLIS);
    } while (metrics.inFlight() > 0 && System.nanoTime() < end);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
    clock.shutdownNow();
  }
}
