package dev.pla.cli.serve;

import static dev.pla.cli.console.UsageException.refuseIf;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A model's file and the name under which it is served: FILE or NAME=FILE. */
record NamedFile(String name, Path file) {

  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9._-]{0,99}");
  private static final Pattern NAMED = Pattern.compile("(" + NAME + ")=(.+)");

  static List<NamedFile> of(List<String> arguments) {
    List<NamedFile> all = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (String argument : arguments) {
      NamedFile one = of(argument);
      refuseIf(
          !names.add(one.name),
          "MODEL: two models would be named %s; write NAME=FILE for one of them",
          one.name);
      all.add(one);
    }
    return all;
  }

  private static NamedFile of(String argument) {
    refuseIf(argument.equals("-"), "MODEL: -, expected a file, which can be read again");
    Matcher named = NAMED.matcher(argument);
    if (named.matches()) {
      return new NamedFile(named.group(1), Path.of(named.group(2)));
    }
    Path file = Path.of(argument);
    Path last = file.getFileName();
    String name = last == null ? "" : last.toString().replaceFirst("\\.[A-Za-z0-9]+$", "");
    refuseIf(
        !NAME.matcher(name).matches(),
        "MODEL: %1$s does not give a name of letters, digits, . _ and -; write NAME=%1$s",
        argument);
    return new NamedFile(name, file);
  }
}
