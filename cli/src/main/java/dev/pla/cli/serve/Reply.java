package dev.pla.cli.serve;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;

/** The one answer to a request, whoever gives it first. */
final class Reply {

  private final HttpExchange exchange;
  private final AtomicInteger status = new AtomicInteger();

  Reply(HttpExchange exchange) {
    this.exchange = exchange;
  }

  /** The status that was sent; 0 before. */
  int status() {
    return status.get();
  }

  /** Sends this unless an answer was sent. */
  void send(Answer answer) throws IOException {
    if (!status.compareAndSet(0, answer.status())) {
      return;
    }
    byte[] bytes = answer.bytes();
    Headers headers = exchange.getResponseHeaders();
    headers.set("Content-Type", answer.type());
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("Cache-Control", "no-store");
    answer.headers().forEach(headers::set);
    if (exchange.getRequestMethod().equals("HEAD")) {
      headers.set("Content-Length", Integer.toString(bytes.length));
      exchange.sendResponseHeaders(answer.status(), -1);
      return;
    }
    exchange.sendResponseHeaders(answer.status(), bytes.length == 0 ? -1 : bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.getResponseBody().flush(); // before what is left of a request is drained
  }
}
