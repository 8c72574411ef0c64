package dev.pla.cli.play;

import java.io.IOException;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The page as one file that needs no server: styles, modules and data are texts in it, and {@code
 * alone.js} starts them. It depends on nothing but the JDK, so that the page's own tests can use
 * it.
 */
final class OnePage {

  private static final Pattern STYLE =
      Pattern.compile("<link rel=\"stylesheet\" href=\"([^\"]+)\">");
  private static final Pattern SCRIPT =
      Pattern.compile("<script type=\"module\" src=\"([^\"]+)\"></script>\n?");
  private static final Pattern POLICY =
      Pattern.compile("(<meta http-equiv=\"Content-Security-Policy\" content=\")[^\"]*");
  private static final Pattern ICON = Pattern.compile("<link rel=\"icon\"[^>]*>\n?");
  private static final Pattern IMPORT = Pattern.compile("\\b(from |import\\()'(\\.[^']+)'");
  private static final Pattern WORKER = Pattern.compile("new URL\\('(\\.[^']+)', import\\.meta");

  /** Nothing can be fetched: all there is to load is in the file. */
  private static final String STRICT =
      "default-src 'none'; script-src 'nonce-pla' blob:; style-src 'nonce-pla'; worker-src blob:;"
          + " img-src blob: data:; base-uri 'none'; form-action 'none'";

  private final Reader files;
  private final Map<String, String> modules = new LinkedHashMap<>();
  private String worker;

  /** The text of a file of the page, by its name. */
  interface Reader {
    String read(String name) throws IOException;
  }

  private OnePage(Reader files) {
    this.files = files;
  }

  /**
   * The page in one file.
   *
   * @param start the hash it opens with when its address has none
   * @param data texts that the page can ask for by name
   */
  static String of(Reader files, String start, Map<String, String> data) throws IOException {
    return new OnePage(files).page(start, data);
  }

  private String page(String start, Map<String, String> data) throws IOException {
    String html = files.read("index.html");
    Matcher script = SCRIPT.matcher(html);
    if (!script.find()) {
      throw new IllegalStateException("the page has no main module");
    }
    String main = script.group(1);
    add(main);
    StringBuilder scripts = new StringBuilder();
    for (Map.Entry<String, String> module : modules.entrySet()) {
      boolean isWorker = module.getKey().equals(worker);
      scripts.append(
          "<script type=\"text/plain\" data-%s=\"%s\">%s</script>%n"
              .formatted(
                  isWorker ? "worker" : "module", module.getKey(), inScript(module.getValue())));
    }
    for (Map.Entry<String, String> file : data.entrySet()) {
      scripts.append(
          "<script type=\"application/json\" data-file=\"%s\">%s</script>%n"
              .formatted(file.getKey(), json(file.getValue())));
    }
    scripts.append(
        "<script nonce=\"pla\">%s</script>%n".formatted(inScript(files.read("alone.js"))));
    html = SCRIPT.matcher(html).replaceFirst("");
    html = ICON.matcher(html).replaceFirst("");
    html = POLICY.matcher(html).replaceFirst("$1" + Matcher.quoteReplacement(STRICT));
    html = withStyles(html);
    String body = "<body data-main=\"%s\" data-start=\"%s\">".formatted(main, attribute(start));
    html = html.replaceFirst("<body>", Matcher.quoteReplacement(body));
    return html.replaceFirst("</body>", Matcher.quoteReplacement(scripts + "</body>"));
  }

  private String withStyles(String html) throws IOException {
    Matcher style = STYLE.matcher(html);
    StringBuilder out = new StringBuilder();
    while (style.find()) {
      String text = "<style nonce=\"pla\">%n%s</style>".formatted(files.read(style.group(1)));
      style.appendReplacement(out, Matcher.quoteReplacement(text));
    }
    return style.appendTail(out).toString();
  }

  /** A module and all that it imports, each under one name: its path, after pla/. */
  private void add(String name) throws IOException {
    if (modules.containsKey(name)) {
      return;
    }
    modules.put(name, "");
    String text = files.read(name);
    Matcher other = IMPORT.matcher(text);
    StringBuilder out = new StringBuilder();
    while (other.find()) {
      String path = resolved(name, other.group(2));
      add(path);
      String address = other.group(1) + "'pla/" + path + "'";
      other.appendReplacement(out, Matcher.quoteReplacement(address));
    }
    modules.put(name, other.appendTail(out).toString());
    Matcher thread = WORKER.matcher(text);
    if (thread.find()) {
      worker = resolved(name, thread.group(1));
      add(worker);
    }
  }

  private static String resolved(String from, String path) {
    return URI.create("/" + from).resolve(path).getPath().substring(1);
  }

  /** Text that cannot end its element. */
  private static String inScript(String text) {
    if (text.contains("<!--")) {
      throw new IllegalStateException("a comment of HTML in a script");
    }
    return text.replace("</script", "<\\/script");
  }

  private static String json(String text) {
    StringBuilder out = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' || c == '"' || c == '\\' || c == '<' || c > '~') {
        out.append("\\u%04x".formatted((int) c));
      } else {
        out.append(c);
      }
    }
    return out.append('"').toString();
  }

  private static String attribute(String text) {
    return text.replace("&", "&amp;").replace("\"", "&quot;").replace("<", "&lt;");
  }
}
