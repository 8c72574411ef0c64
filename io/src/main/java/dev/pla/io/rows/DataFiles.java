package dev.pla.io.rows;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Files of rows other than text tables, recognised by the ends of their names. */
public final class DataFiles {

  private static final Pattern WILDCARD = Pattern.compile("[*?\\[{]");

  private DataFiles() {}

  public static boolean isParquet(String name) {
    return endsWith(name, "parquet");
  }

  public static boolean isJsonLines(String name) {
    return endsWith(name, "(jsonl|ndjson)(\\.gz)?");
  }

  /** Whether the name is that of JSON, which holds rows if it is data. */
  public static boolean isJson(String name) {
    return endsWith(name, "json(\\.gz)?");
  }

  public static boolean isArff(String name) {
    return endsWith(name, "arff(\\.gz)?");
  }

  /** Whether the name is that of rows to be written as text first. */
  public static boolean isOfRows(String name) {
    return isParquet(name) || isJsonLines(name) || isArff(name);
  }

  private static boolean endsWith(String name, String ending) {
    return name.toLowerCase(Locale.ROOT).matches("(?s).*\\." + ending);
  }

  /** The rows of all these files of one kind, each name a file or a pattern as a shell has it. */
  public static Rows open(List<String> names) throws IOException {
    List<Path> files = new ArrayList<>();
    for (String name : names) {
      files.addAll(expanded(name));
    }
    if (isParquet(names.get(0))) {
      return ConcatRows.of(files, QueryEngine.find()::parquet);
    }
    return ConcatRows.of(files, isArff(names.get(0)) ? ArffRows::open : JsonLines::open);
  }

  /** The rows of JSON lines that are in memory. */
  public static Rows jsonLines(String name, byte[] text) throws IOException {
    return JsonLines.open(name, new ByteArrayInputStream(text));
  }

  /** Returns the file of a name, or those of a pattern in the order of their names. */
  public static List<Path> expanded(String name) throws IOException {
    Path path = Path.of(name);
    if (Files.isDirectory(path)) {
      throw new IOException(name + ": is a directory, expected a file; all in it: " + name + "/*");
    }
    if (Files.exists(path)) {
      return List.of(path);
    }
    if (!WILDCARD.matcher(name).find()) {
      throw new IOException(name + ": no such file", new NoSuchFileException(name));
    }
    List<Path> found = matching(path);
    if (found.isEmpty()) {
      throw new IOException(name + ": no file matches");
    }
    return found;
  }

  private static List<Path> matching(Path pattern) throws IOException {
    Path from = pattern.isAbsolute() ? pattern.getRoot() : Path.of("");
    int fixed = 0;
    while (!WILDCARD.matcher(pattern.getName(fixed).toString()).find()) {
      from = from.resolve(pattern.getName(fixed++));
    }
    if (!Files.isDirectory(from)) {
      return List.of();
    }
    PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + pattern);
    boolean isDeep = pattern.toString().contains("**");
    int depth = isDeep ? Integer.MAX_VALUE : pattern.getNameCount() - fixed;
    try (Stream<Path> files = Files.walk(from, depth)) {
      return files.filter(Files::isRegularFile).filter(matcher::matches).sorted().toList();
    }
  }
}
