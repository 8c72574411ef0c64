package dev.pla.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The words of help, read from {@code help.txt}: what each command, argument and option does, in
 * groups.
 */
record HelpText(List<Group> sections) {

  private static final Set<String> NO_GROUPS = Set.of("examples", "notes", "rejected");

  /** A name, which a command may be in front of, and what is written about it. */
  record Line(String name, String words) {}

  /** A section of the file: a group of commands or of options under a heading, or notes. */
  record Group(String section, List<Line> lines) {

    String heading() {
      return section.replaceFirst("^(commands|more) ", "");
    }

    /** Whether only {@code --help-all} shows it. */
    boolean isExpert() {
      return section.startsWith("more ");
    }

    private boolean isOfCommands() {
      return section.startsWith("commands ");
    }
  }

  static HelpText read() {
    List<Group> sections = new ArrayList<>();
    try (InputStream in = HelpText.class.getResourceAsStream("help.txt")) {
      for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n", -1)) {
        if (line.startsWith("[")) {
          sections.add(new Group(line.substring(1, line.length() - 1), new ArrayList<>()));
        } else if (!line.isEmpty() && !line.startsWith("#")) {
          String[] part = line.split("  ", 2);
          sections.get(sections.size() - 1).lines().add(new Line(part[0], part[1]));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new HelpText(sections);
  }

  /** The groups of commands. */
  List<Group> commands() {
    return sections.stream().filter(Group::isOfCommands).toList();
  }

  /** The groups of arguments and options for a command; its own lines replace the shared ones. */
  List<Group> groups(String command) {
    String prefix = command + " ";
    Set<String> own =
        sections.stream()
            .flatMap(section -> section.lines().stream().map(Line::name))
            .collect(Collectors.toSet());
    List<Group> groups = new ArrayList<>();
    for (Group group : sections) {
      if (!group.isOfCommands() && !NO_GROUPS.contains(group.section())) {
        List<Line> shown = new ArrayList<>();
        for (Line line : group.lines()) {
          if (line.name().startsWith(prefix)) {
            shown.add(new Line(line.name().substring(prefix.length()), line.words()));
          } else if (!line.name().contains(" ") && !own.contains(prefix + line.name())) {
            shown.add(line);
          }
        }
        groups.add(new Group(group.section(), shown));
      }
    }
    return groups;
  }

  /** What the command does. */
  String command(String name) {
    return String.join("", about(name, commands()));
  }

  List<String> examples(String command) {
    return about(command, "examples");
  }

  /** What is written below the options. */
  List<String> notes(String command) {
    return about(command, "notes");
  }

  /** Whether the command shares the option with others and always rejects it. */
  boolean isRejected(String command, String option) {
    return about(command, "rejected").stream()
        .anyMatch(words -> List.of(words.split(" ")).contains(option));
  }

  private List<String> about(String name, String section) {
    return about(name, sections.stream().filter(one -> one.section().equals(section)).toList());
  }

  private static List<String> about(String name, List<Group> groups) {
    return groups.stream()
        .flatMap(group -> group.lines().stream())
        .filter(line -> line.name().equals(name))
        .map(Line::words)
        .toList();
  }
}
