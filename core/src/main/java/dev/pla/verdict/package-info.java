/**
 * Decides whether data are linearly separable and proves the answer. {@link
 * dev.pla.verdict.Separability} is the entry point: floating point proposes, by the nearest point
 * of a growing set of rows, and exact arithmetic verifies it. Depends on {@code exact} and {@code
 * proof}; nothing here learns.
 */
package dev.pla.verdict;
