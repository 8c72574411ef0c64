package dev.pla.cli.options;

import dev.pla.io.text.SafeText;
import java.math.BigDecimal;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;

/**
 * Values as they are typed: ASCII digits only, no empty names, and plain words if one is wrong.
 *
 * @param type what is made of the text
 */
public record Typed(Class<?> type) implements ITypeConverter<Object> {

  private static final String DECIMAL = "[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]{1,9})?";

  /** Makes this command and its subcommands read numbers and files so. */
  public static void register(CommandLine line) {
    for (Class<?> type :
        List.of(
            int.class,
            Integer.class,
            long.class,
            Long.class,
            double.class,
            Double.class,
            Path.class)) {
      register(line, type);
    }
  }

  @SuppressWarnings("unchecked") // a value of the type is what convert returns
  private static <T> void register(CommandLine line, Class<T> type) {
    line.registerConverter(type, (ITypeConverter<T>) new Typed(type));
  }

  @Override
  public Object convert(String text) {
    if (type == Path.class) {
      return path(text);
    }
    if (type == double.class || type == Double.class) {
      double number = decimal(text);
      if (Double.isNaN(number)) {
        throw new TypeConversionException("expected a number");
      }
      return number;
    }
    if (type == int.class || type == Integer.class) {
      return (int) whole(text, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }
    return whole(text, Long.MIN_VALUE, Long.MAX_VALUE);
  }

  private static long whole(String text, long least, long most) {
    if (!text.matches("[-+]?[0-9]+")) {
      throw new TypeConversionException("expected a whole number");
    }
    BigDecimal value = new BigDecimal(text);
    if (value.compareTo(BigDecimal.valueOf(least)) < 0
        || value.compareTo(BigDecimal.valueOf(most)) > 0) {
      throw new TypeConversionException("expected a number from %d to %d".formatted(least, most));
    }
    return value.longValueExact();
  }

  /** The number that is written in ASCII digits; NaN for anything else. */
  static double decimal(String text) {
    return text.matches(DECIMAL) ? Double.parseDouble(text) : Double.NaN;
  }

  private static Path path(String text) {
    if (text.isEmpty()) {
      throw new TypeConversionException("expected the name of a file");
    }
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new TypeConversionException("the locale has no such file name; set LC_ALL=C.UTF-8");
    }
  }

  /** What is wrong with the command line, in one sentence. */
  public static String problem(ParameterException e) {
    ArgSpec about = e.getArgSpec();
    if (about == null || e.getValue() == null) {
      return firstLine(e.getMessage());
    }
    String name = about instanceof OptionSpec option ? option.longestName() : about.paramLabel();
    String value = SafeText.quoted(e.getValue());
    return about.type().isEnum()
        ? "%s: there is no %s; use %s".formatted(name, value, names(about.type()))
        : "%s: %s, %s".formatted(name, value, expected(e));
  }

  /** A choice of an option as it is typed. */
  public static String word(Enum<?> choice) {
    return choice.name().toLowerCase(Locale.ROOT);
  }

  private static String names(Class<?> type) {
    return Arrays.stream(type.getEnumConstants())
        .map(value -> value.toString().toLowerCase(Locale.ROOT))
        .collect(Collectors.joining(", "))
        .replaceFirst(", ([^,]*)$", " or $1");
  }

  private static String expected(ParameterException e) {
    return e.getCause() instanceof TypeConversionException wrong
        ? wrong.getMessage()
        : firstLine(e.getMessage());
  }

  private static String firstLine(String text) {
    return text == null ? "" : text.lines().findFirst().orElse("");
  }
}
