package dev.pla.io.file;

import dev.pla.io.error.DataException;
import dev.pla.io.json.JsonReader;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Changed files whose checksum fits all the same, so that what comes after it is tried too. */
public final class FittingChecksum {

  private static final Pattern CHECKSUM = Pattern.compile("(\"checksum\"\\s*:\\s*\")[^\"]*\"");

  private FittingChecksum() {}

  /** The bytes with the checksum that fits them; as they are where there is none to be had. */
  public static byte[] of(byte[] bytes) {
    // One byte a character, so that all other bytes stay what they are.
    Matcher matcher = CHECKSUM.matcher(new String(bytes, StandardCharsets.ISO_8859_1));
    if (!matcher.find()) {
      return bytes;
    }
    try {
      String fitting = ModelFile.checksum(JsonReader.parse("", bytes));
      return matcher.replaceFirst("$1" + fitting + "\"").getBytes(StandardCharsets.ISO_8859_1);
    } catch (DataException e) {
      return bytes;
    }
  }
}
