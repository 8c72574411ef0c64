package dev.pla.cli.play;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * Answers requests for the files of a site, and no others.
 *
 * <p>A foreign Host is refused because a name that an attacker owns may be made to point here, and
 * a foreign Origin because no other page has business with this one.
 */
final class PlayHandler implements HttpHandler {

  private static final Map<String, String> ALWAYS =
      Map.of(
          "Content-Security-Policy",
          "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src"
              + " 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors"
              + " 'none'",
          "X-Content-Type-Options",
          "nosniff",
          "X-Frame-Options",
          "DENY",
          "Referrer-Policy",
          "no-referrer",
          "Cross-Origin-Resource-Policy",
          "same-origin",
          "Cross-Origin-Opener-Policy",
          "same-origin",
          "Cache-Control",
          "no-store");

  private static final String ENGINE = "/pla.js";

  private final Site site;
  private final Set<String> hosts;
  private final Map<String, Packed> own = new ConcurrentHashMap<>();

  PlayHandler(Site site, int port) {
    this.site = site;
    this.hosts = Set.of("127.0.0.1:" + port, "localhost:" + port);
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      ALWAYS.forEach(exchange.getResponseHeaders()::set);
      Optional<Refusal> refusal = refusal(exchange);
      if (refusal.isPresent()) {
        refuse(exchange, refusal.get());
        return;
      }
      String path = exchange.getRequestURI().getRawPath();
      Optional<Site.File> file = site.find(path.equals("/") ? "index.html" : path.substring(1));
      if (file.isPresent()) {
        serve(exchange, path, file.get());
      } else {
        refuse(exchange, new Refusal(404, "no such file"));
      }
    }
  }

  /**
   * Sends a file, packed for who can unpack it. The page's own files are asked for again only to
   * learn that they have not changed; the engine, the largest of them, not even that for an hour.
   */
  private void serve(HttpExchange exchange, String path, Site.File file) throws IOException {
    Packed packed = file.lasting() ? own.get(path) : null;
    if (packed == null) {
      packed = new Packed(file.bytes().read());
      if (file.lasting()) {
        own.put(path, packed);
      }
    }
    Headers answer = exchange.getResponseHeaders();
    Headers asked = exchange.getRequestHeaders();
    answer.set("Content-Type", file.type());
    answer.set("Vary", "Accept-Encoding");
    if (file.lasting()) {
      answer.set("Cache-Control", path.equals(ENGINE) ? "private, max-age=3600" : "no-cache");
      answer.set("ETag", packed.tag());
      if (packed.tag().equals(asked.getFirst("If-None-Match"))) {
        exchange.sendResponseHeaders(304, -1);
        return;
      }
    }
    boolean unpacks = packed.isZipped() && unpacks(asked);
    if (unpacks) {
      answer.set("Content-Encoding", "gzip");
    }
    send(exchange, 200, file.type(), packed.bytes(unpacks));
  }

  private static boolean unpacks(Headers asked) {
    return asked.getOrDefault("Accept-Encoding", List.of()).stream()
        .flatMap(line -> Stream.of(line.split(",")))
        .map(String::strip)
        .anyMatch(
            coding -> coding.equals("gzip") || coding.matches("gzip *; *q=(1|0\\.[0-9]*[1-9]).*"));
  }

  private record Refusal(int status, String reason) {}

  private Optional<Refusal> refusal(HttpExchange exchange) {
    Headers asked = exchange.getRequestHeaders();
    List<String> host = asked.getOrDefault("Host", List.of());
    if (host.size() != 1 || !hosts.contains(host.get(0))) {
      return Optional.of(new Refusal(403, "this address is for this machine alone"));
    }
    for (String origin : asked.getOrDefault("Origin", List.of())) {
      if (!origin.startsWith("http://") || !hosts.contains(origin.substring(7))) {
        return Optional.of(new Refusal(403, "another page has no business here"));
      }
    }
    if (hasBody(asked)) {
      return Optional.of(new Refusal(413, "nothing can be sent here"));
    }
    String method = exchange.getRequestMethod();
    return method.equals("GET") || method.equals("HEAD")
        ? Optional.empty()
        : Optional.of(new Refusal(405, "only GET and HEAD"));
  }

  private static boolean hasBody(Headers asked) {
    String length = asked.getFirst("Content-Length");
    return asked.containsKey("Transfer-Encoding") || (length != null && !length.equals("0"));
  }

  /** The connection ends with a refusal: what else it carries is not read. */
  private static void refuse(HttpExchange exchange, Refusal refusal) throws IOException {
    Headers answer = exchange.getResponseHeaders();
    answer.set("Connection", "close");
    if (refusal.status() == 405) {
      answer.set("Allow", "GET, HEAD");
    }
    byte[] text = (refusal.reason() + "\n").getBytes(StandardCharsets.UTF_8);
    send(exchange, refusal.status(), "text/plain; charset=utf-8", text);
  }

  private static void send(HttpExchange exchange, int status, String type, byte[] bytes)
      throws IOException {
    Headers answer = exchange.getResponseHeaders();
    answer.set("Content-Type", type);
    if (exchange.getRequestMethod().equals("HEAD")) {
      answer.set("Content-Length", Integer.toString(bytes.length));
      exchange.sendResponseHeaders(status, -1);
      return;
    }
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange
        .getResponseBody()
        .flush(); // the answer goes out before the rest of a request is drained
  }
}
