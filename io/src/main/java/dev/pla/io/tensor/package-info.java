/** Tensors of the Open Inference Protocol as rows of a table, and what a model asks for. */
package dev.pla.io.tensor;
