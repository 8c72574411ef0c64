package dev.pla.kernel;

class ScalarKernelTest implements KernelContract {

  @Override
  public Kernel kernel() {
    return new ScalarKernel();
  }
}
