/**
 * The shortest way in: {@link dev.pla.Pla} learns from arrays or from a file and returns a model.
 */
package dev.pla;
