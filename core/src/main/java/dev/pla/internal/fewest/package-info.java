/**
 * The fewest mistakes: a search for a good hyperplane, engines for the bound of {@link
 * dev.pla.fewest.MistakesBound}, and what follows from both for rows and predictions.
 */
package dev.pla.internal.fewest;
