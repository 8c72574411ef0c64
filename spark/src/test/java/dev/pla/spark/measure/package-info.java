/** Figures for docs/scale.md; run by hand, see spark/scale. */
package dev.pla.spark.measure;
