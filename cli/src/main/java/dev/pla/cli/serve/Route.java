package dev.pla.cli.serve;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a path asks for. A path is compared as it was sent: nothing in it is decoded, so {@code
 * ..%2f} leads nowhere.
 *
 * @param model the name in the path; empty where there is none
 */
record Route(Kind kind, String model) {

  private static final String NAME = "([A-Za-z0-9._-]{1,100})";

  /** What can be asked for, by which method, and whether without a token. */
  enum Kind {
    SERVER("/v2/?"),
    LIVE("/v2/health/live"),
    READY("/v2/health/ready"),
    METRICS("/metrics"),
    MODEL("/v2/models/" + NAME),
    MODEL_READY("/v2/models/" + NAME + "/ready"),
    INFER("/v2/models/" + NAME + "/infer"),
    PREDICT("/models/" + NAME + "/predict"),
    NONE("(?s).*");

    private final Pattern path;

    Kind(String path) {
      this.path = Pattern.compile(path);
    }

    private boolean isPosted() {
      return this == INFER || this == PREDICT;
    }

    boolean takes(String method) {
      return isPosted() ? method.equals("POST") : method.equals("GET") || method.equals("HEAD");
    }

    String allowed() {
      return isPosted() ? "POST" : "GET, HEAD";
    }

    /** Whether it only says that the server is running. */
    boolean isOpen() {
      return this == LIVE || this == READY;
    }

    String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  static Route of(String path) {
    for (Kind kind : Kind.values()) {
      Matcher matcher = kind.path.matcher(path == null ? "" : path);
      if (matcher.matches()) {
        return new Route(kind, matcher.groupCount() == 0 ? "" : matcher.group(1));
      }
    }
    throw new IllegalStateException("every path is of some kind");
  }
}
