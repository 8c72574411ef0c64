/**
 * One careful reader for every dialect of text: it splits text into cells, cells into rows of
 * numbers with a label, and words every error with file, line, column and remedy. It is the
 * reference for {@code io.chunk}.
 */
package dev.pla.io.text;
