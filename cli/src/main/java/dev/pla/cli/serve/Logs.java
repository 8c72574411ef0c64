package dev.pla.cli.serve;

import com.sun.net.httpserver.HttpExchange;
import dev.pla.cli.http.Reply;
import dev.pla.io.text.SafeText;
import java.io.PrintStream;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * Where a server writes what happens.
 *
 * @param err for faults
 * @param access for a line a request; empty for none
 */
record Logs(PrintStream err, Optional<PrintStream> access) {

  /** Time, client, request, status, bytes sent, milliseconds. */
  void request(HttpExchange exchange, Reply reply, long tookNanos) {
    access.ifPresent(
        log ->
            log.println(
                "%s %s %s %s %d %d %.1f"
                    .formatted(
                        Instant.now().truncatedTo(ChronoUnit.MILLIS),
                        exchange.getRemoteAddress().getAddress().getHostAddress(),
                        exchange.getRequestMethod(),
                        SafeText.quoted(exchange.getRequestURI().toString()),
                        reply.status(),
                        reply.bytes(),
                        tookNanos / 1e6)));
  }
}
