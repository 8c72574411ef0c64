package dev.pla.internal.kernel;

import java.util.List;

/**
 * Ones while all entries are 1; doubles from the first block on where they are not. Blocks stored
 * before are stored again.
 */
final class NarrowestSparseCoding implements SparseCoding {

  private boolean areOnes = true;

  @Override
  public SparseRows encode(int[] starts, int rows, int[] indices, double[] values, double largest) {
    SparseRows block = areOnes ? OnesSparseRows.of(starts, rows, indices, values) : null;
    areOnes = block != null;
    return areOnes ? block : PlainSparseRows.copy(starts, rows, indices, values, largest);
  }

  @Override
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
