package dev.pla.playground;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The plainest web server there is: files of one folder, on loopback, without any headers. */
final class StaticServer implements AutoCloseable {

  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "svg", "image/svg+xml",
          "csv", "text/csv; charset=utf-8");

  private final Path folder;
  private final Map<String, byte[]> extra = new ConcurrentHashMap<>();
  private final HttpServer server;
  private final ExecutorService threads = Executors.newFixedThreadPool(4);

  StaticServer(Path folder) throws IOException {
    this.folder = folder;
    this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.setExecutor(threads);
    server.start();
  }

  /** A file that is not in the folder. */
  void put(String name, String text) {
    extra.put("/" + name, text.getBytes(StandardCharsets.UTF_8));
  }

  String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
  }

  private void answer(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    String name = path.endsWith("/") ? path + "index.html" : path;
    byte[] bytes = extra.getOrDefault(name, fileIn(name));
    if (bytes == null) {
      exchange.sendResponseHeaders(404, -1);
    } else {
      String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
      exchange.getResponseHeaders().set("Content-Type", type);
      exchange.sendResponseHeaders(200, bytes.length);
      exchange.getResponseBody().write(bytes);
    }
    exchange.close();
  }

  private byte[] fileIn(String name) throws IOException {
    Path file = folder.resolve(name.substring(1)).normalize();
    return file.startsWith(folder) && Files.isRegularFile(file) ? Files.readAllBytes(file) : null;
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdown();
  }
}
