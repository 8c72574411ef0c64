package dev.pla.cli.http;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import dev.pla.io.text.TextStream;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Who may ask.
 *
 * <p>A foreign Host is refused because a name that an attacker owns may be made to point here, and
 * a foreign Origin because no other page needs this server. Literal IP addresses cannot be rebound,
 * so they are allowed.
 */
public final class Access {

  private static final Pattern PORT = Pattern.compile(":[0-9]{1,5}$");
  private static final Pattern DIGITS =
      Pattern.compile("[0-9]{1,3}(\\.[0-9]{1,3}){3}|\\[[0-9a-fA-F:.]+]");

  private final Set<String> names;
  private final Optional<byte[]> token;
  private final boolean isLocal;

  /**
   * Of a server.
   *
   * @param address where it listens
   * @param names by which it may be called, in addition to its address
   * @param token that each request must have; empty for none
   */
  public Access(InetAddress address, Set<String> names, Optional<String> token) {
    this.isLocal = address.isLoopbackAddress();
    this.names = Set.copyOf(names);
    this.token = token.map(Access::hashed);
  }

  /** Refuses a request whose headers or whose address, if it is whole, do not fit this server. */
  public void checkHost(HttpExchange exchange) {
    Headers asked = exchange.getRequestHeaders();
    int port = exchange.getLocalAddress().getPort();
    List<String> hosts = asked.getOrDefault("Host", List.of());
    if (hosts.size() != 1) {
      throw new Refusal(400, "expected one Host header");
    }
    String authority = exchange.getRequestURI().getRawAuthority();
    if (!isOurs(hosts.get(0), port) || (authority != null && !isOurs(authority, port))) {
      throw new Refusal(403, "Host is not a name of this server");
    }
    for (String origin : asked.getOrDefault("Origin", List.of())) {
      if (!origin.equals("http://" + hosts.get(0))) {
        throw new Refusal(403, "Origin is another page; cross-origin requests are refused");
      }
    }
  }

  /** Refuses a request without the token, in a time that tells nothing about it. */
  public void checkToken(Headers asked) {
    if (token.isEmpty()) {
      return;
    }
    List<String> given = asked.getOrDefault("Authorization", List.of());
    String bearer = given.size() == 1 ? given.get(0) : "";
    byte[] sent = hashed(bearer.startsWith("Bearer ") ? bearer.substring(7) : "");
    if (!MessageDigest.isEqual(sent, token.get())) {
      throw new Refusal(401, "expected the header Authorization: Bearer with the server's token");
    }
  }

  private boolean isOurs(String host, int port) {
    String name = PORT.matcher(host).replaceFirst("").toLowerCase(Locale.ROOT);
    if (names.contains(name)) {
      return true;
    }
    if (isLocal) {
      return host.equals("127.0.0.1:" + port) || host.equals("localhost:" + port);
    }
    return name.equals("localhost") || DIGITS.matcher(name).matches();
  }

  private static byte[] hashed(String text) {
    return TextStream.sha256().digest(text.getBytes(StandardCharsets.UTF_8));
  }
}
