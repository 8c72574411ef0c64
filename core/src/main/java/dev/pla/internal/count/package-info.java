/**
 * Counts and finds the mistakes of one or of many weight vectors over all examples, in several
 * threads. For {@code model} and {@code learn}; not API. Depends on {@code data}, {@code kernel}
 * and {@code work}.
 */
package dev.pla.internal.count;
