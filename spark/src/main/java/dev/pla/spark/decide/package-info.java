/**
 * The distributed verdict: shards report the rows that stand in the way, and the driver decides on
 * those few with the core's verdict.
 */
package dev.pla.spark.decide;
