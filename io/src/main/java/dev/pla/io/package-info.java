/**
 * From files to data sets and from predictions to files. {@link dev.pla.io.TableReader} reads a
 * labelled table whole, {@link dev.pla.io.BatchReader} reads rows in batches for prediction.
 * Nothing here learns, and nothing here names a command-line option.
 */
package dev.pla.io;
