/** Kernels on vector registers, found by the core as services. */
module dev.pla.simd {
  requires dev.pla.core;
  requires jdk.incubator.vector;

  provides dev.pla.internal.kernel.RowOps with
      dev.pla.simd.VectorRowOps,
      dev.pla.simd.AutoRowOps;
}
