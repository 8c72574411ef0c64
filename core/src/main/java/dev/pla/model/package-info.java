/**
 * Hyperplanes: w, what sign(0) means, how wrong w is, and how fast PLA must find one. {@link
 * dev.pla.model.Hypothesis} is the entry point, {@link dev.pla.model.TieRule} the one place that
 * decides sign(0). Depends on {@code data} and what counts over it.
 */
package dev.pla.model;
