/**
 * One column while a table is read: what its cells are, how many gaps it has, which levels, and
 * what weights; and the rows of features that columns become. Knows texts and encodings, no files.
 */
package dev.pla.io.column;
