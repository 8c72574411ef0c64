package dev.pla.proof;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

/** Checks one {@link CutTree}: its vectors, its relations, and then cell after cell. */
final class TreeCheck {

  private final CutTree tree;
  private final WrittenRows rows;
  private final IntFunction<String> name;
  private final int size;
  private final int width;

  /** How many examples are equal to a row that the tree names. */
  private final Map<Integer, Long> capacities = new HashMap<>();

  /** +1: fixed at w·v &gt; 0; −1: at w·v ≤ 0. */
  private final Map<Integer, Integer> sides = new HashMap<>();

  /** The parts that every leaf below has, cut by cut. */
  private final List<List<CutTree.Part>> common = new ArrayList<>();

  private long base;

  TreeCheck(CutTree tree, int size, int width, WrittenRows rows, IntFunction<String> name) {
    this.tree = tree;
    this.size = size;
    this.width = width;
    this.rows = rows;
    this.name = name;
  }

  Optional<String> objection(IntFunction<Integer> copies) {
    try {
      require(tree.unit().signum() > 0, "unit " + tree.unit() + " ≤ 0");
      length();
      planes();
      count(copies);
      relations();
      cells();
      return Optional.empty();
    } catch (Objection e) {
      return Optional.of(e.getMessage());
    }
  }

  private static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new Objection(otherwise);
    }
  }

  /** The first thing that is wrong ends the check. */
  private static final class Objection extends RuntimeException {
    Objection(String what) {
      super(what);
    }
  }

  /** Counted before anything is checked: the text may be short, and the check very long. */
  private void length() {
    Deque<int[]> path = new ArrayDeque<>(); // parts of each cut, and sides that are to come
    long above = 0;
    long uses = 0;
    for (CutTree.Node node : tree.nodes()) {
      if (node instanceof CutTree.Cut cut) {
        path.push(new int[] {cut.parts().size(), 2});
        above += cut.parts().size();
        continue;
      }
      uses += above + ((CutTree.Leaf) node).parts().size();
      while (!path.isEmpty() && --path.peek()[1] == 0) {
        above -= path.pop()[0];
      }
    }
    require(uses <= CutTree.MOST_USES, "the leaves have too many relations");
  }

  private void planes() {
    for (CutTree.Plane plane : tree.planes()) {
      int entries = plane.entries().size();
      require(entries == width, "a plane has " + entries + " entries, expected " + width);
    }
  }

  /** All rows that are named, none equal to another; and how many rows are equal to each. */
  private void count(IntFunction<Integer> copies) {
    BitSet named = new BitSet();
    List<Integer> vectors = new ArrayList<>();
    tree.relations().forEach(r -> r.terms().forEach(term -> vectors.add(term.vector())));
    for (CutTree.Node node : tree.nodes()) {
      if (node instanceof CutTree.Cut cut) {
        vectors.add(cut.vector());
      }
    }
    for (int v : vectors) {
      require(v < size, "row " + v + ", expected 0 to " + (size - 1));
      require(v >= -tree.planes().size(), "plane " + (-1 - v) + " is not there");
      if (v >= 0) {
        named.set(v);
      }
    }
    Map<Map<Integer, BigDecimal>, Integer> different = new HashMap<>();
    for (int row = named.nextSetBit(0); row >= 0; row = named.nextSetBit(row + 1)) {
      Integer equal = different.put(rows.plain(row), row);
      if (equal != null) {
        throw new Objection(
            name.apply(row) + " is equal to " + name.apply(equal) + ", which is named too");
      }
    }
    for (int row = 0; row < size && !different.isEmpty(); row++) {
      Integer equal = different.get(rows.plain(row));
      if (equal != null) {
        capacities.merge(equal, (long) copies.apply(row), Long::sum);
      }
    }
  }

  private void relations() {
    int[] scales = new int[width];
    capacities
        .keySet()
        .forEach(
            row ->
                rows.z(row).forEach((j, value) -> scales[j] = Math.max(scales[j], value.scale())));
    Map<Integer, BigInteger[]> whole = new HashMap<>();
    for (int k = 0; k < tree.relations().size(); k++) {
      relation(k, tree.relations().get(k).terms(), whole, scales);
    }
  }

  private void relation(
      int k, List<CutTree.Term> terms, Map<Integer, BigInteger[]> whole, int[] scales) {
    BigInteger[] sum = new BigInteger[width];
    Arrays.fill(sum, BigInteger.ZERO);
    Map<Integer, BigInteger> seen = new HashMap<>();
    boolean isStrict = false;
    for (CutTree.Term term : terms) {
      BigInteger c = term.coefficient();
      require(seen.put(term.vector(), c) == null, "relation " + k + " names a vector twice");
      require(c.signum() != 0, "relation " + k + ": a coefficient is zero");
      isStrict |= c.signum() > 0;
      BigInteger[] v = whole.computeIfAbsent(term.vector(), vector -> whole(vector, scales));
      for (int j = 0; j < width; j++) {
        if (v[j].signum() != 0) {
          sum[j] = sum[j].add(c.multiply(v[j]));
        }
      }
    }
    boolean isZero = Arrays.stream(sum).allMatch(total -> total.signum() == 0);
    require(isStrict, "relation " + k + ": no coefficient is positive");
    require(isZero, "relation " + k + ": the sum is not zero");
  }

  /** Column j times 10^scales[j]: which sums are zero does not depend on the units. */
  private BigInteger[] whole(int vector, int[] scales) {
    BigInteger[] whole = new BigInteger[width];
    Arrays.fill(whole, BigInteger.ZERO);
    if (vector >= 0) {
      rows.z(vector).forEach((j, value) -> whole[j] = value.setScale(scales[j]).unscaledValue());
    } else {
      List<BigInteger> entries = tree.planes().get(-1 - vector).entries();
      Arrays.setAll(whole, j -> entries.get(j).multiply(BigInteger.TEN.pow(scales[j])));
    }
    return whole;
  }

  /** Walks through the tree; the path from its root is a stack. */
  private void cells() {
    List<Integer> path = new ArrayList<>();
    boolean isOpen = true;
    for (CutTree.Node node : tree.nodes()) {
      require(isOpen, "the tree continues after its end");
      if (node instanceof CutTree.Cut cut) {
        require(!sides.containsKey(cut.vector()), "a cell is cut twice by one vector");
        path.add(cut.vector());
        common.add(cut.parts());
        fix(cut.vector(), 1);
      } else {
        leaf((CutTree.Leaf) node);
        isOpen = next(path);
      }
    }
    require(!isOpen, "the tree ends early");
  }

  private void fix(int vector, int side) {
    sides.put(vector, side);
    base += side < 0 && vector >= 0 ? capacities.get(vector) : 0;
  }

  /** From a leaf to the other side of the last cut that has been seen on one side alone. */
  private boolean next(List<Integer> path) {
    while (!path.isEmpty()) {
      int last = path.get(path.size() - 1);
      if (sides.get(last) > 0) {
        fix(last, -1);
        return true;
      }
      path.remove(path.size() - 1);
      common.remove(common.size() - 1);
      sides.remove(last);
      base -= last >= 0 ? capacities.get(last) : 0;
    }
    return false;
  }

  private void leaf(CutTree.Leaf leaf) {
    Map<Integer, BigInteger> loads = new HashMap<>();
    BigInteger sum = BigInteger.ZERO;
    boolean isEmpty = false;
    List<CutTree.Part> parts = new ArrayList<>(leaf.parts());
    common.forEach(parts::addAll);
    for (CutTree.Part part : parts) {
      int k = part.relation();
      require(k >= 0 && k < tree.relations().size(), "relation " + k + " is not there");
      require(part.share().signum() > 0, "share " + part.share() + " ≤ 0");
      boolean hasFree = false;
      for (CutTree.Term term : tree.relations().get(k).terms()) {
        int v = term.vector();
        int side = sides.getOrDefault(v, 0);
        boolean isFree = side == 0 && v >= 0 && term.coefficient().signum() > 0;
        require(
            isFree || side == term.coefficient().signum(),
            "relation " + k + " says nothing in a cell where it is used");
        if (isFree) {
          loads.merge(v, part.share(), BigInteger::add);
          hasFree = true;
        }
      }
      isEmpty |= !hasFree;
      sum = sum.add(part.share());
    }
    for (var load : loads.entrySet()) {
      BigInteger most = tree.unit().multiply(BigInteger.valueOf(capacities.get(load.getKey())));
      if (load.getValue().compareTo(most) > 0) {
        throw new Objection(name.apply(load.getKey()) + " has " + load.getValue() + " of " + most);
      }
    }
    BigInteger most = tree.unit().multiply(BigInteger.valueOf(tree.bound() - base - 1));
    require(
        isEmpty || sum.compareTo(most) > 0, "a cell does not make " + tree.bound() + " mistakes");
  }
}
