package dev.pla.io.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import dev.pla.io.text.SafeText;

/** What is wrong with JSON text, in words that do not name the parser's classes. */
public final class JsonProblem {

  private JsonProblem() {}

  /** The problem, without its place. */
  public static String of(JsonProcessingException e) {
    if (e instanceof JsonEOFException) {
      return "it ends too early";
    }
    if (e instanceof StreamConstraintsException) {
      return "a name, a text, a number or the nesting is too long";
    }
    String message =
        e.getOriginalMessage()
            .replaceFirst("(: was expecting)? \\((start marker|JSON String).*", "");
    int hint = message.indexOf(": enable `");
    return SafeText.plain(hint < 0 ? message : message.substring(0, hint));
  }
}
