/** Kernels on vector registers, found by the core as services. */
module dev.pla.simd {
  requires dev.pla.core;
  requires jdk.incubator.vector;

  provides dev.pla.kernel.Kernel with
      dev.pla.simd.VectorKernel,
      dev.pla.simd.AutoKernel;
  provides dev.pla.count.CandidateCounters with
      dev.pla.simd.FloatCandidateCounters;
}
