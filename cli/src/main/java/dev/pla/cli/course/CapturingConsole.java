package dev.pla.cli.course;

import dev.pla.cli.console.Console;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** A console that keeps the result of a command instead of printing it; errors are printed. */
record CapturingConsole(ByteArrayOutputStream result, Console console) {

  static CapturingConsole of(Console outer) {
    ByteArrayOutputStream result = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(result, true, StandardCharsets.UTF_8);
    return new CapturingConsole(
        result, new Console(InputStream.nullInputStream(), out, outer.err(), outer.terminal()));
  }
}
