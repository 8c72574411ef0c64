package dev.pla.playground.shrink;

import dev.pla.playground.shrink.Token.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/** Cuts a script into its tokens; blanks and comments are between them. */
final class Tokens {

  /** After these words a slash begins a pattern; after any other it divides. */
  private static final Set<String> BEFORE_PATTERN =
      Set.of("return", "typeof", "case", "in", "of", "new", "delete", "void", "throw", "else");

  private static final List<String> LONG_SIGNS =
      List.of(
          ">>>=", "...", "===", "!==", "**=", "<<=", ">>=", ">>>", "&&=", "||=", "??=", "=>", "==",
          "!=", "<=", ">=", "&&", "||", "??", "?.", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=",
          "|=", "^=", "<<", ">>", "**");

  private final String script;
  private final List<Token> found = new ArrayList<>();

  /** Of each open brace whether it is a value's in a template. */
  private final Deque<Boolean> braces = new ArrayDeque<>();

  private int at;
  private int line = 1;
  private boolean first = true;

  private Tokens(String script) {
    this.script = script;
  }

  static List<Token> of(String script) {
    Tokens tokens = new Tokens(script);
    tokens.cut();
    return tokens.found;
  }

  private void cut() {
    for (skip(); at < script.length(); skip()) {
      char c = script.charAt(at);
      if (c == '`') {
        template();
      } else if (c == '}' && Boolean.TRUE.equals(braces.poll())) {
        template();
      } else if (c == '\'' || c == '"') {
        take(Kind.TEXT, closing(c));
      } else if ((isNamePart(c) && !isDigit(c)) || c == '#') {
        take(Kind.WORD, whileNamePart(at + 1));
      } else if (isDigit(c) || (c == '.' && isDigit(peek(1)))) {
        take(Kind.NUMBER, number());
      } else if (c == '/' && patternMayBegin()) {
        take(Kind.PATTERN, whileNamePart(pattern()));
      } else {
        if (c == '{') {
          braces.push(false);
        }
        take(Kind.SIGN, at + sign().length());
      }
    }
  }

  private void skip() {
    while (at < script.length()) {
      char c = script.charAt(at);
      if (script.startsWith("//", at)) {
        at = orEnd(script.indexOf('\n', at));
      } else if (script.startsWith("/*", at)) {
        int end = script.indexOf("*/", at) + 2;
        count(at, end);
        at = end;
      } else if (Character.isWhitespace(c)) {
        count(at, at + 1);
        at++;
      } else {
        return;
      }
    }
  }

  private void count(int from, int to) {
    for (int i = from; i < to; i++) {
      if (script.charAt(i) == '\n') {
        line++;
        first = true;
      }
    }
  }

  private void take(Kind kind, int end) {
    found.add(new Token(kind, script.substring(at, end), line, first));
    first = false;
    count(at, end);
    at = end;
  }

  /** From a backquote, or from the end of a value, to the next value or the last backquote. */
  private void template() {
    int end = at + 1;
    while (script.charAt(end) != '`' && !script.startsWith("${", end)) {
      end += script.charAt(end) == '\\' ? 2 : 1;
    }
    boolean value = script.charAt(end) == '$';
    if (value) {
      braces.push(true);
    }
    take(Kind.TEMPLATE, end + (value ? 2 : 1));
    first = false;
  }

  private int closing(char quote) {
    int end = at + 1;
    while (script.charAt(end) != quote) {
      end += script.charAt(end) == '\\' ? 2 : 1;
    }
    return end + 1;
  }

  private int pattern() {
    int end = at + 1;
    for (boolean set = false; set || script.charAt(end) != '/'; end++) {
      char c = script.charAt(end);
      if (c == '\\') {
        end++;
      } else if (c == '[' || c == ']') {
        set = c == '[';
      }
    }
    return end + 1;
  }

  private int number() {
    int end = at;
    while (end < script.length()
        && (isNamePart(script.charAt(end))
            || script.charAt(end) == '.'
            || (script.charAt(end) == '-' && script.charAt(end - 1) == 'e'))) {
      end++;
    }
    return end;
  }

  private boolean patternMayBegin() {
    if (found.isEmpty()) {
      return true;
    }
    Token last = found.get(found.size() - 1);
    return switch (last.kind()) {
      case WORD -> BEFORE_PATTERN.contains(last.text());
      case SIGN -> !Set.of(")", "]", "}").contains(last.text());
      case TEMPLATE -> last.text().endsWith("${");
      default -> false;
    };
  }

  private String sign() {
    return LONG_SIGNS.stream()
        .filter(sign -> script.startsWith(sign, at))
        .filter(sign -> !(sign.equals("?.") && isDigit(peek(2))))
        .findFirst()
        .orElse(script.substring(at, at + 1));
  }

  private int whileNamePart(int from) {
    int end = from;
    while (end < script.length() && isNamePart(script.charAt(end))) {
      end++;
    }
    return end;
  }

  private char peek(int ahead) {
    return at + ahead < script.length() ? script.charAt(at + ahead) : '\n';
  }

  private int orEnd(int index) {
    return index < 0 ? script.length() : index;
  }

  static boolean isNamePart(char c) {
    return c == '_' || c == '$' || Character.isLetterOrDigit(c);
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
