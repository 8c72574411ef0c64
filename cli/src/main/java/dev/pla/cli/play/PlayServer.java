package dev.pla.cli.play;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Serves a site to this machine alone.
 *
 * <p>Invariant: it listens on 127.0.0.1 and nowhere else; a client that is slow or idle is
 * disconnected, and takes no more than one of a fixed number of threads until then.
 */
final class PlayServer implements AutoCloseable {

  /** Slow clients hold a thread each, for seconds; a thousand of them leave room for the page. */
  private static final int THREADS = 1200;

  private static final int STACK_BYTES = 256 << 10;
  private static final int IDLE_SECONDS = 10;

  private static final int BACKLOG = 256;

  static {
    // Seconds; read by the JDK's server once, when its first instance is made.
    System.setProperty("sun.net.httpserver.maxReqTime", "5");
    System.setProperty("sun.net.httpserver.maxRspTime", "20");
    System.setProperty("sun.net.httpserver.idleInterval", "20");
    System.setProperty("sun.net.httpserver.maxIdleConnections", "64");
    System.setProperty("sun.net.httpserver.maxReqHeaders", "64");
    System.setProperty("sun.net.httpserver.nodelay", "true");
    System.setProperty("jdk.httpserver.maxConnections", "2000");
  }

  private final HttpServer server;
  private final ExecutorService threads;

  private PlayServer(HttpServer server, ExecutorService threads) {
    this.server = server;
    this.threads = threads;
  }

  /** Serves the site on this port; 0 takes any that is free. */
  static PlayServer start(Site site, int port) throws IOException {
    InetAddress here = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    HttpServer server;
    try {
      server = HttpServer.create(new InetSocketAddress(here, port), BACKLOG);
    } catch (BindException e) {
      throw new IOException("port " + port + ": " + e.getMessage() + "; leave --port out", e);
    }
    ExecutorService threads = threads();
    server.setExecutor(threads);
    server.createContext("/", new PlayHandler(site, server.getAddress().getPort()));
    server.start();
    return new PlayServer(server, threads);
  }

  private static ExecutorService threads() {
    ThreadPoolExecutor threads =
        new ThreadPoolExecutor(
            THREADS,
            THREADS,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            task -> {
              Thread thread = new Thread(null, task, "pla-play", STACK_BYTES);
              thread.setDaemon(true);
              return thread;
            });
    threads.allowCoreThreadTimeOut(true);
    return threads;
  }

  int port() {
    return server.getAddress().getPort();
  }

  /** The page's address. */
  String url() {
    return "http://127.0.0.1:" + port() + "/";
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
