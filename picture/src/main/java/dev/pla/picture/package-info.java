/**
 * What there is to see: data with a boundary, learning curves, the proof of convergence, histograms
 * and the moving picture of a run. Each picture is a value that becomes a scene.
 */
package dev.pla.picture;
