package dev.pla.io.json;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import dev.pla.io.error.DataException;
import dev.pla.io.text.SafeText;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;

/** What is wrong with JSON text, in words that do not name the parser's classes. */
public final class JsonProblem {

  private JsonProblem() {}

  /** The error about a file in which it is; where, if the parser tells. */
  public static DataException of(String file, IOException e) {
    if (e instanceof JsonProcessingException json) {
      String problem = "is not valid JSON: " + of(json);
      JsonLocation at = json instanceof JsonParseException ? json.getLocation() : null;
      return at == null
          ? DataException.of(file, problem)
          : DataException.at(file, at.getLineNr(), at.getColumnNr(), problem);
    }
    return DataException.of(
        file,
        e instanceof CharacterCodingException
            ? "is not UTF-8 text"
            : "cannot be read as JSON: " + e.getMessage());
  }

  /** The problem, without its place. */
  private static String of(JsonProcessingException e) {
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
