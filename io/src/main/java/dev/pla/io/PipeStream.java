package dev.pla.io;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/**
 * A pipe with a name, which can be read once. It is opened by the first read, because that waits
 * for a writer.
 */
final class PipeStream extends InputStream {

  private final Path path;
  private FileInputStream in;

  PipeStream(Path path) {
    this.path = path;
  }

  private FileInputStream opened() throws IOException {
    if (in == null) {
      in = new FileInputStream(path.toFile());
    }
    return in;
  }

  @Override
  public int read() throws IOException {
    return opened().read();
  }

  @Override
  public int read(byte[] bytes, int from, int length) throws IOException {
    return opened().read(bytes, from, length);
  }

  @Override
  public void close() throws IOException {
    if (in != null) {
      in.close();
    }
  }
}
