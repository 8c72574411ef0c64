package dev.pla.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The words of help, read from {@code help.txt}: what each command, argument and option does, in
 * groups.
 *
 * @param sections the lines of each section, in order
 */
record HelpText(Map<String, List<Line>> sections) {

  private static final String MORE = "more ";
  private static final Set<String> NO_GROUPS = Set.of("examples", "notes", "rejected");

  /** A name, which a command may be in front of, and what is written about it. */
  record Line(String name, String words) {}

  /** A group of options under a heading. */
  record Group(String section, List<Line> lines) {

    String heading() {
      return section.substring(isExpert() ? MORE.length() : 0);
    }

    /** Whether only {@code --help-all} shows it. */
    boolean isExpert() {
      return section.startsWith(MORE);
    }
  }

  static HelpText read() {
    Map<String, List<Line>> sections = new LinkedHashMap<>();
    List<Line> section = List.of();
    try (InputStream in = HelpText.class.getResourceAsStream("help.txt")) {
      for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n", -1)) {
        if (line.startsWith("[")) {
          section = new ArrayList<>();
          sections.put(line.substring(1, line.length() - 1), section);
        } else if (!line.isEmpty() && !line.startsWith("#")) {
          int end = line.indexOf("  ");
          section.add(new Line(line.substring(0, end), line.substring(end + 2)));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new HelpText(sections);
  }

  /** The groups of commands. */
  List<Group> commands() {
    String prefix = "commands ";
    return sections.entrySet().stream()
        .filter(section -> section.getKey().startsWith(prefix))
        .map(s -> new Group(s.getKey().substring(prefix.length()), s.getValue()))
        .toList();
  }

  /** The groups of arguments and options for a command; its own lines replace the shared ones. */
  List<Group> groups(String command) {
    String prefix = command + " ";
    Set<String> own = new HashSet<>();
    sections.values().forEach(lines -> lines.forEach(line -> own.add(line.name())));
    List<Group> groups = new ArrayList<>();
    sections.forEach(
        (section, lines) -> {
          if (!section.startsWith("commands ") && !NO_GROUPS.contains(section)) {
            List<Line> shown = new ArrayList<>();
            for (Line line : lines) {
              if (line.name().startsWith(prefix)) {
                shown.add(new Line(line.name().substring(prefix.length()), line.words()));
              } else if (!line.name().contains(" ") && !own.contains(prefix + line.name())) {
                shown.add(line);
              }
            }
            groups.add(new Group(section, shown));
          }
        });
    return groups;
  }

  /** What the command does. */
  String command(String name) {
    return commands().stream()
        .flatMap(group -> find(group.lines(), name).stream())
        .findFirst()
        .orElse("");
  }

  List<String> examples(String command) {
    return about(command, "examples");
  }

  /** What is written below the options. */
  List<String> notes(String command) {
    return about(command, "notes");
  }

  private List<String> about(String command, String section) {
    return sections.get(section).stream()
        .filter(line -> line.name().equals(command))
        .map(Line::words)
        .toList();
  }

  /** Whether the command shares the option with others and always rejects it. */
  boolean isRejected(String command, String option) {
    return find(sections.get("rejected"), command)
        .filter(words -> List.of(words.split(" ")).contains(option))
        .isPresent();
  }

  private static Optional<String> find(List<Line> lines, String name) {
    return lines.stream().filter(l -> l.name().equals(name)).map(Line::words).findFirst();
  }
}
