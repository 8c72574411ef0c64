/** Generated data, the same for everyone, and the files that carry them to other processes. */
package dev.pla.bench.data;
