package dev.pla.data;

import java.util.ArrayList;
import java.util.List;

/** The names people gave: of the d features, in order, and of the two classes. */
public record Schema(List<String> features, String negative, String positive) {

  public Schema {
    features = List.copyOf(features);
    if (negative.equals(positive)) {
      throw new IllegalArgumentException("both classes are named " + negative);
    }
  }

  /** x1, x2, …, xd: the names of d features that nobody named. */
  public static List<String> numbered(int d) {
    List<String> names = new ArrayList<>(d);
    for (int j = 1; j <= d; j++) {
      names.add("x" + j);
    }
    return names;
  }

  /** The name of the class of label y. */
  public String className(int y) {
    return y > 0 ? positive : negative;
  }
}
