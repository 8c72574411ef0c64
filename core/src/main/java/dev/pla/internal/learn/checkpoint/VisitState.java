package dev.pla.internal.learn.checkpoint;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;

/**
 * Which example is visited next.
 *
 * @param generator the state of the generator that the order draws from; 0 if it draws nothing
 * @param next the place of the next visit in the file or in the permutation; 0 if there is none
 * @param permutation the permutation of this cycle, if it does not follow from the seed alone; four
 *     bytes a number
 * @param ahead examples that were drawn already and are visited first
 */
public record VisitState(long generator, int next, List<Integer> permutation, List<Integer> ahead) {

  public VisitState {
    permutation = permutation instanceof Compact ? permutation : new Compact(permutation);
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

  /** A place in a permutation, which is copied, and the generator that shuffles it again. */
  public static VisitState within(int[] permutation, int next, long generator) {
    return new VisitState(generator, next, new Compact(permutation.clone()), List.of());
  }

  public VisitState withAhead(List<Integer> examples) {
    return new VisitState(generator, next, permutation, examples);
  }

  /** Boxes a number only while it is looked at: permutations are as long as the data. */
  private static final class Compact extends AbstractList<Integer> implements RandomAccess {
    private final int[] numbers;

    Compact(List<Integer> numbers) {
      this(numbers.stream().mapToInt(Integer::intValue).toArray());
    }

    Compact(int[] numbers) {
      this.numbers = numbers;
    }

    @Override
    public Integer get(int k) {
      return numbers[k];
    }

    @Override
    public int size() {
      return numbers.length;
    }
  }
}
