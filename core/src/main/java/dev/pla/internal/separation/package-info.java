/**
 * What a verdict leaves open: whether data that cannot be separated overlap or are separated but
 * for rows on the hyperplane, and which rows hold the widest hyperplane, how firmly. Knows {@code
 * verdict} and what that knows.
 */
package dev.pla.internal.separation;
