/** What there is to see: data and boundaries, learning curves, the proof, histograms, the run. */
package dev.pla.picture;
