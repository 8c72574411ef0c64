package dev.pla.playground.shrink;

import dev.pla.playground.shrink.Roles.Role;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The names that a script declares: by const and let, as functions, parameters and imports. */
final class Declared {

  private static final Set<String> DECLARE = Set.of("const", "let", "function", "class", "as");
  private static final Set<String> NO_FUNCTIONS = Set.of("if", "for", "while");
  private static final Set<String> BEFORE_NAME = Set.of("{", "[", "(", ",", ":", "...");

  private final List<Token> tokens;
  private final Roles roles;
  private final Set<String> names = new HashSet<>();

  Declared(List<Token> tokens, Roles roles) {
    this.tokens = tokens;
    this.roles = roles;
    Deque<Integer> open = new ArrayDeque<>();
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      if (token.is("(") || token.is("[") || token.is("{") || opensValue(token)) {
        open.push(i);
      }
      if (token.is(")") || token.is("]") || token.is("}") || closesValue(token)) {
        int from = open.pop();
        if (opensValue(token)) {
          open.push(i);
        } else if (declares(from, i)) {
          declareAll(from, i);
        }
      }
      if (isName(i)
          && (roles.of(i) == Role.IMPORTED
              || DECLARE.contains(text(i - 1))
              || text(i + 1).equals("=>"))) {
        names.add(token.text());
      }
    }
  }

  Set<String> names() {
    return names;
  }

  /** Whether the brackets enclose a pattern after const or let, or the parameters of a function. */
  private boolean declares(int from, int to) {
    String before = text(from - 1);
    if (before.equals("const") || before.equals("let")) {
      return true;
    }
    boolean called = tokens.get(from).is("(");
    return called
        && (text(to + 1).equals("=>")
            || (text(to + 1).equals("{") && !NO_FUNCTIONS.contains(before)));
  }

  private void declareAll(int from, int to) {
    for (int i = from; i < to; i++) {
      if (isName(i) && BEFORE_NAME.contains(text(i - 1))) {
        names.add(tokens.get(i).text());
      }
    }
  }

  private boolean isName(int i) {
    Role role = roles.of(i);
    return role == Role.VARIABLE || role == Role.BOTH || role == Role.IMPORTED;
  }

  private static boolean opensValue(Token token) {
    return token.kind() == Token.Kind.TEMPLATE && token.text().endsWith("${");
  }

  private static boolean closesValue(Token token) {
    return token.kind() == Token.Kind.TEMPLATE && token.text().startsWith("}");
  }

  private String text(int i) {
    return i >= 0 && i < tokens.size() ? tokens.get(i).text() : "";
  }
}
