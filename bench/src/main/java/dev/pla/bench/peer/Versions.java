package dev.pla.bench.peer;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The versions of the peers on the class path, as the build wrote them down. */
public final class Versions {

  private static final Properties ALL = load();

  private Versions() {}

  /** For example {@code Weka 3.8.6} for {@code Weka}. */
  public static String named(String peer) {
    String version = ALL.getProperty(peer);
    if (version == null) {
      throw new IllegalArgumentException("no version of " + peer + " is known");
    }
    return peer + " " + version;
  }

  private static Properties load() {
    Properties properties = new Properties();
    try (InputStream in = Versions.class.getResourceAsStream("versions.properties")) {
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return properties;
  }
}
