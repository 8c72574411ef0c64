package dev.pla.cli.serve;

import static dev.pla.cli.console.UsageException.refuseIf;

import dev.pla.io.UnknownLevel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The models by their names; each can be read again while others use what was read before. */
final class Models {

  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9._-]{0,99}");
  private static final Pattern NAMED = Pattern.compile("(" + NAME + ")=(.+)");

  private final Map<String, Path> files;
  private final UnknownLevel unknown;
  private final Map<String, ServedModel> models = new ConcurrentSkipListMap<>();
  private final Map<String, Long> seen = new HashMap<>();
  private final Metrics metrics = new Metrics();

  /** Reads these files, each under its name. */
  Models(Map<String, Path> files, UnknownLevel unknown) throws IOException {
    this.files = files;
    this.unknown = unknown;
    for (Map.Entry<String, Path> file : files.entrySet()) {
      seen.put(file.getKey(), file.getValue().toFile().lastModified());
      models.put(file.getKey(), ServedModel.read(file.getKey(), file.getValue(), unknown));
    }
  }

  /** Files by the names under which they are served, from FILE or NAME=FILE. */
  static Map<String, Path> named(List<String> arguments) {
    Map<String, Path> all = new LinkedHashMap<>();
    for (String argument : arguments) {
      refuseIf(argument.equals("-"), "MODEL: -, expected a file, which can be read again");
      Matcher named = NAMED.matcher(argument);
      boolean isNamed = named.matches();
      Path file = Path.of(isNamed ? named.group(2) : argument);
      Path last = file.getFileName();
      String plain = last == null ? "" : last.toString().replaceFirst("\\.[A-Za-z0-9]+$", "");
      String name = isNamed ? named.group(1) : plain;
      refuseIf(
          !NAME.matcher(name).matches(),
          "MODEL: %1$s does not give a name of letters, digits, . _ and -; write NAME=%1$s",
          argument);
      refuseIf(
          all.put(name, file) != null,
          "MODEL: two models would be named %s; write NAME=FILE for one of them",
          name);
    }
    return all;
  }

  /** What happened to them. */
  Metrics metrics() {
    return metrics;
  }

  Optional<ServedModel> find(String name) {
    return Optional.ofNullable(models.get(name));
  }

  Collection<ServedModel> all() {
    return models.values();
  }

  /**
   * Reads every file again, or those written since they were last seen; an invalid file changes
   * nothing. Returns what became of each, in words.
   */
  synchronized List<String> reload(boolean isChangedOnly) {
    List<String> outcomes = new ArrayList<>();
    files.forEach(
        (name, file) -> {
          long time = file.toFile().lastModified(); // 0 while there is none
          if (!isChangedOnly || (time != 0 && time != seen.put(name, time))) {
            outcomes.add(reload(name, file));
          }
        });
    return outcomes;
  }

  private String reload(String name, Path file) {
    try {
      models.put(name, ServedModel.read(name, file, unknown));
      metrics.reloaded(name, true);
      return "READ %s again from %s".formatted(name, file);
    } catch (IOException | RuntimeException e) {
      metrics.reloaded(name, false);
      return "KEPT %s as it was: %s".formatted(name, e.getMessage());
    }
  }
}
