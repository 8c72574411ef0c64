package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.internal.count.CandidateCounter;
import dev.pla.internal.count.HardestFirst;
import dev.pla.internal.kernel.MistakeRule;
import dev.pla.internal.kernel.Weights;
import dev.pla.internal.learn.checkpoint.Checkpoints;
import dev.pla.internal.learn.checkpoint.RunState;
import dev.pla.internal.learn.checkpoint.VisitState;
import dev.pla.internal.model.MistakeRules;
import dev.pla.work.Workers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * One run of the pocket algorithm: PLA runs ahead, batches of its weight vectors are counted
 * together, and a second run, which the pocket watches, takes the steps that were found.
 *
 * <p>While one batch is counted the next one is made. When the pocket, or who watches, wants to
 * stop, what ran further ahead is forgotten.
 */
final class BatchPocket extends Pocket.Watch implements MistakeFinder {

  /** Numbers times candidates of a batch: milliseconds of work. */
  private static final long BATCH = 400_000_000;

  private static final int FIRST_BATCH = 64;
  private static final int LARGEST_BATCH = 4096;

  /** Candidates that share one pass over the data, at least. */
  private static final int SLICE = 32;

  /** Passes of a batch, about: more than there are workers, so that all end at the same time. */
  private static final int SLICES = 16;

  /** Weight vectors that tell which examples are hard. */
  private static final int SAMPLE = 4;

  /** Numbers times candidates below which a batch is counted sooner than shared out. */
  private static final long WORTH_SHARING = 2_000_000;

  /** Numbers of all candidates of a batch together: memory. */
  private static final long NUMBERS_KEPT = 1L << 23;

  private final Workers workers;
  private final MistakeRule limits;
  private final HardestFirst hardest;
  private final boolean countsItself;
  private final int largestBatch;
  private CandidateCounter screen;
  private long batches;

  /** The run ahead, why it failed, and where its visits were at the end of the batch. */
  private final Run ahead;

  private final MistakeFinder mistakes;
  private RuntimeException failure;
  private VisitState next;

  /** What is followed, what is made meanwhile, and how much of it. */
  private Batch batch = new Batch();

  private Batch coming = new Batch();
  private int size = FIRST_BATCH;

  private int look;
  private int candidate;
  private long updates;

  BatchPocket(Perceptron pla, Dataset data, Observer observer, Workers workers) {
    super(pla, data, observer, workers);
    this.workers = workers;
    this.limits = MistakeRules.of(pla.zero());
    this.hardest = new HardestFirst(data, limits, workers);
    this.largestBatch = largestBatch(data);
    this.mistakes = MistakeFinder.of(pla.order(), data, workers);
    this.countsItself = pla.order() instanceof Order.RandomMistake;
    this.ahead = new Run(pla, data, new Unwatched(from()), mistakes, null);
  }

  private static int largestBatch(Dataset data) {
    long numbers = (data.dimension() + 1L) * data.size();
    long byMemory = Math.max(1, NUMBERS_KEPT / (data.dimension() + 1L));
    long byTime = Math.max(FIRST_BATCH, Math.min(LARGEST_BATCH, BATCH / numbers));
    return (int) Math.min(byMemory, byTime);
  }

  @Override
  Outcome run() {
    takeComing();
    return Perceptron.stepByStep(new Run(pla, data, this, this, null), workers);
  }

  /** A correction costs a look at all examples. Between two batches it is known what comes next. */
  @Override
  public boolean isDue(long visits) {
    return look == batch.looks.size() && super.isDue(visits + updates * data.size());
  }

  @Override
  public VisitState state() {
    return next;
  }

  /** Nothing to do: the run ahead began there. */
  @Override
  public void restore(VisitState state) {}

  @Override
  public int cost() {
    return mistakes.cost();
  }

  /** Follows the run ahead by one look for a mistake. */
  @Override
  public int next(Run run) {
    if (look == batch.looks.size()) {
      takeComing();
    }
    if (batch.looks.isEmpty()) {
      throw failure;
    }
    Look found = batch.looks.get(look++);
    run.visited(found.visits(), found.example());
    run.mistakesInCycle = found.mistakes();
    run.rightInARow += countsItself ? 0 : found.visits() - (found.mistake() < 0 ? 0 : 1);
    run.ending = found.ending();
    return found.mistake();
  }

  private void takeComing() {
    batch = coming;
    coming = new Batch();
    look = 0;
    candidate = 0;
    next = mistakes.state();
    countAndRunAhead(batch.candidates.toArray(double[][]::new));
    size = Math.min(LARGEST_BATCH, 2 * size);
  }

  /** At least how many mistakes each w of the batch makes; meanwhile, the next batch. */
  private void countAndRunAhead(double[][] candidates) {
    int many = candidates.length;
    batch.atLeast = new int[many];
    if (!countsItself && many > 0 && isPowerOfFour(++batches)) {
      screen = hardest.by(sample(candidates));
    }
    int slice = Math.max(SLICE, (many / SLICES + 3) / 4 * 4);
    int slices = countsItself ? 0 : (many + slice - 1) / slice;
    long enough = many == 0 ? 0 : least.mistakes();
    boolean isMuch = (data.dimension() + 1L) * data.size() * many >= WORTH_SHARING;
    Workers who = isMuch ? workers : Workers.ONE;
    who.run(
        1 + slices,
        task -> {
          if (task == 0) {
            runAhead(Math.min(largestBatch, size));
          } else {
            int from = (task - 1) * slice;
            int to = Math.min(many, from + slice);
            screen.count(candidates, from, to, enough, limits, batch.atLeast);
          }
        });
    if (countsItself) {
      copyCounts();
    }
  }

  /** When the hardest examples are looked for anew: ever more seldom. */
  private static boolean isPowerOfFour(long n) {
    return Long.bitCount(n) == 1 && Long.numberOfTrailingZeros(n) % 2 == 0;
  }

  private static Weights[] sample(double[][] candidates) {
    Weights[] sample = new Weights[Math.min(SAMPLE, candidates.length)];
    Arrays.setAll(
        sample,
        k -> new Weights(candidates[(int) ((k + 1L) * candidates.length / sample.length) - 1]));
    return sample;
  }

  /** PLA among mistakes counts those of each w before it corrects the next one. */
  private void copyCounts() {
    for (int k = 1; k < batch.looks.size(); k++) {
      batch.atLeast[k - 1] = batch.looks.get(k).mistakes();
    }
  }

  private void runAhead(int corrections) {
    try {
      while (failure == null && coming.candidates.size() < corrections && ahead.keepGoing()) {
        long visits = ahead.visits;
        int n = ahead.nextMistake();
        int made = (int) (ahead.visits - visits);
        coming.looks.add(new Look(n, made, ahead.example, ahead.mistakesInCycle, ahead.ending));
        long before = ahead.updates;
        if (n >= 0) {
          ahead.correct(n);
        }
        if (ahead.updates > before) {
          coming.candidates.add(ahead.w.toArray());
        }
        ahead.endVisit();
      }
    } catch (RuntimeException e) {
      failure = e;
    }
  }

  @Override
  public void on(Event event, Step step) {
    observer.on(event, step);
    updates = step.update();
    if (event == Event.STARTED) {
      start(step);
    } else if (event == Event.CORRECTED) {
      corrected(step);
    }
  }

  private void corrected(Step step) {
    int atLeast = batch.atLeast[candidate];
    double[] w = batch.candidates.get(candidate++);
    if (atLeast < least.mistakes()) {
      Pocket.Counted counted =
          areAllMistakes(atLeast, w) ? Pocket.Counted.equally(atLeast) : count(step.hypothesis());
      if (counted.mistakes() < least.mistakes()) {
        put(step, counted);
      }
    }
  }

  /** Whether these are all mistakes of w: −w surely gets all the others wrong. */
  private boolean areAllMistakes(int count, double[] w) {
    if (screen == null) {
      return false;
    }
    double[][] opposite = {Arrays.stream(w).map(weight -> -weight).toArray()};
    int[] right = new int[1];
    screen.count(opposite, 0, 1, Long.MAX_VALUE, limits, right);
    return count + right[0] == data.size();
  }

  /** Where the run ahead begins; whether to stop is asked of the one that follows. */
  private record Unwatched(Optional<RunState> from) implements Observer, Checkpoints {

    @Override
    public void on(Event event, Step step) {}

    @Override
    public boolean wantsToStop() {
      return false;
    }
  }

  /**
   * What a look for a mistake came to. There is one for each correction, so it takes few bytes.
   *
   * @param mistake the example found, or −1
   * @param visits the number of visits of this look
   * @param example the example visited last
   * @param mistakes those of this cycle so far
   */
  private record Look(int mistake, int visits, int example, int mistakes, Outcome.Ending ending) {}

  /** Looks for mistakes, and for each w that a correction made a lower bound of its mistakes. */
  private static final class Batch {
    private final List<Look> looks = new ArrayList<>();
    private final List<double[]> candidates = new ArrayList<>();
    private int[] atLeast = {};
  }
}
