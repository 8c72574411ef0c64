/**
 * The formats of tables: how a text is laid out, and how its rows are read. {@link
 * dev.pla.io.format.Formats} is the entry point. A new format is a case in {@code Formats}, which
 * finds its layout, and in {@link dev.pla.io.format.FormattedText}, which names its readers in
 * {@code io.text} and, for speed, in {@code io.chunk}.
 */
package dev.pla.io.format;
