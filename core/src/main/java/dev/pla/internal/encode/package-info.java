/**
 * From raw columns to features: texts as levels, dates as days, and what a gap becomes. {@link
 * dev.pla.internal.encode.Encoding} is the entry point. It is a value: everything that has it, a
 * model, a proof or another program, makes the same features of the same cells. Nothing here reads
 * files or learns.
 */
package dev.pla.internal.encode;
