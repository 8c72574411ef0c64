package dev.pla.io.file;

import dev.pla.internal.learn.checkpoint.Vector;
import dev.pla.io.json.JsonReader;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;

/**
 * Many numbers as a few texts: their bits, the high byte first, in base 64. A hundred times sooner
 * written than decimals, so that a checkpoint costs little.
 */
final class PackedNumbers {

  /** Bytes in one text: a multiple of 3 and of 8. */
  private static final int CHUNK = 3 << 15;

  private PackedNumbers() {}

  static List<String> texts(Vector numbers) {
    ByteBuffer bytes = ByteBuffer.allocate(numbers.size() * Double.BYTES);
    bytes.asDoubleBuffer().put(numbers.toArray());
    return texts(bytes.array());
  }

  static List<String> texts(List<Integer> numbers) {
    ByteBuffer bytes = ByteBuffer.allocate(numbers.size() * Integer.BYTES);
    numbers.forEach(bytes::putInt);
    return texts(bytes.array());
  }

  private static List<String> texts(byte[] bytes) {
    List<String> texts = new ArrayList<>();
    for (int from = 0; from < bytes.length; from += CHUNK) {
      int length = Math.min(CHUNK, bytes.length - from);
      texts.add(Base64.getEncoder().encodeToString(Arrays.copyOfRange(bytes, from, from + length)));
    }
    return texts;
  }

  static Vector doubles(JsonReader json, String name) {
    ByteBuffer bytes = bytes(json, name, Double.BYTES);
    double[] values = new double[bytes.remaining() / Double.BYTES];
    for (int k = 0; k < values.length; k++) {
      values[k] = bytes.getDouble();
      if (!Double.isFinite(values[k])) {
        throw json.bad(name + " holds a number that is not finite");
      }
    }
    return new Vector(values);
  }

  static List<Integer> integers(JsonReader json, String name) {
    ByteBuffer bytes = bytes(json, name, Integer.BYTES);
    List<Integer> values = new ArrayList<>(bytes.remaining() / Integer.BYTES);
    while (bytes.hasRemaining()) {
      values.add(bytes.getInt());
    }
    return values;
  }

  private static ByteBuffer bytes(JsonReader json, String name, int width) {
    List<String> texts = json.texts(name);
    long length = texts.stream().mapToLong(String::length).sum();
    ByteBuffer all = ByteBuffer.allocate((int) (length / 4 * 3 + 3L * texts.size()));
    try {
      texts.forEach(text -> all.put(Base64.getDecoder().decode(text)));
    } catch (IllegalArgumentException e) {
      throw json.bad(name + " is not in base 64: " + e.getMessage());
    }
    all.flip();
    if (all.remaining() % width != 0) {
      throw json.bad(name + " has " + all.remaining() + " bytes, expected a multiple of " + width);
    }
    return all;
  }
}
