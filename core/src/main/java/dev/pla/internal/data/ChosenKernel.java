package dev.pla.internal.data;

import dev.pla.internal.kernel.RowOps;

/** The row operations that the system property pla.kernel asks for. */
public final class ChosenKernel {

  private ChosenKernel() {}

  /**
   * Rejects a kernel that is not available here.
   *
   * @throws IllegalArgumentException says which, and what is expected
   */
  public static void check() {
    String kernel = System.getProperty("pla.kernel");
    if (kernel != null) {
      RowOps.named(kernel);
    }
  }
}
