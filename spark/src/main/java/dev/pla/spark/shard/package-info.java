/**
 * Rows of a DataFrame decoded once into compact shards, one a partition, on which the core's loops
 * run.
 */
package dev.pla.spark.shard;
