/**
 * The distributed verdict: shards report the rows that contradict a hyperplane, and the driver
 * decides on those few with the core's verdict.
 */
package dev.pla.spark.decide;
