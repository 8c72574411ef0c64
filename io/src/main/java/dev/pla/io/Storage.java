package dev.pla.io;

/** How the numbers of a table are kept in memory. */
public enum Storage {
  /** As they are read. */
  DOUBLE,
  /** Rounded to floats: half the memory, and faster cycles over data larger than a cache. */
  FLOAT
}
