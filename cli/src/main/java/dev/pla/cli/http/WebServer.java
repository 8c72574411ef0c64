package dev.pla.cli.http;

import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import dev.pla.cli.console.Interrupt;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;

/**
 * The JDK's server with limits.
 *
 * <p>Invariant: a client that is slow or idle is disconnected, and takes no more than one of a
 * fixed number of threads until then.
 */
public final class WebServer implements AutoCloseable {

  /** Slow clients hold a thread each, for seconds; a thousand of them leave room for others. */
  private static final int THREADS = 1200;

  private static final int STACK_BYTES = 512 << 10;
  private static final int IDLE_SECONDS = 30;
  private static final int BACKLOG = 1024;
  private static final long STOP_PAUSE_MILLIS = 5;
  private static final long SIGNAL_PAUSE_MILLIS = 50;

  private final HttpServer server;
  private final ExecutorService threads;

  private WebServer(HttpServer server, ExecutorService threads) {
    this.server = server;
    this.threads = threads;
  }

  /**
   * Limits how long clients may take. The JDK's server reads these properties once per process,
   * when its first one is made.
   */
  private static void configure(int requestSeconds, int responseSeconds) {
    Map.of(
            "sun.net.httpserver.maxReqTime", requestSeconds,
            "sun.net.httpserver.maxRspTime", responseSeconds,
            "sun.net.httpserver.idleInterval", 60,
            "sun.net.httpserver.maxIdleConnections", 1024,
            "sun.net.httpserver.maxReqHeaders", 64,
            "jdk.httpserver.maxConnections", 8000,
            "sun.net.httpserver.nodelay", true)
        .forEach((property, value) -> System.setProperty(property, value.toString()));
  }

  /**
   * Starts a server.
   *
   * @param name of its threads
   * @param address where it listens; port 0 takes any that is free
   * @param requestSeconds how long a request may take to arrive
   * @param responseSeconds how long a response may take
   */
  public static WebServer start(
      String name,
      InetSocketAddress address,
      int requestSeconds,
      int responseSeconds,
      HttpHandler handler)
      throws IOException {
    configure(requestSeconds, responseSeconds);
    HttpServer server;
    try {
      server = HttpServer.create(address, BACKLOG);
    } catch (BindException e) {
      throw new IOException(
          "port %d: %s; choose another one".formatted(address.getPort(), e.getMessage()), e);
    }
    // Java's own pools make a new thread while others are idle, or none while tasks wait. Here a
    // request goes to an idle thread, else to a new one, and waits only when there are enough.
    ExecutorService threads =
        new ThreadPoolExecutor(
            0,
            THREADS,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new IdleFirst(),
            task -> daemon(task, name),
            WebServer::await);
    server.setExecutor(threads);
    server.createContext("/", handler);
    server.start();
    return new WebServer(server, threads);
  }

  private static void await(Runnable task, ThreadPoolExecutor threads) {
    if (threads.isShutdown()) {
      throw new RejectedExecutionException("the server has stopped");
    }
    ((IdleFirst) threads.getQueue()).put(task);
  }

  /** Starts a task immediately if a thread is idle; other tasks wait. */
  private static final class IdleFirst extends LinkedTransferQueue<Runnable> {

    private static final long serialVersionUID = 1;

    @Override
    public boolean offer(Runnable task) {
      return tryTransfer(task);
    }
  }

  /** A thread that does not keep the program alive. */
  public static Thread daemon(Runnable task, String name) {
    Thread thread = new Thread(null, task, name, STACK_BYTES);
    thread.setDaemon(true);
    return thread;
  }

  /** 127.0.0.1, whatever names mean on this machine. */
  public static InetAddress loopback() throws IOException {
    return InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
  }

  public int port() {
    return server.getAddress().getPort();
  }

  /** Where it listens. */
  public String url() {
    return "http://" + server.getAddress().getAddress().getHostAddress() + ":" + port() + "/";
  }

  /** Returns when the user or the system wants the program to end. */
  public static void awaitSignal() throws InterruptedException {
    while (!Interrupt.isWanted()) {
      Thread.sleep(SIGNAL_PAUSE_MILLIS);
    }
  }

  /**
   * Takes no new connections, and waits until none is in flight; at most {@code seconds} seconds.
   */
  public void stop(int seconds, IntSupplier inFlight) throws InterruptedException {
    // The JDK waits for the whole time if nothing is asked when it begins, so it waits elsewhere.
    daemon(() -> server.stop(seconds), "pla-stop").start();
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    do {
      Thread.sleep(STOP_PAUSE_MILLIS);
    } while (inFlight.getAsInt() > 0 && System.nanoTime() < end);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
