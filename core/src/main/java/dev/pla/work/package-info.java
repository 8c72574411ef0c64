/**
 * Who runs independent tasks: one thread, or several. {@link dev.pla.internal.work.Threads} is the
 * door. Results never depend on how many there are. Knows nothing.
 */
package dev.pla.work;
