/** The perceptron learning algorithm and its relatives, as the lecture tells them. */
package dev.pla.learn;
