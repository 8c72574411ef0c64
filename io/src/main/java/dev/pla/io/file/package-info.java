/**
 * Model, proof and checkpoint files: written whole or not at all, and read with every field
 * checked; models and checkpoints are under a checksum. {@link dev.pla.io.file.ModelFile}, {@link
 * dev.pla.io.file.ProofFile} and {@link dev.pla.io.file.Checkpoint} are the entry points.
 */
package dev.pla.io.file;
