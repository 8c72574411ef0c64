/**
 * Perceptron learning: data, learners, verdicts and proofs.
 *
 * <p>Packages with {@code internal} in their names are for the modules named here. They may change
 * at any time.
 */
@SuppressWarnings("module") // the other modules are compiled later
module dev.pla.core {
  exports dev.pla.data;
  exports dev.pla.model;
  exports dev.pla.learn;
  exports dev.pla.solve;
  exports dev.pla.proof;
  exports dev.pla.verdict;
  exports dev.pla.fewest;
  exports dev.pla.sample;
  exports dev.pla.work;
  exports dev.pla.internal.kernel to
      dev.pla.simd;
  exports dev.pla.internal.count to
      dev.pla.simd;
  exports dev.pla.internal.data to
      dev.pla.simd,
      dev.pla.io,
      dev.pla.sql,
      dev.pla.picture,
      dev.pla.cli;
  exports dev.pla.internal.encode to
      dev.pla.io,
      dev.pla.sql,
      dev.pla.cli;
  exports dev.pla.internal.model to
      dev.pla.simd,
      dev.pla.io,
      dev.pla.picture,
      dev.pla.cli;
  exports dev.pla.internal.learn to
      dev.pla.cli;
  exports dev.pla.internal.learn.checkpoint to
      dev.pla.io,
      dev.pla.cli;
  exports dev.pla.internal.proof to
      dev.pla.io;
  exports dev.pla.internal.verdict to
      dev.pla.cli;
  exports dev.pla.internal.separation to
      dev.pla.io,
      dev.pla.cli;
  exports dev.pla.internal.fewest to
      dev.pla.cli;
  exports dev.pla.internal.solve to
      dev.pla.io,
      dev.pla.cli;
  exports dev.pla.internal.work to
      dev.pla.simd,
      dev.pla.io,
      dev.pla.cli;

  uses dev.pla.internal.kernel.RowOps;
}
