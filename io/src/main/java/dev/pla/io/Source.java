package dev.pla.io;

import dev.pla.io.text.TextStream;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.util.HexFormat;
import java.util.function.LongConsumer;

/** Where data come from: a file, or standard input, called {@code -}. */
public final class Source {

  private final String name;
  private final Path path;
  private InputStream stdin;
  private LongConsumer progress = bytes -> {};

  private Source(String name, Path path, InputStream stdin) {
    this.name = name;
    this.path = path;
    this.stdin = stdin;
  }

  /** The file of this name, or {@code stdin} for {@code -}. */
  public static Source of(String name, InputStream stdin) {
    return name.equals("-")
        ? new Source("<stdin>", null, stdin)
        : new Source(name, Path.of(name), null);
  }

  /** A file. */
  public static Source of(Path path) {
    return new Source(path.toString(), path, null);
  }

  /** As the user wrote it; starts every error message. */
  public String name() {
    return name;
  }

  /** Tells {@code listener} from time to time how many bytes were read. */
  public Source reporting(LongConsumer listener) {
    this.progress = listener;
    return this;
  }

  /** How many bytes there are to read, or −1 where that is not known. */
  public long size() throws IOException {
    return path != null && Files.isRegularFile(path) ? Files.size(path) : -1;
  }

  /** The bytes as they are stored. */
  public InputStream open() throws IOException {
    if (path == null) {
      return stdin;
    }
    if (Files.isDirectory(path)) {
      throw new IOException(name + ": is a directory, expected a file");
    }
    try {
      return Files.newInputStream(path);
    } catch (NoSuchFileException e) {
      throw new IOException(name + ": no such file", e);
    }
  }

  /**
   * SHA-256 of the bytes as they are stored. Standard input is kept in memory for whoever reads it
   * next.
   */
  public String sha256() throws IOException {
    if (path == null) {
      byte[] bytes = stdin.readAllBytes();
      stdin = new ByteArrayInputStream(bytes);
      return HexFormat.of().formatHex(TextStream.sha256().digest(bytes));
    }
    try (DigestInputStream bytes = new DigestInputStream(open(), TextStream.sha256())) {
      bytes.transferTo(OutputStream.nullOutputStream());
      return HexFormat.of().formatHex(bytes.getMessageDigest().digest());
    }
  }

  /** The bytes, unzipped where they are zipped, under a running SHA-256 of what is stored. */
  TextStream content() throws IOException {
    return new TextStream(name, new BufferedInputStream(open(), 1 << 16), progress);
  }
}
