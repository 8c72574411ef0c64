/** The verdict beside a linear-programming solver, timed in one run. */
package dev.pla.bench.verdict;
