package dev.pla.io.file;

import dev.pla.io.json.JsonReader;
import dev.pla.io.json.JsonWriter;
import dev.pla.io.text.SafeText;
import dev.pla.proof.CutTree;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.regex.Pattern;

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
    StringJoiner words = new StringJoiner(" ");
    plane.entries().forEach(entry -> words.add(entry.toString()));
    return words.toString();
  }

  private static String text(CutTree.Relation relation) {
    StringJoiner words = new StringJoiner(" ");
    relation.terms().forEach(t -> words.add(vector(t.vector())).add(t.coefficient().toString()));
    return words.toString();
  }

  private static String text(CutTree.Node node) {
    StringJoiner words = new StringJoiner(" ");
    List<CutTree.Part> parts;
    if (node instanceof CutTree.Cut cut) {
      words.add("cut").add(vector(cut.vector()));
      parts = cut.parts();
    } else {
      words.add("leaf");
      parts = ((CutTree.Leaf) node).parts();
    }
    for (CutTree.Part part : parts) {
      words.add(String.valueOf(part.relation())).add(part.share().toString());
    }
    return words.toString();
  }

  private static String vector(int vector) {
    return vector >= 0 ? String.valueOf(vector) : "p" + (-1 - vector);
  }

  CutTree read(JsonReader tree, long bound) {
    tree.only("unit", "planes", "relations", "nodes");
    BigInteger unit = numbers.unit(tree);
    List<CutTree.Plane> planes = new ArrayList<>();
    for (String text : tree.texts("planes")) {
      planes.add(new CutTree.Plane(numbers.weights(tree, words(text))));
    }
    List<CutTree.Relation> relations = new ArrayList<>();
    for (String text : tree.texts("relations")) {
      relations.add(relation(tree, words(text)));
    }
    List<CutTree.Node> nodes = new ArrayList<>();
    for (String text : tree.texts("nodes")) {
      nodes.add(node(tree, words(text)));
    }
    return new CutTree(bound, planes, relations, nodes, unit);
  }

  private static List<String> words(String text) {
    return List.of(text.split(" ", -1));
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
