package dev.pla.io.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** A text in another encoding, as UTF-8. */
final class Recoded extends InputStream {

  /** A byte order mark says that it is UTF-16; other text that is not UTF-8 is taken for this. */
  static final Charset WESTERN = Charset.forName("windows-1252");

  private final Reader text;
  private final char[] chars = new char[1 << 13];
  private byte[] ready = new byte[0];
  private int position;

  Recoded(InputStream in, Charset charset) {
    text =
        new InputStreamReader(
            in,
            charset
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPLACE));
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] buffer, int from, int length) throws IOException {
    if (position == ready.length && !fill()) {
      return -1;
    }
    int count = Math.min(length, ready.length - position);
    System.arraycopy(ready, position, buffer, from, count);
    position += count;
    return count;
  }

  private boolean fill() throws IOException {
    int count = text.read(chars, 0, chars.length - 1);
    if (count > 0 && Character.isHighSurrogate(chars[count - 1])) {
      int low = text.read(); // of the same character
      chars[count] = (char) Math.max(0, low);
      count += low < 0 ? 0 : 1;
    }
    ready = count <= 0 ? new byte[0] : new String(chars, 0, count).getBytes(StandardCharsets.UTF_8);
    position = 0;
    return ready.length > 0;
  }

  @Override
  public void close() throws IOException {
    text.close();
  }
}
