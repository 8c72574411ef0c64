/**
 * Finds what {@link dev.pla.verdict.Separability} answers: doubles propose, exact arithmetic
 * decides.
 */
package dev.pla.internal.verdict;
