package dev.pla.cli.play;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import dev.pla.cli.http.Access;
import dev.pla.cli.http.Refusal;
import dev.pla.cli.http.Reply;
import dev.pla.cli.http.Response;
import dev.pla.cli.http.WebServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Answers requests for the files of a site, and no others. */
record PlayHandler(Site site, Access access) implements HttpHandler {

  private static final Map<String, String> ALWAYS =
      Map.of(
          "Content-Security-Policy",
          "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src"
              + " 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors"
              + " 'none'",
          "X-Frame-Options",
          "DENY",
          "Referrer-Policy",
          "no-referrer",
          "Cross-Origin-Resource-Policy",
          "same-origin",
          "Cross-Origin-Opener-Policy",
          "same-origin");

  private static final String ENGINE = "/pla.js";

  /** Serves the site to this machine alone, on this port; 0 takes any that is free. */
  static WebServer serve(Site site, int port) throws IOException {
    InetAddress here = WebServer.loopback();
    Access access = new Access(here, Set.of(), Optional.empty());
    return WebServer.start(
        "pla-play", new InetSocketAddress(here, port), 5, 20, new PlayHandler(site, access));
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      ALWAYS.forEach(exchange.getResponseHeaders()::set);
      new Reply(exchange).send(response(exchange));
    }
  }

  /** The connection ends with a refusal: what else it carries is not read. */
  private Response response(HttpExchange exchange) throws IOException {
    try {
      check(exchange);
      String path = exchange.getRequestURI().getRawPath();
      Site.File file =
          site.find(path.equals("/") ? "index.html" : path.substring(1))
              .orElseThrow(() -> new Refusal(404, "no such file"));
      return file(exchange.getRequestHeaders(), path, file);
    } catch (Refusal e) {
      Response refusal =
          Response.text(e.status(), "text/plain; charset=utf-8", e.getMessage() + "\n")
              .with("Connection", "close");
      return e.status() == 405 ? refusal.with("Allow", "GET, HEAD") : refusal;
    }
  }

  /**
   * A file, compressed for clients that accept that. The page's own files are asked for again only
   * to learn that they have not changed; the engine, the largest of them, not even that for an
   * hour.
   */
  private static Response file(Headers asked, String path, Site.File file) {
    boolean isKnown = file.lasting && file.tag.equals(asked.getFirst("If-None-Match"));
    boolean unpacks = file.zipped != file.plain && unpacks(asked);
    byte[] sent = unpacks ? file.zipped : file.plain;
    Response response =
        Response.of(isKnown ? 304 : 200, file.type, isKnown ? new byte[0] : sent)
            .with("Vary", "Accept-Encoding");
    if (file.lasting) {
      String kept = path.equals(ENGINE) ? "private, max-age=3600" : "no-cache";
      response = response.with("Cache-Control", kept).with("ETag", file.tag);
    }
    return unpacks && !isKnown ? response.with("Content-Encoding", "gzip") : response;
  }

  private static boolean unpacks(Headers asked) {
    return asked.getOrDefault("Accept-Encoding", List.of()).stream()
        .flatMap(line -> Stream.of(line.split(",")))
        .map(String::strip)
        .anyMatch(
            coding -> coding.equals("gzip") || coding.matches("gzip *; *q=(1|0\\.[0-9]*[1-9]).*"));
  }

  private void check(HttpExchange exchange) {
    Headers asked = exchange.getRequestHeaders();
    try {
      access.checkHost(exchange);
    } catch (Refusal e) {
      throw new Refusal(403, e.getMessage());
    }
    String length = asked.getFirst("Content-Length");
    if (asked.containsKey("Transfer-Encoding") || (length != null && !length.equals("0"))) {
      throw new Refusal(413, "nothing can be sent here");
    }
    String method = exchange.getRequestMethod();
    if (!method.equals("GET") && !method.equals("HEAD")) {
      throw new Refusal(405, "only GET and HEAD");
    }
  }
}
