package dev.pla.verdict;

/**
 * What a search in doubles believes.
 *
 * @param nearest the rows that hold the hyperplane, and their λ
 * @param separates whether its weights seemed to separate all examples when the search ended
 */
record Proposal(NearestPoint nearest, boolean separates) {}
