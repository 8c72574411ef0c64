package dev.pla.cli.input;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Whether a query says in which order its rows come. */
final class QueryOrder {

  /** What is passed over as a whole: texts, quoted names, PostgreSQL's $$ texts, and comments. */
  private static final Pattern OPAQUE =
      Pattern.compile(
          "'(?:[^']|'')*'|\"(?:[^\"]|\"\")*\"|`[^`]*`|\\$(\\w*)\\$.*?\\$\\1\\$|--[^\\n]*|/\\*.*?\\*/",
          Pattern.DOTALL);

  private static final Pattern ORDER = Pattern.compile("\\border\\s+by\\b");

  private QueryOrder() {}

  /** Whether there is an ORDER BY outside all brackets; one inside orders a part only. */
  static boolean isGiven(String sql) {
    Matcher opaque = OPAQUE.matcher(sql);
    String plain = opaque.replaceAll(" ").toLowerCase(Locale.ROOT);
    StringBuilder outside = new StringBuilder();
    int depth = 0;
    for (int k = 0; k < plain.length(); k++) {
      char c = plain.charAt(k);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      outside.append(depth == 0 ? c : ' ');
    }
    return ORDER.matcher(outside).find();
  }
}
