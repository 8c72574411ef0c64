package dev.pla.io;

import dev.pla.io.text.SafeText;
import java.util.List;

/** Thrown if a preparation belongs to other columns. */
public final class OtherColumnsException extends RuntimeException {

  OtherColumnsException(List<String> prepared, List<String> asked) {
    super(
        "the preparation is of the columns %s, not of %s"
            .formatted(SafeText.listed(prepared), SafeText.listed(asked)));
  }
}
