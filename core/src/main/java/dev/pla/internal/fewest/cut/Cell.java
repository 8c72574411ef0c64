package dev.pla.internal.fewest.cut;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The hyperplanes that are right about some rows and wrong about others. */
final class Cell {

  final Cell parent;

  /** What it was cut out of its parent by: this row is right, or wrong. */
  final int row;

  final boolean isRight;

  /** Examples fixed wrong. */
  final long base;

  /** When it was made: cells of one bound are taken in this order. */
  final long number;

  /** No hyperplane of the cell makes fewer mistakes; shown by its own packing or a parent's. */
  double value;

  /** What the cell itself shows about its free rows, as far as doubles tell. */
  IntegerPacking own = IntegerPacking.NOTHING;

  /** A relation of fixed rows alone: there is no such hyperplane. */
  RowRelation infeasible;

  /** Whether more relations hardly raise the bound. */
  boolean isStalled;

  Cell right;
  Cell wrong;

  // What its visits work with; null before the first and after the last.
  List<RowRelation> relations;
  double[] shares;
  double[] prices;
  double[] scarcity;
  double weight = 1;

  /** Relations of a round that continues in the next visit, and the packing before it. */
  int unpacked;

  double packed;

  Cell(int rows) {
    this(null, -1, true, 0, 0);
    relations = new ArrayList<>();
    shares = new double[0];
    prices = new double[rows];
    scarcity = new double[rows];
  }

  /** Begins with one more relation. */
  void add(RowRelation relation, double share) {
    relations.add(relation);
    shares = Arrays.copyOf(shares, shares.length + 1);
    shares[shares.length - 1] = share;
    own = IntegerPacking.of(relations, shares);
    value = own.value();
  }

  private Cell(Cell parent, int row, boolean isRight, long base, long number) {
    this.parent = parent;
    this.row = row;
    this.isRight = isRight;
    this.base = base;
    this.number = number;
    recount();
  }

  /** What is known of the parent is true of the cell. */
  void recount() {
    own = own.held();
    value = base + own.value();
    value = parent == null ? value : Math.max(value, parent.value);
  }

  void cut(int by, long capacity, long first) {
    right = new Cell(this, by, true, base, first);
    wrong = new Cell(this, by, false, base + capacity, first + 1);
  }

  long proven() {
    return base + own.mistakes();
  }

  /** The bound as a whole number; what is just above one by rounding is not counted. */
  long least() {
    return infeasible != null ? Long.MAX_VALUE : (long) Math.ceil(value - 1e-9);
  }

  /** For each row +1 where it is fixed right, −1 where wrong, 0 where it is free. */
  byte[] sides(int rows) {
    byte[] sides = new byte[rows];
    for (Cell cell = this; cell.parent != null; cell = cell.parent) {
      sides[cell.row] = (byte) (cell.isRight ? 1 : -1);
    }
    return sides;
  }

  boolean isOpen() {
    return relations != null;
  }

  void release() {
    relations = null;
    shares = null;
    prices = null;
    scarcity = null;
  }
}
