package dev.pla.io;

import dev.pla.internal.encode.Assumption;
import java.util.List;

/**
 * Where the examples of a table came from, and what was done to them.
 *
 * @param name of the file, for people
 * @param sha256 of the bytes as stored
 * @param lines the line of each row in the file
 * @param reading how the file was read, so that it can be read again
 * @param preparation how its raw columns became the examples
 * @param notes what was found out about the file, in words
 * @param assumed what was assumed and not asked for
 */
public record Origin(
    String name,
    String sha256,
    RowLines lines,
    ReadSpec reading,
    Preparation preparation,
    List<String> notes,
    List<Assumption> assumed) {

  public Origin {
    notes = List.copyOf(notes);
    assumed = List.copyOf(assumed);
  }

  /** Of some of the rows, prepared in this way. */
  Origin of(RowLines where, Preparation other, List<String> words) {
    return new Origin(name, sha256, where, reading, other, words, assumed);
  }
}
