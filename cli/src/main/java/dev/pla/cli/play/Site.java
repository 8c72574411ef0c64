package dev.pla.cli.play;

import dev.pla.io.text.TextStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;

/**
 * A folder of files to serve, and its folders, known by plain names.
 *
 * <p>Invariant: a name has at most one folder, letters, digits, - and _ and one known ending;
 * nothing else is looked up, so no name leads out of the folder.
 */
record Site(String folder, Map<String, Site.File> files) {

  private static final Pattern NAME = Pattern.compile("(?:[a-z]+/)?[A-Za-z0-9_-]+\\.([a-z]+)");

  /** Smaller files gain nothing. */
  private static final int WORTH_ZIPPING = 1000;

  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "svg", "image/svg+xml",
          "csv", "text/csv; charset=utf-8");

  /**
   * The content of a name, plain, in gzip, and with the tag that the header ETag has. A lasting
   * file is the page's own, and the same until it is rebuilt.
   */
  static final class File {
    final String type;
    final boolean lasting;
    final byte[] plain;
    final byte[] zipped;
    final String tag;

    File(String type, boolean lasting, byte[] bytes) {
      this.type = type;
      this.lasting = lasting;
      plain = bytes;
      zipped = bytes.length < WORTH_ZIPPING ? bytes : gzip(bytes);
      tag = '"' + HexFormat.of().formatHex(TextStream.sha256().digest(bytes), 0, 12) + '"';
    }

    private static byte[] gzip(byte[] bytes) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
        zip.write(bytes);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return out.toByteArray();
    }
  }

  /** The files of a folder on the class path, which ends in a slash. */
  static Site of(String folder) throws IOException {
    Site site = new Site(folder, new ConcurrentHashMap<>());
    if (site.read("index.html").isEmpty()) {
      throw new IOException(
          "the playground is not part of this build of pla; build it with its module playground");
    }
    return site;
  }

  /** Serves this text too, under this name. */
  void add(String name, byte[] bytes) {
    files.put(name, new File(TYPES.get(ending(name)), false, bytes));
  }

  /** The file of this name, if there is one. */
  Optional<File> find(String name) throws IOException {
    String type = TYPES.get(ending(name));
    if (type != null && !files.containsKey(name)) {
      read(name).ifPresent(bytes -> files.put(name, new File(type, true, bytes)));
    }
    return Optional.ofNullable(files.get(name));
  }

  /** The text of a file that is there. */
  String text(String name) throws IOException {
    byte[] bytes = read(name).orElseThrow(() -> new IOException("the page has no file " + name));
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private Optional<byte[]> read(String name) throws IOException {
    try (InputStream in = Site.class.getResourceAsStream(folder + name)) {
      return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
    }
  }

  /** The ending of a plain name; nothing for any other name. */
  private static String ending(String name) {
    var matcher = NAME.matcher(name);
    return matcher.matches() ? matcher.group(1) : "";
  }
}
