/**
 * Several classes: the multiclass perceptron as the lecture tells it, its pocket and its average.
 * {@link dev.pla.learn.multi.MulticlassPerceptron} is the page to read. Knows the orders and
 * budgets of {@code learn}, {@code data} and {@code model}.
 */
package dev.pla.learn.multi;
