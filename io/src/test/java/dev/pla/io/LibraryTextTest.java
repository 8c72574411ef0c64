package dev.pla.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A library does not know the options of the programs that call it. */
class LibraryTextTest {

  private static final Pattern TEXT = Pattern.compile("\"(?:[^\"\\\\\n]|\\\\.)*\"");

  @ParameterizedTest
  @ValueSource(strings = {"../core", "../io"})
  void noTextNamesAnOption(String module) throws IOException {
    List<Path> sources;
    try (Stream<Path> all = Files.walk(Path.of(module, "src/main/java"))) {
      sources = all.filter(path -> path.toString().endsWith(".java")).toList();
    }
    List<String> texts = new ArrayList<>();
    for (Path source : sources) {
      Matcher text = TEXT.matcher(Files.readString(source));
      while (text.find()) {
        texts.add(text.group());
      }
    }
    assertThat(texts).hasSizeGreaterThan(100).noneMatch(text -> text.contains("--"));
  }
}
