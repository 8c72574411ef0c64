package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** What a release must say is said: who, what, under which licence, and with whose work. */
class ReleaseTest {

  private static final Pattern LISTED = Pattern.compile("(?m)^([a-z][\\w.-]+:[\\w.-]+:[\\w.-]+)$");

  /** In the table of docs/internals/releasing.md: a package, or its end after dev.pla. */
  private static final Pattern PROMISED =
      Pattern.compile("(?<=[|,] )`(dev\\.pla|(?:dev\\.pla)?\\.[a-z.]+)`(?=[^\n]*\\|\n)");

  private static final Pattern EXPORTED = Pattern.compile("(?m)^  exports ([a-z.]+);");
  private static final Pattern LEFT_OUT =
      Pattern.compile("<exclude>(dev\\.pla\\.[a-z.]+)</exclude>");

  private static Element pom(String folder) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(Path.of("..", folder, "pom.xml").toFile())
        .getDocumentElement();
  }

  private static List<Element> children(Element element, String name) {
    List<Element> found = new ArrayList<>();
    for (Node node = element.getFirstChild(); node != null; node = node.getNextSibling()) {
      if (node instanceof Element child && child.getTagName().equals(name)) {
        found.add(child);
      }
    }
    return found;
  }

  private static String text(Element element, String name) {
    List<Element> found = children(element, name);
    return found.isEmpty() ? "" : found.get(0).getTextContent().strip();
  }

  @Test
  void everyModuleSaysWhatItIs() throws Exception {
    Element root = pom(".");
    for (String needed : List.of("name", "description", "url", "licenses", "developers", "scm")) {
      assertThat(text(root, needed)).as(needed).isNotEmpty();
    }
    for (Element module : children(children(root, "modules").get(0), "module")) {
      Element pom = pom(module.getTextContent());
      assertThat(text(pom, "name")).as(module.getTextContent()).startsWith("PLA ");
      assertThat(text(pom, "description")).as(module.getTextContent()).isNotEmpty();
    }
  }

  @Test
  void thirdPartiesAreThoseInTheJar() throws Exception {
    Set<String> needed = new TreeSet<>();
    for (String module : List.of("core", "simd", "io", "picture", "cli")) {
      for (Element list : children(pom(module), "dependencies")) {
        for (Element dependency : children(list, "dependency")) {
          boolean isOurs = text(dependency, "groupId").equals("dev.pla");
          if (!isOurs && !text(dependency, "scope").equals("test")) {
            needed.add(text(dependency, "groupId") + ":" + text(dependency, "artifactId"));
          }
        }
      }
    }
    assertThat(listed("cli")).isEqualTo(versions(needed));

    // Spark's jar has neither a command line nor, since Spark brings its own, a reader of zstd.
    needed.removeAll(Set.of("info.picocli:picocli", "io.airlift:aircompressor"));
    assertThat(listed("spark")).isEqualTo(versions(needed));
  }

  private static Set<String> listed(String module) throws IOException {
    Path file = Path.of("..", module, "src", "third-party", "THIRD-PARTY.txt");
    Set<String> listed = new TreeSet<>();
    Matcher lines = LISTED.matcher(Files.readString(file));
    while (lines.find()) {
      listed.add(lines.group(1));
    }
    return listed;
  }

  /**
   * Every package is promised in docs/internals/releasing.md or left out where releases are
   * compared.
   */
  @Test
  void whatIsPromisedIsExportedAndCompared() throws Exception {
    Set<String> promised = new TreeSet<>();
    Matcher names =
        PROMISED.matcher(Files.readString(Path.of("..", "docs", "internals", "releasing.md")));
    while (names.find()) {
      promised.add(names.group(1).startsWith(".") ? "dev.pla" + names.group(1) : names.group(1));
    }
    Set<String> exported = new TreeSet<>(Set.of("dev.pla.spark")); // it has no descriptor
    for (String module : List.of("core", "io", "picture")) {
      Path descriptor = Path.of("..", module, "src", "main", "module", "module-info.java");
      Matcher exports = EXPORTED.matcher(Files.readString(descriptor));
      while (exports.find()) {
        exported.add(exports.group(1));
      }
    }
    assertThat(promised).isEqualTo(exported);

    Set<String> compared = new TreeSet<>();
    for (Element module : children(children(pom("."), "modules").get(0), "module")) {
      compared.addAll(packages(module.getTextContent()));
    }
    Matcher leftOut = LEFT_OUT.matcher(Files.readString(Path.of("..", "pom.xml")));
    while (leftOut.find()) {
      String name = leftOut.group(1); // with the packages below it
      assertThat(compared.removeIf(p -> p.equals(name) || p.startsWith(name + "."))).isTrue();
    }
    assertThat(compared).isEqualTo(exported);
  }

  private static Set<String> packages(String module) throws IOException {
    Path sources = Path.of("..", module, "src", "main", "java");
    try (Stream<Path> files = Files.walk(sources)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .map(file -> sources.relativize(file.getParent()).toString().replace('/', '.'))
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  private static Set<String> versions(Set<String> needed) throws Exception {
    Element root = pom(".");
    Element properties = children(root, "properties").get(0);
    Element managed =
        children(children(root, "dependencyManagement").get(0), "dependencies").get(0);
    Set<String> all = new TreeSet<>();
    for (Element dependency : children(managed, "dependency")) {
      String name = text(dependency, "groupId") + ":" + text(dependency, "artifactId");
      if (needed.contains(name)) {
        String version = text(dependency, "version");
        all.add(
            name
                + ":"
                + (version.startsWith("${")
                    ? text(properties, version.substring(2, version.length() - 1))
                    : version));
      }
    }
    assertThat(all).hasSameSizeAs(needed);
    return all;
  }
}
