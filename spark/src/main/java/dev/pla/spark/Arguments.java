package dev.pla.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The words after a program's name: options with a value each, and the rest. */
final class Arguments {

  private final Map<String, String> options = new TreeMap<>();
  private final List<String> rest = new ArrayList<>();

  /** Sorts the words; an option that is not known, given twice or without a value is an error. */
  Arguments(String[] words, Set<String> known) {
    for (int k = 0; k < words.length; k++) {
      if (!words[k].startsWith("--")) {
        rest.add(words[k]);
      } else if (!known.contains(words[k])) {
        throw new UsageException("unknown option " + words[k]);
      } else if (k + 1 == words.length) {
        throw new UsageException(words[k] + " needs a value");
      } else if (options.put(words[k], words[k + 1]) != null) {
        throw new UsageException(words[k] + " is given twice");
      } else {
        k++;
      }
    }
  }

  Optional<String> option(String name) {
    return Optional.ofNullable(options.get(name));
  }

  List<String> rest() {
    return List.copyOf(rest);
  }

  /** What was typed makes no sense. */
  static final class UsageException extends RuntimeException {

    private static final long serialVersionUID = 1;

    UsageException(String message) {
      super(message);
    }
  }
}
