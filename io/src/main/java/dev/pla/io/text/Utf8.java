package dev.pla.io.text;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;

/** UTF-8, and nothing that only looks like it. */
public final class Utf8 {

  private Utf8() {}

  /** A decoder that refuses what is malformed, as new decoders do. */
  public static CharsetDecoder decoder() {
    return StandardCharsets.UTF_8.newDecoder();
  }

  /** The text of these bytes, or null if they are not UTF-8. */
  public static String text(byte[] bytes, int from, int to) {
    try {
      return decoder().decode(ByteBuffer.wrap(bytes, from, to - from)).toString();
    } catch (CharacterCodingException e) {
      return null;
    }
  }
}
