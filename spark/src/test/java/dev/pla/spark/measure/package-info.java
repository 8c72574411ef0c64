/** Figures for docs/spark.md; run by hand, see bench/spark. */
package dev.pla.spark.measure;
