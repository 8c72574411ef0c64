package dev.pla.cli.play;

import dev.pla.cli.http.WebServer;
import java.io.IOException;
import java.net.InetSocketAddress;

/** Serves a site to this machine alone: it listens on 127.0.0.1 and nowhere else. */
final class PlayServer implements AutoCloseable {

  private static final WebServer.Connections CONNECTIONS =
      new WebServer.Connections(5, 20, 20, 64, 2000);

  private final WebServer server;

  private PlayServer(WebServer server) {
    this.server = server;
  }

  /** Serves the site on this port; 0 takes any that is free. */
  static PlayServer start(Site site, int port) throws IOException {
    InetSocketAddress here = new InetSocketAddress(WebServer.loopback(), port);
    return new PlayServer(
        WebServer.start("pla-play", here, CONNECTIONS, taken -> new PlayHandler(site, taken)));
  }

  int port() {
    return server.port();
  }

  /** The page's address. */
  String url() {
    return "http://127.0.0.1:" + port() + "/";
  }

  @Override
  public void close() {
    server.close();
  }
}
