/** Perceptron learning: data, learners, verdicts and proofs. */
@SuppressWarnings("module") // pla-simd is compiled later
module dev.pla.core {
  exports dev.pla.data;
  exports dev.pla.data.multi;
  exports dev.pla.encode;
  exports dev.pla.model;
  exports dev.pla.learn;
  exports dev.pla.learn.checkpoint;
  exports dev.pla.learn.multi;
  exports dev.pla.learn.online;
  exports dev.pla.solve;
  exports dev.pla.proof;
  exports dev.pla.verdict;
  exports dev.pla.separation;
  exports dev.pla.fewest;
  exports dev.pla.sample;
  exports dev.pla.work;
  exports dev.pla.kernel to
      dev.pla.simd;
  exports dev.pla.count to
      dev.pla.simd;

  uses dev.pla.kernel.Kernel;
  uses dev.pla.count.CandidateCounters;
}
