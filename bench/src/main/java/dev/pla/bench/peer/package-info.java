/** Others who do what we do, each in its own words, behind one face. */
package dev.pla.bench.peer;
