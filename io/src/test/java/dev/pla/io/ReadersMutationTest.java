package dev.pla.io;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Readers of files against saved inputs and what mutation makes of them. */
class ReadersMutationTest {

  private static final int INPUTS = 1_500 * Integer.getInteger("pla.times", 1);
  private static final long SEED = Long.getLong("pla.seed", 1);

  /** A property of any bytes. */
  private interface Target {
    void check(byte[] bytes) throws IOException;
  }

  private static void fuzz(String name, int inputs, Target target) throws IOException {
    SeedMutations mutations = new SeedMutations(name, SEED);
    target.check(new byte[0]);
    for (byte[] seed : mutations.seeds()) {
      target.check(seed);
    }
    for (int k = 0; k < inputs; k++) {
      target.check(mutations.next());
    }
  }

  @Test
  void bothReadersOfTablesAgreeOnAnyBytes() throws IOException {
    fuzz("tables", INPUTS, FuzzTargets::tables);
  }

  @Test
  void cellsMeanTheDecimalsThatAreWritten() throws IOException {
    fuzz("numbers", 10 * INPUTS, FuzzTargets::numbers);
  }

  @Test
  void modelFilesAreRefusedOrReadTheSameAgain() throws IOException {
    fuzz("models", INPUTS, FuzzTargets::models);
  }

  @Test
  void checkpointsAreRefusedOrReadTheSameAgain() throws IOException {
    fuzz("checkpoints", INPUTS, FuzzTargets::checkpoints);
  }

  @Test
  void proofFilesAreRefusedOrReadTheSameAgain() throws IOException {
    fuzz("proofs", INPUTS, FuzzTargets::proofs);
  }
}
