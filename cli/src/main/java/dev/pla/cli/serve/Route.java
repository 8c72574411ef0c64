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

  /** What can be asked for, by which method, and whether without a token. */
  enum Kind {
    SERVER,
    LIVE,
    READY,
    METRICS,
    MODEL,
    MODEL_READY,
    INFER,
    PREDICT,
    NONE;

    private boolean isPosted() {
      return this == INFER || this == PREDICT;
    }

    boolean takes(String method) {
      return isPosted() ? method.equals("POST") : method.equals("GET") || method.equals("HEAD");
    }

    String allowed() {
      return isPosted() ? "POST" : "GET, HEAD";
    }

    /** Whether it tells nothing but that the server is there. */
    boolean isOpen() {
      return this == LIVE || this == READY;
    }

    String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private static final Pattern MODEL =
      Pattern.compile("/v2/models/([A-Za-z0-9._-]{1,100})(/ready|/infer)?");
  private static final Pattern PREDICT = Pattern.compile("/models/([A-Za-z0-9._-]{1,100})/predict");

  /** The route of a path as it was sent; null is a path of no kind. */
  static Route of(String path) {
    if (path == null) {
      return new Route(Kind.NONE, "");
    }
    Matcher model = MODEL.matcher(path);
    if (model.matches()) {
      String rest = model.group(2) == null ? "" : model.group(2);
      Kind kind =
          switch (rest) {
            case "/ready" -> Kind.MODEL_READY;
            case "/infer" -> Kind.INFER;
            default -> Kind.MODEL;
          };
      return new Route(kind, model.group(1));
    }
    Matcher predict = PREDICT.matcher(path);
    if (predict.matches()) {
      return new Route(Kind.PREDICT, predict.group(1));
    }
    Kind kind =
        switch (path) {
          case "/v2", "/v2/" -> Kind.SERVER;
          case "/v2/health/live" -> Kind.LIVE;
          case "/v2/health/ready" -> Kind.READY;
          case "/metrics" -> Kind.METRICS;
          default -> Kind.NONE;
        };
    return new Route(kind, "");
  }
}
