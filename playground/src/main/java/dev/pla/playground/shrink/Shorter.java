package dev.pla.playground.shrink;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/**
 * Says the same in fewer signs; names stay as they are.
 *
 * <p>Blanks go, and the semicolon before a closing brace; {@code => {return x;}} becomes {@code =>
 * x}, {@code const a = 1; const b = 2;} one statement, {@code while (true)} becomes {@code
 * for(;;)}, and 1.0 becomes 1.
 */
final class Shorter {

  /** A semicolon after their brackets may be a whole statement, so it stays. */
  private static final Set<String> HEADS = Set.of("for", "while", "if", "with");

  /** What may stand behind a function; anything else could join a body without braces. */
  private static final Set<String> ENDS = Set.of(",", ";", ")", "]", "}");

  private final List<Token> tokens;

  /** Of each opening sign its closing one, and the other way round. */
  private final int[] partner;

  private final boolean[] dropped;

  /** Semicolons between constants, which commas replace. */
  private final boolean[] joined;

  private Shorter(List<Token> tokens) {
    this.tokens = tokens;
    this.partner = partners(tokens);
    this.dropped = new boolean[tokens.size()];
    this.joined = new boolean[tokens.size()];
  }

  static String of(String script) {
    Shorter shorter = new Shorter(Tokens.of(script));
    shorter.dropReturns();
    shorter.joinConstants();
    shorter.dropSemicolons();
    return shorter.written();
  }

  private static int[] partners(List<Token> tokens) {
    int[] partner = new int[tokens.size()];
    Deque<Integer> open = new ArrayDeque<>();
    for (int i = 0; i < partner.length; i++) {
      partner[i] = -1;
      if (isOne(tokens.get(i), "(", "[", "{")) {
        open.push(i);
      } else if (isOne(tokens.get(i), ")", "]", "}")) {
        partner[i] = open.pop();
        partner[partner[i]] = i;
      }
    }
    return partner;
  }

  private static boolean isOne(Token token, String... signs) {
    for (String sign : signs) {
      if (token.is(sign)) {
        return true;
      }
    }
    return false;
  }

  private boolean is(int i, String sign) {
    return i >= 0 && i < tokens.size() && tokens.get(i).is(sign);
  }

  private void dropReturns() {
    for (int i = 0; i < tokens.size(); i++) {
      if (is(i, "=>") && is(i + 1, "{") && is(i + 2, "return")) {
        int end = partner[i + 1];
        boolean isLast = end + 1 >= tokens.size() || ENDS.contains(tokens.get(end + 1).text());
        if (isLast && isOneValue(i + 3, end)) {
          dropped[i + 1] = true;
          dropped[i + 2] = true;
          dropped[end] = true;
          dropped[end - 1] |= is(end - 1, ";");
        }
      }
    }
  }

  /** Whether there is one value and nothing else up to the brace, which is no object. */
  private boolean isOneValue(int from, int end) {
    if (is(from, "{") || is(from, ";") || from >= end) {
      return false;
    }
    for (int i = from; i < end; i++) {
      if (partner[i] > i) {
        i = partner[i];
      } else if (is(i, ",") || (is(i, ";") && i != end - 1)) {
        return false;
      }
    }
    return true;
  }

  /** One statement for constants that follow each other; what is exported stays alone. */
  private void joinConstants() {
    Deque<Boolean> outer = new ArrayDeque<>();
    boolean constant = false;
    for (int i = 0; i + 1 < tokens.size(); i++) {
      if (partner[i] > i) {
        outer.push(constant);
        constant = false;
      } else if (partner[i] >= 0) {
        constant = outer.pop();
      } else if (is(i, "const")) {
        constant = !is(i - 1, "export");
      } else if (is(i, ";")) {
        constant = constant && is(i + 1, "const");
        joined[i] = constant;
        dropped[i + 1] |= constant;
      }
    }
  }

  private void dropSemicolons() {
    for (int i = 1; i + 1 < tokens.size(); i++) {
      if (is(i, ";") && is(i + 1, "}") && !isStatement(i)) {
        dropped[i] = true;
      }
    }
  }

  /** Whether this semicolon may be a statement of its own. */
  private boolean isStatement(int i) {
    if (is(i - 1, ")")) {
      int before = partner[i - 1] - 1;
      return before >= 0 && HEADS.contains(tokens.get(before).text());
    }
    return is(i - 1, "else") || is(i - 1, "do") || is(i - 1, ":") || is(i - 1, ";");
  }

  private String written() {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < tokens.size(); i++) {
      if (!dropped[i]) {
        String text = text(i);
        if (!out.isEmpty() && Shrink.needsBlank(out.charAt(out.length() - 1), text.charAt(0))) {
          out.append(' ');
        }
        out.append(text);
      }
    }
    return out.append('\n').toString();
  }

  /** Whether a loop with a block begins here that only its block can end. */
  private boolean isEndless(int i) {
    return is(i, "while")
        && is(i + 1, "(")
        && is(i + 2, "true")
        && is(i + 3, ")")
        && is(i + 4, "{");
  }

  private String text(int i) {
    Token token = tokens.get(i);
    if (joined[i]) {
      return ",";
    }
    if (isEndless(i)) {
      return "for";
    }
    if (isEndless(i - 2)) {
      return ";;";
    }
    boolean isPlain = token.kind() == Token.Kind.NUMBER && !is(i + 1, ".");
    return isPlain ? token.text().replaceFirst("^(\\d+)\\.0(?=E|$)", "$1") : token.text();
  }
}
