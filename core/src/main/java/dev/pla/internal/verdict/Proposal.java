package dev.pla.internal.verdict;

/**
 * What a search in doubles believes about examples; nothing is decided by it. The arrays are not
 * copied.
 *
 * @param weights in the data's units
 * @param score what the active examples score, about
 * @param active the examples that hold the hyperplane
 * @param lambda λ of each of them, positive
 * @param separates whether the weights seemed to separate all examples when the search ended
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Proposal(
    double[] weights, double score, int[] active, double[] lambda, boolean separates) {}
