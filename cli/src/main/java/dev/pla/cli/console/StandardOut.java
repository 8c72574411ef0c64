package dev.pla.cli.console;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Standard output that remembers why it could not be written: {@code PrintStream} would forget. */
public final class StandardOut extends OutputStream {

  private final OutputStream out = new FileOutputStream(FileDescriptor.out);
  private IOException failure;

  public PrintStream printStream() {
    return new PrintStream(new BufferedOutputStream(this, 1 << 16), false, StandardCharsets.UTF_8);
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    try {
      out.write(bytes, from, length);
    } catch (IOException e) {
      failure = e;
      throw e;
    }
  }

  /** Why output was lost, or null; a reader that went away, as {@code head} does, is no failure. */
  public String failure() {
    if (failure == null || String.valueOf(failure.getMessage()).contains("Broken pipe")) {
      return null;
    }
    return failure.getMessage();
  }
}
