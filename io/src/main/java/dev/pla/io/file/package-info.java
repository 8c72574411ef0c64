/**
 * Model and proof files: written whole or not at all, under a checksum, and read with every field
 * checked. {@link dev.pla.io.file.ModelFile} and {@link dev.pla.io.file.ProofFile} are the doors.
 */
package dev.pla.io.file;
