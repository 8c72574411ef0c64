/**
 * One careful reader for every dialect of text: it guesses the layout, decides which column is
 * what, reads cell by cell and words every error with file, line, column and remedy. It is the
 * reference for {@code io.chunk}.
 */
package dev.pla.io.text;
