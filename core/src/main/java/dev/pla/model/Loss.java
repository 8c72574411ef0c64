package dev.pla.model;

/**
 * The two losses of a hypothesis on a data set.
 *
 * @param mistakes J₁, the number of mistakes
 * @param j J = Σ −y·w·x over the mistakes; PLA is stochastic gradient descent on it
 */
public record Loss(long mistakes, double j) {}
