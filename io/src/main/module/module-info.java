/** From files to data sets, and model and proof files. */
@SuppressWarnings("module") // pla-cli is compiled later
module dev.pla.io {
  requires transitive dev.pla.core;
  requires de.siegmar.fastcsv;
  requires ch.randelshofer.fastdoubleparser;
  requires com.fasterxml.jackson.core;

  exports dev.pla;
  exports dev.pla.io;
  exports dev.pla.io.column to
      dev.pla.cli;
  exports dev.pla.io.error;
  exports dev.pla.io.export;
  exports dev.pla.io.file;
  exports dev.pla.io.json;
  exports dev.pla.io.rows;
  exports dev.pla.io.tensor to
      dev.pla.cli;
  exports dev.pla.io.text to
      dev.pla.cli;

  uses dev.pla.io.rows.QueryEngine;
}
