package dev.pla.proof;

/**
 * Watches long work and may end it.
 *
 * <p>Watching never changes what the work does: work that was ended after some steps gives the same
 * result as work that was allowed that many steps.
 */
@FunctionalInterface
public interface Watch {

  /** Nobody is watching. */
  Watch NOBODY = (steps, mistakes, bound) -> true;

  /**
   * Called often.
   *
   * @param steps how many steps were made
   * @param mistakes the fewest mistakes found so far
   * @param bound no hyperplane makes fewer mistakes than this, as far as is known by now; what is
   *     claimed in the end is proven then
   * @return whether to go on
   */
  boolean goOn(long steps, long mistakes, long bound);
}
