/**
 * Reads what only a query engine or a database can read, as rows for {@code dev.pla.io.rows}.
 * {@link dev.pla.sql.SqlEngine} is the entry point; {@link dev.pla.sql.LockedDuckDb} says what a
 * query over files may do, {@link dev.pla.sql.ColumnType} what a value of each type means.
 */
package dev.pla.sql;
