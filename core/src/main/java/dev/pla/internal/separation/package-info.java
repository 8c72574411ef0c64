/**
 * What a verdict leaves open: whether data that cannot be separated overlap or are separated but
 * for rows on the hyperplane, support vectors and robustness. Depends on {@code verdict} and its
 * dependencies.
 */
package dev.pla.internal.separation;
