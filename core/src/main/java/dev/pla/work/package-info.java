/**
 * Runs independent tasks on one or several threads. {@link dev.pla.internal.work.Threads} is the
 * entry point. Results do not depend on the number of threads. Depends on no other package.
 */
package dev.pla.work;
