package dev.pla.learn.checkpoint;

import java.util.List;

/**
 * Which example is visited next.
 *
 * @param generator the state of the generator that the order draws from; 0 if it draws nothing
 * @param next the place of the next visit in the file or in the permutation; 0 if there is none
 * @param permutation the permutation of this cycle, where it does not follow from the seed alone
 * @param ahead examples that were drawn already and are visited first
 */
public record VisitState(long generator, int next, List<Integer> permutation, List<Integer> ahead) {

  public VisitState {
    permutation = List.copyOf(permutation);
    ahead = List.copyOf(ahead);
  }

  /** A place in the file, or in a permutation that follows from the seed. */
  public static VisitState at(int next) {
    return new VisitState(0, next, List.of(), List.of());
  }

  /** A generator alone. */
  public static VisitState drawing(long generator) {
    return new VisitState(generator, 0, List.of(), List.of());
  }

  public VisitState withAhead(List<Integer> examples) {
    return new VisitState(generator, next, permutation, examples);
  }
}
