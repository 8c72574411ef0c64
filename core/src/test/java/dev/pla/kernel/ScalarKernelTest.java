package dev.pla.kernel;

class ScalarKernelTest implements KernelContract, NarrowContract {

  @Override
  public Kernel kernel() {
    return new ScalarKernel();
  }
}
