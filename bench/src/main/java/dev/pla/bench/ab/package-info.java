/** The same work on two builds, in pairs of processes: is the new one as fast as the old one? */
package dev.pla.bench.ab;
