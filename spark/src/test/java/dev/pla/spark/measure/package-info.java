/** Figures for docs/guides/spark.md; run by hand, see bench/spark. */
package dev.pla.spark.measure;
