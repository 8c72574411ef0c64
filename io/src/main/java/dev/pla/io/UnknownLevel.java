package dev.pla.io;

/** What a level means that was not seen in learning. */
public enum UnknownLevel {
  /** It is an error. */
  REFUSED,
  /** It is none of the levels seen: all features of its column are zero. */
  ZEROS
}
