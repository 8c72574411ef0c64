package dev.pla.io.rows;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A database and who asks it. What is secret is in no message: neither the password nor what a URL
 * may carry next to host and name.
 */
public record Database(String url, Optional<String> user, Optional<String> password) {

  /**
   * Scheme, hosts with ports, and the database's name; only if there is nothing else among them.
   */
  private static final Pattern SHOWN =
      Pattern.compile(
          "jdbc:[a-z0-9]+:(//[A-Za-z0-9.-]+(:[0-9]+)?(,[A-Za-z0-9.-]+(:[0-9]+)?)*(/[A-Za-z0-9_.-]*)?)?"
              + "(?=[?;]|$)");

  private static final Pattern SCHEME = Pattern.compile("jdbc:[a-z0-9]+:");

  /** A user and a password before a host, as in user:secret@host or user/secret@host. */
  private static final Pattern BEFORE_HOST = Pattern.compile("[:/]([^:/@?;]+)@");

  private static final Pattern SECRET_SETTING =
      Pattern.compile("(?i)[?&;][^=?&;]*(?:pass|pwd|secret|token|key|cred)[^=?&;]*=([^&;]+)");

  /** The URL as far as it holds nothing secret. */
  public String shown() {
    Matcher whole = SHOWN.matcher(url);
    if (whole.lookingAt()) {
      return whole.group() + (whole.end() < url.length() ? "?…" : "");
    }
    Matcher scheme = SCHEME.matcher(url);
    return (scheme.lookingAt() ? scheme.group() : "jdbc:") + "…";
  }

  /** A message of a driver without the URL, the password, and passwords that the URL holds. */
  public String cleaned(String message) {
    String clean = message.replace(url, shown());
    if (password.isPresent() && !password.get().isEmpty()) {
      clean = clean.replace(password.get(), "…");
    }
    for (Pattern pattern : List.of(BEFORE_HOST, SECRET_SETTING)) {
      Matcher found = pattern.matcher(url);
      while (found.find()) {
        clean = clean.replace(found.group(1), "…").replace(decoded(found.group(1)), "…");
      }
    }
    return clean;
  }

  private static String decoded(String value) {
    try {
      return URLDecoder.decode(value, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return value; // it was not encoded
    }
  }

  @Override
  public String toString() {
    return shown();
  }
}
