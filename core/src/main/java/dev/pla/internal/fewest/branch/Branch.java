package dev.pla.internal.fewest.branch;

/**
 * How a search cut a cone, and the cones of which it is a part: what a proof is written from. A new
 * vertex takes the place of vertex {@code first} in one part and of {@code second} in the other.
 */
final class Branch {

  int first;
  int second;

  /** The new vertex; null before the cut. */
  Direction middle;

  Branch withoutFirst;
  Branch withoutSecond;
}
