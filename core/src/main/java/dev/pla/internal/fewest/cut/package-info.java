/**
 * A lower bound for the fewest mistakes by cutting the set of hyperplanes by rows: in a cell some
 * rows are right and some are wrong, and relations between rows show how many of the others must be
 * wrong. {@link dev.pla.internal.fewest.cut.CutSearch} is the entry point. Doubles propose
 * relations and shares; what is claimed is a {@link dev.pla.proof.CutTree} in whole numbers.
 * Depends on {@code proof} and {@code exact}.
 */
package dev.pla.internal.fewest.cut;
