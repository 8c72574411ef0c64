package dev.pla.spark.job;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * A command line of positional arguments and options {@code --name VALUE}.
 *
 * <p>A parser of our own, because the jar to submit should carry nothing that a cluster might have
 * in another version.
 */
public final class Arguments {

  /** A command line that cannot be understood. */
  public static final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public UsageException(String message) {
      super(message);
    }
  }

  /** Followed by an even number of backquotes. */
  private static final Pattern COMMA = Pattern.compile(",(?=[^`]*(?:`[^`]*`[^`]*)*$)");

  private final List<String> positional = new ArrayList<>();
  private final Map<String, String> options = new LinkedHashMap<>();

  /**
   * @param known names of the options, with their dashes
   */
  public Arguments(List<String> known, String... args) {
    for (int i = 0; i < args.length; i++) {
      if (!args[i].startsWith("--")) {
        positional.add(args[i]);
      } else if (!known.contains(args[i])) {
        throw new UsageException("unknown option " + args[i]);
      } else if (i + 1 == args.length) {
        throw new UsageException(args[i] + " needs a value");
      } else if (options.put(args[i], args[++i]) != null) {
        throw new UsageException(args[i - 1] + " is given twice");
      }
    }
  }

  public String only(String what) {
    if (positional.size() != 1) {
      throw new UsageException(
          "expected one " + what + ", found " + (positional.isEmpty() ? "none" : positional));
    }
    return positional.get(0);
  }

  public boolean has(String name) {
    return options.containsKey(name);
  }

  /** Null where the option is not given. */
  public String text(String name) {
    return options.get(name);
  }

  public String required(String name) {
    if (!has(name)) {
      throw new UsageException(name + " is missing");
    }
    return options.get(name);
  }

  /**
   * Names separated by commas; empty where the option is not given. A comma in backquotes is part
   * of a name.
   */
  public List<String> names(String name) {
    return has(name) ? List.of(COMMA.split(options.get(name), -1)) : List.of();
  }

  /** A whole number that an int holds. */
  public int count(String name) {
    long count = integer(name);
    if (count != (int) count) {
      throw new UsageException(
          "%s is %d, expected at most %d".formatted(name, count, Integer.MAX_VALUE));
    }
    return (int) count;
  }

  public long integer(String name) {
    return parsed(name, "a whole number", Long::valueOf);
  }

  public double number(String name) {
    return parsed(name, "a number", Double::valueOf);
  }

  /** The option's value, if it is written as decimal numbers are. */
  private <T> T parsed(String name, String expected, Function<String, T> parser) {
    String text = options.get(name);
    try {
      return parser.apply(text.matches("[-+.0-9eE]+") ? text : "");
    } catch (NumberFormatException e) {
      throw new UsageException("%s is %s, expected %s".formatted(name, text, expected));
    }
  }
}
