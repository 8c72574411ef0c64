/**
 * Models out: a model's score and class, with all the preparation they need, in the words of
 * another system. {@link dev.pla.io.export.ExportedModel} is the entry point; one class for each
 * system writes it down. What a system cannot say is refused, never left out.
 */
package dev.pla.io.export;
