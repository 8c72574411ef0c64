package dev.pla.io;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** Saved inputs, and what becomes of them by cutting, pasting and damaging; always the same. */
final class SeedMutations {

  private static final String[] PIECES = {
    "\"",
    ",",
    ";",
    "\t",
    " ",
    "\n",
    "\r",
    "\r\n",
    ":",
    "#",
    "-",
    "+",
    ".",
    "e",
    "E",
    "0",
    "9",
    "NaN",
    "1e400",
    "e-324",
    "9007199254740993",
    "\0",
    "\u00e9",
    "\ufeff",
    "{",
    "}",
    "[",
    "]",
    "null",
    "true",
    "\\u0000",
    "\"\":",
    "-0.0",
    "99999999999999999999"
  };

  private final List<byte[]> seeds = new ArrayList<>();
  private final Random random;

  SeedMutations(String target, long seed) {
    this.random = new Random(seed);
    try (Stream<Path> files = Files.list(Path.of(folder(target)))) {
      for (Path file : files.sorted().toList()) {
        seeds.add(Files.readAllBytes(file));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static URI folder(String target) {
    try {
      return SeedMutations.class.getResource("ReadersFuzzTestInputs/" + target).toURI();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  List<byte[]> seeds() {
    return seeds;
  }

  byte[] next() {
    byte[] bytes = any();
    for (int turns = 1 + random.nextInt(4); turns > 0; turns--) {
      bytes = mutated(bytes);
    }
    return bytes;
  }

  private byte[] any() {
    return seeds.get(random.nextInt(seeds.size()));
  }

  private byte[] mutated(byte[] bytes) {
    int from = random.nextInt(bytes.length + 1);
    int to = Math.min(bytes.length, from + random.nextInt(6));
    return switch (random.nextInt(5)) {
      case 0 -> spliced(bytes, from, new byte[0], to);
      case 1 -> spliced(bytes, from, piece(), from);
      case 2 -> spliced(bytes, from, piece(), to);
      case 3 -> spliced(bytes, to, java.util.Arrays.copyOfRange(bytes, from, to), to);
      default -> flipped(bytes, from);
    };
  }

  private byte[] piece() {
    byte[] other = any();
    if (other.length > 0 && random.nextInt(4) == 0) {
      int from = random.nextInt(other.length);
      int to = Math.min(other.length, from + random.nextInt(12));
      return java.util.Arrays.copyOfRange(other, from, to);
    }
    return PIECES[random.nextInt(PIECES.length)].getBytes(StandardCharsets.UTF_8);
  }

  private byte[] flipped(byte[] bytes, int at) {
    byte[] copy = bytes.clone();
    if (at < copy.length) {
      copy[at] ^= (byte) (1 << random.nextInt(8));
    }
    return copy;
  }

  /** bytes[0 … from−1], then the piece, then bytes[to …]. */
  private static byte[] spliced(byte[] bytes, int from, byte[] piece, int to) {
    byte[] result = new byte[from + piece.length + bytes.length - to];
    System.arraycopy(bytes, 0, result, 0, from);
    System.arraycopy(piece, 0, result, from, piece.length);
    System.arraycopy(bytes, to, result, from + piece.length, bytes.length - to);
    return result;
  }
}
