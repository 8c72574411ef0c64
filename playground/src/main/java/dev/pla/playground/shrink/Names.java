package dev.pla.playground.shrink;

import dev.pla.playground.shrink.Roles.Role;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Short names for what is local to a file. One name becomes one other name wherever it is a
 * variable in that file, so that scopes need not be known; properties keep theirs, and so does what
 * the file exports or has from the browser.
 */
final class Names {

  private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

  /** What the page has from the browser; a name that is neither here nor declared is refused. */
  private static final Set<String> BROWSERS =
      Set.of(
          "Array",
          "BigInt",
          "Blob",
          "Boolean",
          "Error",
          "Float64Array",
          "Infinity",
          "Intl",
          "JSON",
          "Map",
          "Math",
          "NaN",
          "Number",
          "Object",
          "Option",
          "Promise",
          "ResizeObserver",
          "Set",
          "String",
          "URL",
          "Worker",
          "clearTimeout",
          "console",
          "decodeURIComponent",
          "document",
          "encodeURIComponent",
          "fetch",
          "getComputedStyle",
          "globalThis",
          "history",
          "location",
          "navigator",
          "performance",
          "requestAnimationFrame",
          "self",
          "setTimeout",
          "structuredClone",
          "undefined",
          "window");

  private final List<Token> tokens;
  private final Roles roles;
  private final Set<String> exported = new HashSet<>();
  private final Map<String, String> shorter = new HashMap<>();

  Names(List<Token> tokens) {
    this.tokens = tokens;
    this.roles = new Roles(tokens);
    findExported();
    choose();
  }

  /** The token as it is to be written. */
  String written(int i) {
    String name = tokens.get(i).text();
    String now = shorter.getOrDefault(name, name);
    return switch (roles.of(i)) {
      case FIXED -> name;
      case VARIABLE, PRIVATE -> now;
      case BOTH -> now.equals(name) ? name : name + ":" + now;
      case IMPORTED -> now.equals(name) ? name : name + " as " + now;
    };
  }

  private void findExported() {
    for (int i = 1; i < tokens.size(); i++) {
      if (tokens.get(i - 1).is("export")) {
        int name = i;
        while (tokens.get(name).isWord() && Roles.RESERVED.contains(tokens.get(name).text())) {
          name++;
        }
        for (; tokens.get(i).is("{") && !tokens.get(name).is("}"); name++) {
          exported.add(tokens.get(name).text());
        }
        exported.add(tokens.get(name).text());
      }
    }
  }

  private void choose() {
    Map<String, Integer> uses = new HashMap<>();
    Set<String> taken = new HashSet<>(Roles.RESERVED);
    Set<String> declared = new Declared(tokens, roles).names();
    for (int i = 0; i < tokens.size(); i++) {
      String name = tokens.get(i).text();
      if (roles.of(i) != Role.FIXED) {
        if (isOurs(name)) {
          uses.merge(name, 1, Integer::sum);
        } else {
          taken.add(name);
        }
      }
    }
    for (String name : uses.keySet()) {
      if (!name.startsWith("#") && !declared.contains(name)) {
        throw new IllegalArgumentException(
            "“" + name + "” is neither declared in this file nor known to be the browser's");
      }
    }
    List<String> often = new ArrayList<>(uses.keySet());
    often.sort(
        Comparator.comparing((String name) -> -uses.get(name))
            .thenComparing(Comparator.naturalOrder()));
    int next = 0;
    for (String name : often) {
      String candidate;
      do {
        candidate = name(next++);
      } while (taken.contains(candidate));
      shorter.put(name, name.startsWith("#") ? "#" + candidate : candidate);
    }
  }

  private boolean isOurs(String name) {
    return !BROWSERS.contains(name) && !exported.contains(name) && !Roles.RESERVED.contains(name);
  }

  /** a to Z, then aa to ZZ. */
  private static String name(int i) {
    String last = String.valueOf(LETTERS.charAt(i % LETTERS.length()));
    return i < LETTERS.length() ? last : name(i / LETTERS.length() - 1) + last;
  }
}
