/**
 * What learners share with the program around them: observers that bring checkpoints along, names
 * of orders, one cycle for a cluster.
 */
package dev.pla.internal.learn;
