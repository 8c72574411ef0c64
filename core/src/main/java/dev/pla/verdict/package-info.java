/** Separable or not, with proofs that anyone can check; nothing here learns. */
package dev.pla.verdict;
