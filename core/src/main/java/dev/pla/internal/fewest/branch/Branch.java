package dev.pla.internal.fewest.branch;

/** How a search cut a cone, and the cones of which it is a part: what a proof is written from. */
final class Branch {

  private int first;
  private int second;
  private Direction middle;
  private Branch withoutFirst;
  private Branch withoutSecond;

  /** A new vertex takes the place of vertex k in one part and that of vertex l in the other. */
  void cut(int k, int l, Direction vertex, Branch withoutK, Branch withoutL) {
    this.first = k;
    this.second = l;
    this.middle = vertex;
    this.withoutFirst = withoutK;
    this.withoutSecond = withoutL;
  }

  boolean isCut() {
    return middle != null;
  }

  /** The vertex that the first part does without. */
  int first() {
    return first;
  }

  int second() {
    return second;
  }

  /** The new vertex. */
  Direction middle() {
    return middle;
  }

  Branch withoutFirst() {
    return withoutFirst;
  }

  Branch withoutSecond() {
    return withoutSecond;
  }
}
