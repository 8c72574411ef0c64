package dev.pla.playground.compile;

import dev.pla.kernel.Kernel;
import dev.pla.kernel.ScalarKernel;

/** {@link Kernel#chosen} where there is nothing to choose. */
public final class PageKernel {

  private PageKernel() {}

  public static Kernel scalar() {
    return new ScalarKernel();
  }
}
