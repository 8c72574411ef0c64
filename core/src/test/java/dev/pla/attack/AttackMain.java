package dev.pla.attack;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Attacks for so many seconds of all threads' processor time together, and prints what was right
 * and what was not. Time is the processor's, so that a crowded machine hangs no set.
 *
 * <p>{@code AttackMain SECONDS [FIRST_SEED [THREADS]]}; the exit code is 1 when anything failed.
 */
public final class AttackMain {

  private static final long HANG = 10_000_000_000L;
  private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();
  private static final int SHOWN = 40;

  private final long share;
  private final long first;
  private final int threads;
  private final List<String> failures = new ArrayList<>();
  private final Map<Thread, NastySet> running = new ConcurrentHashMap<>();
  private final AtomicLong trained = new AtomicLong();
  private long failed;

  private AttackMain(long seconds, long first, int threads) {
    this.share = seconds * 1_000_000_000L / threads;
    this.first = first;
    this.threads = threads;
  }

  public static void main(String[] args) throws InterruptedException {
    long first = args.length > 1 ? Long.parseLong(args[1]) : 0;
    int threads =
        args.length > 2 ? Integer.parseInt(args[2]) : Runtime.getRuntime().availableProcessors();
    AttackMain main = new AttackMain(Long.parseLong(args[0]), first, threads);
    System.exit(main.run() ? 0 : 1);
  }

  private boolean run() throws InterruptedException {
    Attack[] attacks = new Attack[threads];
    Thread stopped = new Thread(() -> print(attacks)); // what was seen so far is not lost
    Runtime.getRuntime().addShutdownHook(stopped);
    Thread[] workers = new Thread[threads];
    Thread watchdog = new Thread(this::watch);
    watchdog.setDaemon(true);
    watchdog.start();
    for (int t = 0; t < threads; t++) {
      int place = t;
      attacks[t] = new Attack(true);
      workers[t] = new Thread(() -> attack(attacks[place], first + place));
      workers[t].start();
    }
    for (Thread worker : workers) {
      worker.join();
    }
    Runtime.getRuntime().removeShutdownHook(stopped);
    print(attacks);
    return failed == 0;
  }

  private synchronized void print(Attack[] attacks) {
    for (Attack.Check check : Attack.Check.values()) {
      long sum = Arrays.stream(attacks).mapToLong(attack -> attack.count(check)).sum();
      String name = check.name().toLowerCase(Locale.ROOT).replace('_', ' ');
      System.out.println(String.format(Locale.ROOT, "%,14d  %s", sum, name));
    }
    System.out.println(String.format(Locale.ROOT, "%,14d  trainings", trained.get()));
    System.out.println(String.format(Locale.ROOT, "%,14d  failures", failed));
    failures.forEach(System.out::println);
  }

  private void attack(Attack attack, long from) {
    for (long seed = from; CLOCK.getCurrentThreadCpuTime() < share; seed += threads) {
      NastySet set = NastySets.draw(seed);
      long start = CLOCK.getCurrentThreadCpuTime();
      running.put(Thread.currentThread(), set);
      try {
        attack.on(set);
        trained.addAndGet(TrainingAttack.on(set, seed) ? 1 : 0);
      } catch (AssertionError | RuntimeException | StackOverflowError | OutOfMemoryError e) {
        failed(e instanceof AssertionError ? e.getMessage() : crash(set, e));
      }
      if (CLOCK.getCurrentThreadCpuTime() - start > HANG) {
        failed(set.name() + ": took longer than 10 s\n" + set.csv());
      }
    }
  }

  /** Says which sets have not ended after ten seconds by the clock, in case they never do. */
  private void watch() {
    Map<Thread, NastySet> before = Map.of();
    while (true) {
      try {
        Thread.sleep(HANG / 1_000_000);
      } catch (InterruptedException ended) {
        return;
      }
      for (var entry : running.entrySet()) {
        if (before.get(entry.getKey()) == entry.getValue()) {
          NastySet set = entry.getValue();
          System.out.println(set.name() + ": still running after 10 s\n" + set.csv());
        }
      }
      before = Map.copyOf(running);
    }
  }

  private static String crash(NastySet set, Throwable e) {
    StringBuilder text = new StringBuilder(set.name() + ": crash, " + e + "\n");
    for (int k = 0; k < Math.min(4, e.getStackTrace().length); k++) {
      text.append("  at ").append(e.getStackTrace()[k]).append('\n');
    }
    return text.append(set.csv()).toString();
  }

  private synchronized void failed(String what) {
    failed++;
    if (failures.size() < SHOWN) {
      failures.add(what);
    }
  }
}
