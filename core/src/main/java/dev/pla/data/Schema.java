package dev.pla.data;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/**
 * The names of the d features and of the K ≥ 2 classes, in the order of their numbers; of two
 * classes the second is +1.
 */
public record Schema(List<String> features, List<String> classes) {

  public Schema {
    features = List.copyOf(features);
    classes = List.copyOf(classes);
    if (classes.size() < 2 || new HashSet<>(classes).size() != classes.size()) {
      throw new IllegalArgumentException(
          classes.size() == 2
              ? "both classes are named " + classes.get(0)
              : "the classes are not " + classes.size() + " different names");
    }
  }

  /** Names the features and two classes. */
  public Schema(List<String> features, String negative, String positive) {
    this(features, List.of(negative, positive));
  }

  /** Returns x1, x2, …, xd, the names of d features without names. */
  public static List<String> numbered(int d) {
    List<String> names = new ArrayList<>(d);
    for (int j = 1; j <= d; j++) {
      names.add("x" + j);
    }
    return names;
  }

  /** The class of label −1, if there are two. */
  public String negative() {
    return className(-1);
  }

  /** The class of label +1, if there are two. */
  public String positive() {
    return className(1);
  }

  /** The name of the class of label y, +1 or −1. */
  public String className(int y) {
    if (classes.size() > 2) {
      throw new IllegalStateException(classes.size() + " classes, where two are needed");
    }
    return classes.get(y > 0 ? 1 : 0);
  }
}
