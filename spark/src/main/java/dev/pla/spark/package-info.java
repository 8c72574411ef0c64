/**
 * Perceptron learning as a stage of Apache Spark, on the ordinary core. {@link
 * dev.pla.spark.Perceptron} is the estimator, {@link dev.pla.spark.Separability} the verdict on a
 * DataFrame; {@link dev.pla.spark.Train} and {@link dev.pla.spark.Check} are jobs for spark-
 * submit.
 */
package dev.pla.spark;
