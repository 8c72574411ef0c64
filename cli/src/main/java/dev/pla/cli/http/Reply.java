package dev.pla.cli.http;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;

/** The one response to a request: the first one given. */
public final class Reply {

  private final HttpExchange exchange;
  private final AtomicInteger status = new AtomicInteger();
  private volatile int bytes;

  public Reply(HttpExchange exchange) {
    this.exchange = exchange;
  }

  /** The status that was sent; 0 before. */
  public int status() {
    return status.get();
  }

  /** How long the body is that was sent. */
  public int bytes() {
    return bytes;
  }

  /** Sends this unless a response was sent. */
  public void send(Response response) throws IOException {
    if (!status.compareAndSet(0, response.status)) {
      return;
    }
    byte[] body = response.body;
    Headers headers = exchange.getResponseHeaders();
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("Cache-Control", "no-store");
    response.headers.forEach(headers::set);
    boolean isHead = exchange.getRequestMethod().equals("HEAD");
    if (isHead && body.length > 0) {
      headers.set("Content-Length", Integer.toString(body.length));
    }
    exchange.sendResponseHeaders(response.status, isHead || body.length == 0 ? -1 : body.length);
    if (!isHead) {
      bytes = body.length;
      exchange.getResponseBody().write(body);
      exchange.getResponseBody().flush(); // before what is left of a request is drained
    }
  }
}
