package dev.pla.proof;

import java.util.List;

/**
 * The hyperplane with the widest margin, exactly, by its support vectors: w = Σ λₙzₙ over rows that
 * all score the same, and no row scores less.
 *
 * <p>For any v of w's length or less, Σ λₙ(v·zₙ) = v·w ≤ w·w = Σ λₙ(w·zₙ), so that some row scores
 * no more at v than these do at w. There is one such w only, and it stays what it is when any other
 * rows are dropped.
 *
 * @param supportVectors the rows that hold it, with their λ, positive integers: at most d + 1
 */
public record WidestHyperplane(List<Certificate.Term> supportVectors) {

  public WidestHyperplane {
    supportVectors = List.copyOf(supportVectors);
  }
}
