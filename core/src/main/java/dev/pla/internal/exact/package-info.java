/**
 * Exact arithmetic about data, without an opinion: the signed rows yₙ·(1, xₙ) as integers, exact
 * scores and counts, and systems of linear equations solved modulo primes, lifted and reconstructed
 * as fractions. For {@code verdict} and {@code fewest}; not API. Depends on {@code data} and {@code
 * model} alone.
 */
package dev.pla.internal.exact;
