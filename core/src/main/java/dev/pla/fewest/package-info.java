/**
 * The fewest mistakes that any hyperplane makes: a search for a good one and a proven lower bound.
 * {@link dev.pla.fewest.Fewest} searches, {@link dev.pla.fewest.MistakesBound} proves. The bound
 * packs disjoint certificates, each of which costs every hyperplane a mistake, or closes the gap by
 * branch and bound. Knows {@code verdict}, {@code exact} and {@code proof}.
 */
package dev.pla.fewest;
