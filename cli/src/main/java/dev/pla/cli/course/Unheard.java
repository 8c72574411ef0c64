package dev.pla.cli.course;

import dev.pla.cli.console.Console;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** A command's result, kept instead of printed; what goes wrong is said as always. */
final class Unheard {

  private final ByteArrayOutputStream result = new ByteArrayOutputStream();
  private final Console console;

  Unheard(Console outer) {
    PrintStream out = new PrintStream(result, true, StandardCharsets.UTF_8);
    this.console = new Console(InputStream.nullInputStream(), out, outer.err(), outer.terminal());
  }

  /** A console that forgets the result. */
  static Console of(Console outer) {
    return new Unheard(outer).console;
  }

  Console console() {
    return console;
  }

  byte[] result() {
    return result.toByteArray();
  }
}
