package dev.pla.internal.kernel;

import java.util.List;

/**
 * Stores the sparse rows of one set in as few bytes as their values allow, all blocks in the same
 * way: ones while all entries are 1, doubles from the first block on where they are not. Blocks
 * stored before are stored again.
 */
public final class SparseCoding {

  private boolean areOnes = true;

  /**
   * A block of rows, of which row r has the entries starts[r] … starts[r + 1] − 1, without zeros;
   * no value exceeds the largest. The arrays may be longer; they are copied.
   */
  public SparseRows encode(int[] starts, int rows, int[] indices, double[] values, double largest) {
    SparseRows block = areOnes ? OnesSparseRows.of(starts, rows, indices, values) : null;
    areOnes = block != null;
    return areOnes ? block : PlainSparseRows.copy(starts, rows, indices, values, largest);
  }

  /** All blocks, stored as the last one had to be. */
  public SparseRows[] finish(List<SparseRows> blocks) {
    SparseRows[] stored = new SparseRows[blocks.size()];
    for (int b = 0; b < stored.length; b++) {
      SparseRows block = blocks.get(b);
      stored[b] = areOnes || block instanceof PlainSparseRows ? block : PlainSparseRows.of(block);
      blocks.set(b, stored[b]); // so that no two copies of all are needed
    }
    return stored;
  }
}
