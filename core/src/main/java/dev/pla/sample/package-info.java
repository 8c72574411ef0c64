/**
 * Data with a known answer, for examples, tests and teaching: the credit-card table and random sets
 * with a planted hyperplane. {@link dev.pla.sample.Samples} is the door.
 */
package dev.pla.sample;
