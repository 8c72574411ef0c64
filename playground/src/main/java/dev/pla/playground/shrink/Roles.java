package dev.pla.playground.shrink;

import dev.pla.playground.shrink.Token.Kind;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/**
 * What each word of a script stands for. It takes scripts as this page writes them: semicolons end
 * statements, and there are no labels; what it cannot read it refuses.
 */
final class Roles {

  /** What a word stands for. */
  enum Role {
    /** Not a name, or the name of something that is not of this file: a property, a key. */
    FIXED,
    VARIABLE,
    /** A name that is key and variable at once: {@code {x}}. */
    BOTH,
    /** The same, imported: {@code import {x} from}. */
    IMPORTED,
    PRIVATE
  }

  /** What a bracket encloses. */
  private enum Within {
    STATEMENTS,
    FUNCTION,
    OBJECT,
    CLASS,
    NAMES,
    VALUE,
    OTHER
  }

  static final Set<String> RESERVED =
      Set.of(
          "arguments",
          "as",
          "async",
          "await",
          "break",
          "case",
          "catch",
          "class",
          "const",
          "continue",
          "debugger",
          "default",
          "delete",
          "do",
          "else",
          "export",
          "extends",
          "false",
          "finally",
          "for",
          "function",
          "get",
          "if",
          "import",
          "in",
          "instanceof",
          "let",
          "new",
          "null",
          "of",
          "return",
          "set",
          "static",
          "super",
          "switch",
          "this",
          "throw",
          "true",
          "try",
          "typeof",
          "var",
          "void",
          "while",
          "with",
          "yield");

  private static final Set<String> MODIFIERS = Set.of("get", "set", "async", "static");
  private static final Set<String> NOT_TAKEN = Set.of("var", "with", "eval");

  private final List<Token> tokens;
  private final Role[] roles;
  private final Deque<Within> open = new ArrayDeque<>();
  private boolean classBegins;

  Roles(List<Token> tokens) {
    this.tokens = tokens;
    this.roles = new Role[tokens.size()];
    for (int i = 0; i < roles.length; i++) {
      read(i);
    }
  }

  Role of(int i) {
    return roles[i];
  }

  private void read(int i) {
    Token token = tokens.get(i);
    roles[i] = Role.FIXED;
    switch (token.kind()) {
      case WORD -> roles[i] = role(i);
      case TEMPLATE -> template(token.text());
      case SIGN -> bracket(i);
      default -> {}
    }
  }

  private void template(String text) {
    if (text.startsWith("}")) {
      open.pop();
    }
    if (text.endsWith("${")) {
      open.push(Within.VALUE);
    }
  }

  private void bracket(int i) {
    switch (tokens.get(i).text()) {
      case "(", "[" -> open.push(Within.OTHER);
      case "{" -> open.push(brace(i));
      case ")", "]" -> open.pop();
      case "}" -> {
        Within closed = open.pop();
        boolean value = closed == Within.OBJECT || closed == Within.FUNCTION;
        if (value && i + 1 < tokens.size() && tokens.get(i + 1).isWord() && next(i).first()) {
          throw refused(next(i), "a semicolon before it");
        }
      }
      default -> {}
    }
  }

  private Within brace(int i) {
    if (classBegins) {
      classBegins = false;
      return Within.CLASS;
    }
    if (before(i, 1).equals(":")
        && (before(i, 2).equals("default") || before(i, 3).equals("case"))) {
      throw refused(tokens.get(i), "no block after a case");
    }
    return switch (before(i, 1)) {
      case "", ";", "{", "}", ")", "else", "do", "try", "finally", "catch" -> Within.STATEMENTS;
      case "=>" -> Within.FUNCTION;
      case "import", "export" -> Within.NAMES;
      default -> Within.OBJECT;
    };
  }

  private Role role(int i) {
    Token token = tokens.get(i);
    String before = before(i, 1);
    if (token.text().startsWith("#")) {
      return Role.PRIVATE;
    }
    if (before.equals(".") || before.equals("?.")) {
      return Role.FIXED;
    }
    if (NOT_TAKEN.contains(token.text())) {
      throw refused(token, "other words");
    }
    classBegins |= token.is("class");
    if (endsWithoutSemicolon(i)) {
      throw refused(token, "a semicolon before it");
    }
    Within within = open.isEmpty() ? Within.STATEMENTS : open.peek();
    return switch (within) {
      case CLASS -> isMember(before) ? Role.FIXED : plain(i);
      case OBJECT -> inObject(i, before);
      case NAMES -> inNames(i, before);
      default -> plain(i);
    };
  }

  private boolean endsWithoutSemicolon(int i) {
    if (i == 0 || !tokens.get(i).first()) {
      return false;
    }
    Token last = tokens.get(i - 1);
    return switch (last.kind()) {
      case NUMBER, TEXT, PATTERN -> true;
      case TEMPLATE -> last.text().endsWith("`");
      case WORD -> !RESERVED.contains(last.text()) || before(i, 2).equals(".");
      case SIGN -> last.is("]") || last.is(")");
    };
  }

  private static boolean isMember(String before) {
    return Set.of("{", "}", ";", "*").contains(before) || MODIFIERS.contains(before);
  }

  private Role inObject(int i, String before) {
    if (MODIFIERS.contains(before) && after(i).equals("(")) {
      return Role.FIXED;
    }
    if (!before.equals("{") && !before.equals(",")) {
      return plain(i);
    }
    return switch (after(i)) {
      case ",", "}", "=" -> Role.BOTH;
      default -> Role.FIXED;
    };
  }

  private Role inNames(int i, String before) {
    if (before.equals("as")) {
      return Role.VARIABLE;
    }
    return after(i).equals("as") || tokens.get(i).is("as") ? Role.FIXED : Role.IMPORTED;
  }

  private Role plain(int i) {
    Token token = tokens.get(i);
    boolean source = token.is("from") && i + 1 < tokens.size() && next(i).kind() == Kind.TEXT;
    return source || RESERVED.contains(token.text()) ? Role.FIXED : Role.VARIABLE;
  }

  private String before(int i, int back) {
    return i < back || tokens.get(i - back).kind() == Kind.TEXT ? "" : tokens.get(i - back).text();
  }

  private String after(int i) {
    return i + 1 < tokens.size() ? next(i).text() : "";
  }

  private Token next(int i) {
    return tokens.get(i + 1);
  }

  private static IllegalArgumentException refused(Token token, String wanted) {
    return new IllegalArgumentException(
        "line " + token.line() + ": “" + token.text() + "”, expected " + wanted);
  }
}
