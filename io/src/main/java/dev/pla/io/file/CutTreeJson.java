package dev.pla.io.file;

import static java.util.stream.Collectors.joining;

import dev.pla.io.json.JsonReader;
import dev.pla.io.json.JsonWriter;
import dev.pla.io.text.SafeText;
import dev.pla.proof.CutTree;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A tree of cuts as a JSON object of four fields; each plane, relation and node is one text of
 * words, since there can be very many.
 *
 * <p>A plane is its entries. A relation is vectors and their coefficients in turn; a vector is the
 * number of a row, or p and the place of a plane. A node is {@code cut} and a vector, or {@code
 * leaf}; then come places of relations and their shares in turn, those of a cut for all its leaves.
 */
final class CutTreeJson {

  /** Of the field that holds it. */
  static final String NAME = "tree";

  private static final Pattern NUMBER = Pattern.compile("0|[1-9][0-9]{0,8}");

  private final ProofIntegers numbers;

  CutTreeJson(ProofIntegers numbers) {
    this.numbers = numbers;
  }

  static void write(CutTree tree, JsonWriter json) {
    json.putObject(
        NAME,
        () -> {
          json.put("unit", tree.unit().toString());
          json.putTexts("planes", tree.planes().stream().map(CutTreeJson::text).toList());
          json.putTexts("relations", tree.relations().stream().map(CutTreeJson::text).toList());
          json.putTexts("nodes", tree.nodes().stream().map(CutTreeJson::text).toList());
        });
  }

  private static String text(CutTree.Plane plane) {
    return plane.entries().stream().map(BigInteger::toString).collect(joining(" "));
  }

  private static String text(CutTree.Relation relation) {
    return relation.terms().stream()
        .map(term -> vector(term.vector()) + " " + term.coefficient())
        .collect(joining(" "));
  }

  private static String text(CutTree.Node node) {
    return node instanceof CutTree.Cut cut
        ? text("cut " + vector(cut.vector()), cut.parts())
        : text("leaf", ((CutTree.Leaf) node).parts());
  }

  private static String text(String head, List<CutTree.Part> parts) {
    Stream<String> pairs = parts.stream().map(part -> part.relation() + " " + part.share());
    return Stream.concat(Stream.of(head), pairs).collect(joining(" "));
  }

  private static String vector(int vector) {
    return vector >= 0 ? String.valueOf(vector) : "p" + (-1 - vector);
  }

  CutTree read(JsonReader tree, long bound) {
    tree.only("unit", "planes", "relations", "nodes");
    return new CutTree(
        bound,
        each(tree, "planes", words -> new CutTree.Plane(numbers.weights(tree, words))),
        each(tree, "relations", words -> relation(tree, words)),
        each(tree, "nodes", words -> node(tree, words)),
        numbers.unit(tree));
  }

  private static <T> List<T> each(JsonReader tree, String name, Function<List<String>, T> read) {
    return tree.texts(name).stream().map(text -> read.apply(List.of(text.split(" ", -1)))).toList();
  }

  private CutTree.Relation relation(JsonReader tree, List<String> words) {
    List<String> texts = second(tree, words);
    List<BigInteger> coefficients = numbers.weights(tree, texts);
    List<CutTree.Term> terms = new ArrayList<>();
    for (int k = 0; k < texts.size(); k++) {
      terms.add(new CutTree.Term(vector(tree, words.get(2 * k)), coefficients.get(k)));
    }
    return new CutTree.Relation(terms);
  }

  private CutTree.Node node(JsonReader tree, List<String> words) {
    if (words.get(0).equals("cut") && words.size() > 1) {
      return new CutTree.Cut(
          vector(tree, words.get(1)), parts(tree, words.subList(2, words.size())));
    }
    if (!words.get(0).equals("leaf")) {
      throw tree.bad(SafeText.quoted(words.get(0)) + " is neither a cut nor a leaf");
    }
    return new CutTree.Leaf(parts(tree, words.subList(1, words.size())));
  }

  private List<CutTree.Part> parts(JsonReader tree, List<String> rest) {
    List<String> texts = second(tree, rest);
    List<CutTree.Part> parts = new ArrayList<>();
    for (int k = 0; k < texts.size(); k++) {
      int relation = number(tree, rest.get(2 * k));
      parts.add(new CutTree.Part(relation, numbers.share(tree, texts.get(k))));
    }
    return parts;
  }

  private static List<String> second(JsonReader tree, List<String> words) {
    if (words.size() % 2 != 0) {
      throw tree.bad("a relation or leaf is not made of pairs");
    }
    List<String> second = new ArrayList<>();
    for (int k = 1; k < words.size(); k += 2) {
      second.add(words.get(k));
    }
    return second;
  }

  private static int vector(JsonReader tree, String word) {
    return word.startsWith("p") ? -1 - number(tree, word.substring(1)) : number(tree, word);
  }

  private static int number(JsonReader tree, String word) {
    if (!NUMBER.matcher(word).matches()) {
      throw tree.bad(SafeText.quoted(word) + " is not a place of a row, plane or relation");
    }
    return Integer.parseInt(word);
  }
}
