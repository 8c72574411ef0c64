package dev.pla.cli.console;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** A signal that comes at the moment when the program says something. */
public final class Signal {

  private Signal() {}

  /** A stream that keeps what is written and gives the signal once it holds {@code word}. */
  public static PrintStream at(String word, ByteArrayOutputStream kept) {
    return new PrintStream(kept, true, StandardCharsets.UTF_8) {
      @Override
      public void print(String text) {
        super.print(text);
        if (kept.toString(StandardCharsets.UTF_8).contains(word)) {
          Interrupt.set(true);
        }
      }
    };
  }

  /** Forgets the signal. */
  public static void clear() {
    Interrupt.set(false);
  }
}
