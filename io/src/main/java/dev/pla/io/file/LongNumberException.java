package dev.pla.io.file;

/** A number of a proof is longer than a proof about its data can need, and was not read. */
public final class LongNumberException extends RuntimeException {

  LongNumberException(long digits, long most) {
    super(
        "a number has " + digits + " digits; a proof about these data needs no more than " + most);
  }
}
