/** Perceptron learning as a stage of Apache Spark, on the ordinary core. */
package dev.pla.spark;
