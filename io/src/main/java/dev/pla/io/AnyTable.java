package dev.pla.io;

import java.util.List;

/** A table of two classes, or one of several. */
public sealed interface AnyTable permits Table, ClassTable {

  /** How the file was read, for whoever has to read it again. */
  Reading reading();

  /** How its raw columns became the examples. */
  Preparation preparation();

  /** Where each row stands in the file. */
  RowLines lines();

  String name();

  /** Of the bytes as stored. */
  String sha256();

  /** What was found out about the file, in words. */
  List<String> notes();

  /** How many examples there are. */
  int examples();

  /** How many features they have. */
  int features();
}
