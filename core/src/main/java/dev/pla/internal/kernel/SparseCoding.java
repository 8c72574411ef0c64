package dev.pla.internal.kernel;

import java.util.List;

/** Stores sparse rows in as few bytes as their values allow, all blocks in the same way. */
public interface SparseCoding {

  /**
   * A block of rows, of which row r has the entries starts[r] … starts[r + 1] − 1, without zeros;
   * no value exceeds the largest. The arrays may be longer; they are copied.
   */
  SparseRows encode(int[] starts, int rows, int[] indices, double[] values, double largest);

  /** All blocks, stored as the last one had to be. */
  SparseRows[] finish(List<SparseRows> blocks);

  /** In as few bytes as can be; for one set of points. */
  static SparseCoding narrowest() {
    return new NarrowestSparseCoding();
  }

  /** The reference: an int and a double for each entry. */
  static SparseCoding plain() {
    return new SparseCoding() {
      @Override
      public SparseRows encode(
          int[] starts, int rows, int[] indices, double[] values, double largest) {
        return PlainSparseRows.copy(starts, rows, indices, values, largest);
      }

      @Override
      public SparseRows[] finish(List<SparseRows> blocks) {
        return blocks.toArray(new SparseRows[0]);
      }
    };
  }
}
