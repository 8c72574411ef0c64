/**
 * Data with a known answer, for examples, tests and teaching: the credit-card table and random sets
 * with a planted hyperplane. {@link dev.pla.sample.Samples} is the entry point.
 */
package dev.pla.sample;
