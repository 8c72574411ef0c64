package dev.pla.io;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;

/**
 * The same properties for Jazzer: the saved inputs alone, or with {@code JAZZER_FUZZ=1} and one
 * test chosen, whatever its coverage leads it to.
 */
class ReadersFuzzTest {

  @FuzzTest(maxDuration = "60s")
  void tables(byte[] bytes) {
    FuzzTargets.tables(bytes);
  }

  @FuzzTest(maxDuration = "60s")
  void numbers(byte[] bytes) {
    FuzzTargets.numbers(bytes);
  }

  @FuzzTest(maxDuration = "60s")
  void models(byte[] bytes) throws IOException {
    FuzzTargets.models(bytes);
  }

  @FuzzTest(maxDuration = "60s")
  void checkpoints(byte[] bytes) {
    FuzzTargets.checkpoints(bytes);
  }

  @FuzzTest(maxDuration = "60s")
  void proofs(byte[] bytes) throws IOException {
    FuzzTargets.proofs(bytes);
  }
}
