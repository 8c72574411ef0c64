package dev.pla.io.text;

import dev.pla.io.error.DataException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Kinds of files that are no tables of text, told by their first bytes. */
final class FileKind {

  private static final String WEB_PAGE =
      "is a web page; save the table in it as CSV, or fetch the file itself";

  private static final Map<String, String> KINDS = new LinkedHashMap<>();

  static {
    String picture = "is a picture; expected a table";
    KINDS.put("\u0089PNG", picture);
    KINDS.put("GIF8", picture);
    KINDS.put("\u00ff\u00d8\u00ff", picture);
    KINDS.put("%PDF-", "is a PDF document; expected a table");
    KINDS.put("\u007fELF", "is a program; expected a table");
    KINDS.put("SQLite f", "is a SQLite database; export the table as CSV");
    KINDS.put("<!DOCTYPE html", WEB_PAGE);
    KINDS.put("<!doctype html", WEB_PAGE);
    KINDS.put("<html", WEB_PAGE);
    KINDS.put("PAR1", "is a Parquet file; give it a name that ends in .parquet");
    KINDS.put(
        "PK\u0003\u0004", "is a ZIP archive or a spreadsheet; unpack it, or save the sheet as CSV");
    KINDS.put(
        "\u00d0\u00cf\u0011\u00e0", "is an old spreadsheet or document; save the sheet as CSV");
    KINDS.put(
        "BZh",
        "is compressed with bzip2, which PLA does not read; decompress it: bzip2 -dc FILE | pla train -");
    KINDS.put(
        "\u00fd7zXZ",
        "is compressed with xz, which PLA does not read; decompress it: xz -dc FILE | pla train -");
    KINDS.put(
        "(\u00b5/\u00fd",
        "is compressed with zstd, which PLA does not read; decompress it: zstd -dc FILE | pla train -");
  }

  /** With a byte order mark, or ASCII with a zero in every other byte. */
  private static final Pattern UTF_16 =
      Pattern.compile("(?s)(\u00ff\u00fe|\u00fe\u00ff|\0[^\0]\0[^\0]|[^\0]\0[^\0]\0).*");

  private FileKind() {}

  /** The encoding of a text that begins so, if it is UTF-16. */
  static Optional<Charset> utf16(byte[] first) {
    String beginning = new String(first, StandardCharsets.ISO_8859_1);
    if (!UTF_16.matcher(beginning).matches()) {
      return Optional.empty();
    }
    boolean isMarked = beginning.charAt(0) > 0x7f;
    return Optional.of(
        isMarked
            ? StandardCharsets.UTF_16
            : beginning.charAt(0) == 0 ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE);
  }

  /** Refuses a file that begins so, if it is known not to be a table. */
  static void refuse(String name, byte[] first) {
    String beginning = new String(first, StandardCharsets.ISO_8859_1);
    KINDS.forEach(
        (magic, problem) -> {
          if (beginning.startsWith(magic)) {
            throw DataException.of(name, problem);
          }
        });
  }
}
