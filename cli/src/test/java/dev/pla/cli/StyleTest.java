package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Searches docs, help, messages and Javadoc for phrases that break the style of CONTRIBUTING.md.
 */
class StyleTest {

  private static final Path ROOT = Path.of("..");

  /** In lower case; phrases may span the lines of a comment or a string. */
  private static final List<String> BANNED =
      List.of(
          "so many",
          "so much work",
          "(?<!there )is no (?!longer)",
          "(?<!there )are no (?!longer)",
          "(is|are|was|were) said",
          "nobody",
          "somebody",
          "whoever",
          "besides?",
          "stands",
          "stood",
          "(goes|go|going|went) on",
          "begun",
          "for ever",
          "nevertheless",
          "dearer",
          "mend(s|ed)?",
          "packed (by|with|in) (gzip|zstd|xz|bzip2)",
          "in blanks",
          "gaps? reads?",
          "in the way",
          "held by",
          "the same, with",
          "knows",
          "films?",
          "the way out",
          "has no use for",
          "[0-9] %");

  /** CONTRIBUTING.md quotes some phrases; others are names or quotations. */
  private static final Pattern ALLOWED =
      Pattern.compile(
          "\"is no\"|2\\.6 % and|somebody acts|does the same, with|never \"beside\"|after so many rows|what was taken is said"
              + "|the same, with …|walls, films|no one knows");

  private static final Pattern PHRASE =
      Pattern.compile("\\b(" + String.join("|", BANNED) + ")(?!\\w)");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "core",
        "io",
        "cli",
        "picture",
        "simd",
        "sql",
        "spark",
        "playground",
        "bench",
        "docs",
        "tools",
        "examples",
        "packaging",
        ".github"
      })
  void saysNothingThatTheStyleForbids(String folder) throws IOException {
    try (Stream<Path> files = Files.walk(ROOT.resolve(folder))) {
      assertThat(files.filter(StyleTest::isText).flatMap(StyleTest::phrases).toList()).isEmpty();
    }
  }

  @Test
  void pagesAndScriptsOfTheRootSayNothingThatTheStyleForbids() throws IOException {
    try (Stream<Path> files = Files.list(ROOT)) {
      assertThat(files.filter(StyleTest::isText).flatMap(StyleTest::phrases).toList()).isEmpty();
    }
  }

  /** Sources, pages, help and messages; English only, and not what tests say to each other. */
  private static boolean isText(Path file) {
    String path = ROOT.relativize(file).toString();
    return Files.isRegularFile(file)
        && !path.matches(
            ".*(/target/|/src/test/|playground/test/|node_modules/|words/zh[.]js|/results/).*")
        && path.matches(
            ".*[.](java|md|txt|js|html|css|sh|py|yml|xml)|build|dist|pla|test|cli/src/dist/.*|bench/[a-z-]+");
  }

  private static Stream<String> phrases(Path file) {
    String text = plain(file);
    Matcher matcher = PHRASE.matcher(text);
    return matcher
        .results()
        .map(
            hit ->
                file
                    + ": … "
                    + text.substring(
                        Math.max(0, hit.start() - 30), Math.min(text.length(), hit.end() + 30)));
  }

  /** In lower case, without the marks that continue a comment or a string on the next line. */
  private static String plain(Path file) {
    try {
      String text = Files.readString(file).toLowerCase(java.util.Locale.ROOT);
      text = ALLOWED.matcher(text).replaceAll("");
      return text.replaceAll("\"\\s*\\+\\s*\"", "").replaceAll("\\s+(\\*|//)?\\s*", " ");
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
