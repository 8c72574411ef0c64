package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.internal.count.CandidateCounter;
import dev.pla.internal.count.HardestFirst;
import dev.pla.internal.count.MistakeScan;
import dev.pla.internal.kernel.MistakeRule;
import dev.pla.internal.kernel.Weights;
import dev.pla.internal.learn.Checkpointed;
import dev.pla.internal.learn.checkpoint.Checkpoints;
import dev.pla.internal.learn.checkpoint.CycleCounts;
import dev.pla.internal.learn.checkpoint.RunCounts;
import dev.pla.internal.learn.checkpoint.RunState;
import dev.pla.internal.model.MistakeRules;
import dev.pla.internal.work.Lazy;
import dev.pla.learn.Observer.Event;
import dev.pla.model.Hypothesis;
import dev.pla.work.Workers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * One run of the pocket algorithm: PLA runs ahead, batches of its weight vectors are counted
 * together, and then everything is told in the order in which it would have happened.
 *
 * <p>While one batch is counted the next one is made. When the pocket, or who watches, wants to
 * stop, what ran further ahead is forgotten.
 */
final class BatchPocket {

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

  private final Pocket.Keep keep;
  private final boolean countsItself;
  private final Observer told;
  private final Workers workers;
  private final Dataset data;
  private final MistakeScan scan;
  private final MistakeRule limits;
  private final HardestFirst hardest;
  private final EventLog log = new EventLog();
  private final Run run;
  private final MistakeFinder mistakes;
  private final Checkpoints checkpoints;
  private final Optional<RunState> from;
  private final CycleCounts cycles;
  private final int largestBatch;
  private RuntimeException failure;
  private boolean isOver;
  private CandidateCounter screen;
  private long batches;

  private StepSnapshot last;
  private boolean stopped;
  private long visitsInClosedCycles;
  private final Pocket.Best best = new Pocket.Best();

  BatchPocket(Pocket settings, Dataset data, Observer told, Workers workers) {
    Perceptron pla = settings.perceptron();
    this.keep = settings.keep();
    this.countsItself = pla.order() instanceof Order.RandomMistake;
    this.told = told;
    this.workers = workers;
    this.data = data;
    this.scan = new MistakeScan(data, workers);
    this.limits = MistakeRules.of(pla.zero());
    this.hardest = new HardestFirst(data, limits, workers);
    this.checkpoints = Checkpointed.of(told);
    this.from = checkpoints.from();
    this.run = new Run(pla, data, log, from);
    this.mistakes = MistakeFinder.of(pla.order(), data, workers).from(from);
    this.cycles = CycleCounts.from(from);
    RunCounts counts = from.map(RunState::counts).orElse(RunCounts.ZERO);
    this.visitsInClosedCycles = counts.visits() - counts.visitsInCycle();
    this.largestBatch = largestBatch(data);
  }

  private static int largestBatch(Dataset data) {
    long numbers = (data.dimension() + 1L) * data.size();
    long byMemory = Math.max(1, NUMBERS_KEPT / (data.dimension() + 1L));
    long byTime = Math.max(FIRST_BATCH, Math.min(LARGEST_BATCH, BATCH / numbers));
    return (int) Math.min(byMemory, byTime);
  }

  Outcome outcome() {
    List<EventLog.Entry> batch = log.take();
    for (int size = FIRST_BATCH; !batch.isEmpty(); size = Math.min(LARGEST_BATCH, 2 * size)) {
      Optional<RunState> afterBatch = stateIfDue();
      tell(batch, countAndRunAhead(batch, Math.min(largestBatch, size)));
      if (!stopped) {
        afterBatch.ifPresent(state -> checkpoints.keep(state.withPocket(best.state(0))));
      }
      batch = stopped ? List.of() : log.take();
      if (batch.isEmpty() && failure != null && !stopped) {
        throw failure;
      }
    }
    Hypothesis answer = best.hypothesis();
    Outcome.Ending ending = stopped ? Outcome.Ending.STOPPED : run.ending;
    return new Outcome(
        answer,
        Lazy.of(() -> answer.loss(data, workers)),
        best.mistakes() == 0 ? Outcome.Ending.ALL_RIGHT : ending,
        best.foundAt(),
        last.update(),
        cycles.count(),
        last.visit(),
        last.counts.lastUpdated(),
        cycles.mistakes());
  }

  /** The state of PLA before it runs further ahead. A correction costs a look at all examples. */
  private Optional<RunState> stateIfDue() {
    long work = run.visit() + run.update() * data.size();
    return run.ending == null && checkpoints.isDue(work)
        ? Optional.of(run.state(mistakes))
        : Optional.empty();
  }

  /** At least how many mistakes each w of the batch makes; meanwhile, the next batch. */
  private int[] countAndRunAhead(List<EventLog.Entry> batch, int size) {
    double[][] candidates = new double[batch.size()][];
    int many = 0;
    for (EventLog.Entry entry : batch) {
      if (entry.isCorrection()) {
        candidates[many++] = entry.step().weights();
      }
    }
    int[] atLeast = new int[many];
    int candidatesInTotal = many;
    if (!countsItself && many > 0 && isPowerOfFour(++batches)) {
      screen = hardest.by(sample(candidates, many));
    }
    int slice = Math.max(SLICE, (many / SLICES + 3) / 4 * 4);
    int slices = countsItself ? 0 : (many + slice - 1) / slice;
    boolean isMuch = (data.dimension() + 1L) * data.size() * many >= WORTH_SHARING;
    Workers who = isMuch ? workers : Workers.ONE;
    who.run(
        1 + slices,
        task -> {
          if (task == 0) {
            runAhead(size);
          } else {
            int from = (task - 1) * slice;
            int to = Math.min(candidatesInTotal, from + slice);
            screen.count(candidates, from, to, keep.enough(best.mistakes()), limits, atLeast);
          }
        });
    if (countsItself) {
      copyCounts(batch, atLeast);
    }
    return atLeast;
  }

  /** When the hardest examples are looked for anew: ever more seldom. */
  private static boolean isPowerOfFour(long n) {
    return Long.bitCount(n) == 1 && Long.numberOfTrailingZeros(n) % 2 == 0;
  }

  private static Weights[] sample(double[][] candidates, int many) {
    Weights[] sample = new Weights[Math.min(SAMPLE, many)];
    Arrays.setAll(
        sample, k -> new Weights(candidates[(int) ((k + 1L) * many / sample.length) - 1]));
    return sample;
  }

  /** PLA among mistakes counts those of each w before it corrects the next one. */
  private static void copyCounts(List<EventLog.Entry> batch, int[] atLeast) {
    int k = -1;
    for (EventLog.Entry entry : batch) {
      if (entry.isCorrection()) {
        if (k >= 0) {
          atLeast[k] = entry.step().mistakesInCycle();
        }
        k++;
      }
    }
  }

  private void runAhead(int size) {
    try {
      while (!isOver && log.corrections < size) {
        if (run.keepGoing(mistakes.cost())) {
          int n = mistakes.next(run);
          if (n >= 0) {
            run.correct(n);
          }
          run.endVisit();
        } else {
          isOver = true;
          run.end();
        }
      }
    } catch (RuntimeException e) {
      failure = e;
      isOver = true;
    }
  }

  private void tell(List<EventLog.Entry> batch, int[] atLeast) {
    int candidate = 0;
    for (EventLog.Entry entry : batch) {
      if (entry.isQuestion()) {
        stopped = told.wantsToStop() || best.mistakes() == 0;
        if (stopped) {
          end(last.after(last.visit() > 0 && last.visit() == visitsInClosedCycles));
          return;
        }
      } else {
        switch (entry.event()) {
          case STARTED -> start(entry.step());
          case CORRECTED -> correct(entry.step(), atLeast[candidate++]);
          case CYCLE_ENDED -> endCycle(entry.step());
          default -> end(entry.step());
        }
      }
    }
  }

  private void start(StepSnapshot step) {
    last = step;
    told.on(Event.STARTED, step);
    if (from.isPresent() && from.get().pocket().isPresent()) {
      best.restore(from.get().pocket().get(), step, told);
      return;
    }
    best.keep(step.with(scan.count(new Weights(step.weights()), limits)), told);
  }

  private void correct(StepSnapshot step, int atLeast) {
    told.on(Event.MISTAKEN, step.before(last));
    last = step;
    told.on(Event.CORRECTED, step);
    if (keep.prefers(atLeast, best.mistakes())) {
      int exactly =
          areAllMistakes(atLeast, step.weights())
              ? atLeast
              : scan.count(new Weights(step.weights()), limits);
      if (keep.prefers(exactly, best.mistakes())) {
        best.keep(step.with(exactly), told);
      }
    }
  }

  /** Whether these are all mistakes of w: −w surely gets all the others wrong. */
  private boolean areAllMistakes(int count, double[] w) {
    if (screen == null) {
      return false;
    }
    double[] opposite = new double[w.length];
    for (int j = 0; j < w.length; j++) {
      opposite[j] = -w[j];
    }
    int[] right = new int[1];
    screen.count(new double[][] {opposite}, 0, 1, Long.MAX_VALUE, limits, right);
    return count + right[0] == data.size();
  }

  private void endCycle(StepSnapshot step) {
    last = step;
    told.on(Event.CYCLE_ENDED, step);
    cycles.close(step.mistakesInCycle());
    visitsInClosedCycles = step.visit();
  }

  private void end(StepSnapshot step) {
    last = step;
    told.on(Event.ENDED, step);
    if (step.visit() > visitsInClosedCycles) {
      cycles.close(step.mistakesInCycle());
    }
  }

  /** Writes down what a run does, so that it can be told later. */
  private static final class EventLog implements Observer {

    /**
     * What happened, and the state at that moment. A mistake and its correction are one entry; a
     * question whether to stop has neither event nor step, and is answered when it is told.
     */
    record Entry(Event event, StepSnapshot step) {

      private static final Entry QUESTION = new Entry(null, null);

      boolean isQuestion() {
        return event == null;
      }

      boolean isCorrection() {
        return event == Event.CORRECTED;
      }
    }

    private List<Entry> entries = new ArrayList<>();
    private StepSnapshot latest;
    int corrections;

    /** Steps with the same w share it. */
    @Override
    public void on(Event event, Step step) {
      boolean sameWeights = latest != null && latest.update() == step.update();
      Run run = (Run) step;
      latest = sameWeights ? run.snapshot(latest.weights()) : run.snapshot();
      entries.add(new Entry(event, latest));
      corrections += event == Event.CORRECTED ? 1 : 0;
    }

    @Override
    public boolean wants(Event event) {
      return event != Event.MISTAKEN;
    }

    @Override
    public boolean wantsToStop() {
      entries.add(Entry.QUESTION);
      return false;
    }

    List<Entry> take() {
      List<Entry> taken = entries;
      entries = new ArrayList<>();
      corrections = 0;
      return taken;
    }
  }
}
