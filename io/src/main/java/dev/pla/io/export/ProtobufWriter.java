package dev.pla.io.export;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** A message in the encoding of Protocol Buffers: numbered fields, one after the other. */
final class ProtobufWriter {

  private static final int VARINT = 0;
  private static final int BYTES = 2;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  /** A whole number. */
  ProtobufWriter put(int field, long value) {
    varint((long) field << 3 | VARINT);
    varint(value);
    return this;
  }

  ProtobufWriter put(int field, String text) {
    return put(field, text.getBytes(StandardCharsets.UTF_8));
  }

  /** A message inside this one. */
  ProtobufWriter put(int field, ProtobufWriter message) {
    return put(field, message.toByteArray());
  }

  ProtobufWriter put(int field, byte[] bytes) {
    varint((long) field << 3 | BYTES);
    varint(bytes.length);
    out.writeBytes(bytes);
    return this;
  }

  private void varint(long value) {
    long rest = value;
    while ((rest & ~0x7fL) != 0) {
      out.write((int) ((rest & 0x7f) | 0x80));
      rest >>>= 7;
    }
    out.write((int) rest);
  }

  byte[] toByteArray() {
    return out.toByteArray();
  }
}
