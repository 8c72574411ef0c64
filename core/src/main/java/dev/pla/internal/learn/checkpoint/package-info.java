/**
 * The state of a run, as values that can be written to a file: a learner that starts from {@link
 * dev.pla.internal.learn.checkpoint.RunState} ends with the bits of one that was never interrupted.
 * Does not depend on the learners.
 */
package dev.pla.internal.learn.checkpoint;
