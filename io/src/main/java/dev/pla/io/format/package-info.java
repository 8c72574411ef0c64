/**
 * The formats of tables: which one a text is in, and how its rows are read. {@link
 * dev.pla.io.format.Formats} is the entry point. A new format is a class that implements {@link
 * dev.pla.io.format.Format} and a line in {@code Formats}; it may use {@code io.text} and, for
 * speed, {@code io.chunk}.
 */
package dev.pla.io.format;
