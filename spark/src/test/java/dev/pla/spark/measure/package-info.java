/** Figures for docs/spark.md; run by hand, see spark/scale. */
package dev.pla.spark.measure;
