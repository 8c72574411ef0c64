/**
 * Rows from sources other than text: of Parquet, JSON lines, or a query. They become CSV text in
 * one fixed spelling ({@link dev.pla.io.rows.CsvText}), a stream that is hashed and read like any
 * other file, so that later code does not depend on where rows come from. What DuckDB and databases
 * need is a module of its own, found through {@link dev.pla.io.rows.QueryEngine}.
 */
package dev.pla.io.rows;
