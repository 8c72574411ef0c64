/**
 * Generated data, the same for every contestant, and the files that carry them to other processes.
 */
package dev.pla.bench.data;
