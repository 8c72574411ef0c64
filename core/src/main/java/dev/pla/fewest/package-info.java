/**
 * The fewest mistakes that any hyperplane makes: a search for a good one and a proven lower bound.
 * {@link dev.pla.internal.fewest.Fewest} searches, {@link dev.pla.fewest.MistakesBound} proves. The
 * bound comes from branch and bound over cones or over cuts by rows, or on large data from disjoint
 * certificates, each of which costs every hyperplane a mistake. Depends on {@code verdict}, {@code
 * exact} and {@code proof}.
 */
package dev.pla.fewest;
