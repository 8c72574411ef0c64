package dev.pla.playground.shrink;

/**
 * A piece of a script as it is written.
 *
 * @param line the line it begins on, from 1
 * @param first whether it is the first of its line
 */
record Token(Kind kind, String text, int line, boolean first) {

  /** What a piece can be; a template is cut where its values are put in. */
  enum Kind {
    WORD,
    NUMBER,
    TEXT,
    TEMPLATE,
    PATTERN,
    SIGN
  }

  boolean is(String sign) {
    return text.equals(sign) && kind != Kind.TEXT && kind != Kind.TEMPLATE;
  }

  boolean isWord() {
    return kind == Kind.WORD;
  }
}
