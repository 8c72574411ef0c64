/**
 * From rows of cells to points. {@link dev.pla.io.column.RowCollector} takes the rows, a {@link
 * dev.pla.io.column.CellStore} keeps their cells, {@link dev.pla.io.column.EncodingRules} decides
 * what becomes of raw columns, and {@link dev.pla.internal.encode.RowEncoder} encodes them. Depends
 * on texts and encodings, no files.
 */
package dev.pla.io.column;
