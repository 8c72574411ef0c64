package dev.pla.data;

import java.util.List;

/** The names people gave: of the d features, in order, and of the two classes. */
public record Schema(List<String> features, String negative, String positive) {

  public Schema {
    features = List.copyOf(features);
    if (negative.equals(positive)) {
      throw new IllegalArgumentException("both classes are named " + negative);
    }
  }

  /** The name of the class of label y. */
  public String className(int y) {
    return y > 0 ? positive : negative;
  }
}
