package dev.pla.bench;

import dev.pla.data.Dataset;
import dev.pla.learn.Budget;
import dev.pla.learn.Learner;
import dev.pla.learn.Order;
import dev.pla.learn.Outcome;
import dev.pla.learn.Perceptron;
import dev.pla.learn.Pocket;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;

/**
 * One line's work in a process of its own: prints CPU seconds of a fit, and what it came to.
 *
 * <p>{@code bench/ab} compiles this file against either build, so it uses only what both have.
 */
final class Workload {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private Workload() {}

  /** {@code KIND ROWS FEATURES STEPS GAP NOISE ORDER LEARNER AMOUNT WARM_UPS FITS}. */
  public static void main(String[] args) {
    Dataset data = Lattice.of(args);
    Learner learner = learner(args[6], args[7], Integer.parseInt(args[8]));
    for (int k = 0; k < Integer.parseInt(args[9]); k++) {
      learner.fit(data);
    }
    double[] seconds = new double[Integer.parseInt(args[10])];
    String answer = "";
    for (int k = 0; k < seconds.length; k++) {
      long begin = THREADS.getCurrentThreadCpuTime();
      Outcome outcome = learner.fit(data);
      seconds[k] = (THREADS.getCurrentThreadCpuTime() - begin) / 1e9;
      answer = answer(outcome);
    }
    Arrays.sort(seconds);
    System.out.println(seconds[seconds.length / 2] + "\t" + answer);
  }

  /** PLA, cyclic or reshuffled, for some cycles; or the pocket over it, for some corrections. */
  static Learner learner(String order, String learner, int amount) {
    boolean shuffles = order.equals("reshuffled");
    Perceptron pla =
        new Perceptron().withOrder(shuffles ? new Order.Reshuffled(1) : new Order.Cyclic());
    return learner.equals("pocket")
        ? new Pocket(pla.withBudget(Budget.ofUpdates(amount)))
        : pla.withBudget(Budget.ofCycles(amount));
  }

  private static String answer(Outcome outcome) {
    return outcome.loss().mistakes()
        + " mistakes after "
        + outcome.updates()
        + " updates, weights "
        + Integer.toHexString(Arrays.hashCode(outcome.hypothesis().weights()));
  }
}
