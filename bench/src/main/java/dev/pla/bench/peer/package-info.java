/** Other libraries that do what we do, each behind one small interface. */
package dev.pla.bench.peer;
