package dev.pla.internal.kernel;

class ScalarRowOpsTest implements RowOpsContract, NarrowContract {

  @Override
  public RowOps kernel() {
    return new ScalarRowOps();
  }
}
