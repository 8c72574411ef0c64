/**
 * Iterative parameter mixing: every partition makes one cycle from the same w, and the changes are
 * averaged in the order of the partitions.
 */
package dev.pla.spark.mix;
