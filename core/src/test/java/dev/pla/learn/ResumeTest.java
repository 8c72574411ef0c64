package dev.pla.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.data.Dataset;
import dev.pla.internal.learn.Checkpointed;
import dev.pla.internal.learn.OrderName;
import dev.pla.internal.learn.checkpoint.Checkpoints;
import dev.pla.internal.learn.checkpoint.RunState;
import dev.pla.sample.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A run that goes on from a state it handed out ends as if it had never been interrupted. */
class ResumeTest {

  /** Keeps a state each so many visits. */
  private static final class Kept implements Checkpoints {
    final List<RunState> states = new ArrayList<>();
    private final Optional<RunState> from;
    private final long every;
    private long last;

    Kept(Optional<RunState> from, long every) {
      this.from = from;
      this.every = every;
      this.last = from.map(state -> state.counts().visits()).orElse(0L);
    }

    @Override
    public Optional<RunState> from() {
      return from;
    }

    @Override
    public boolean isDue(long visits) {
      return visits >= last + every;
    }

    @Override
    public void keep(RunState state) {
      states.add(state);
      last = state.counts().visits();
    }
  }

  static Stream<Learner> learners() {
    Start near = Start.nearZero(3);
    Budget cut = new Budget(1800, Long.MAX_VALUE, 20_003);
    return Stream.of(OrderName.values())
        .map(name -> name.order(11))
        .flatMap(
            order -> {
              Perceptron pla = new Perceptron().withOrder(order).withStart(near).withBudget(cut);
              Stream<Learner> all =
                  Stream.of(pla, new Averaged(pla), new Pocket(pla), new PlainPocket(pla));
              return order instanceof Order.OneByOne
                  ? Stream.concat(all, Stream.of(new Margin(pla, 0.5), new Gallant(pla)))
                  : all;
            });
  }

  @ParameterizedTest
  @MethodSource("learners")
  void endsTheSameFromEveryStateItKept(Learner learner) {
    for (Dataset data :
        List.of(Samples.line(150, 4).data(), Samples.planted(120, 3, 0, 0.1, 8).data())) {
      Outcome whole = learner.fit(data, Observer.NONE);
      Kept kept = new Kept(Optional.empty(), 500);
      assertThat(learner.fit(data, Checkpointed.with(Observer.NONE, kept))).isEqualTo(whole);
      if (!whole.separated()) {
        assertThat(kept.states).isNotEmpty();
      }
      for (RunState state : kept.states) {
        Kept again = new Kept(Optional.of(state), 700);
        assertThat(learner.fit(data, Checkpointed.with(Observer.NONE, again))).isEqualTo(whole);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("learners")
  void endsTheSameWhenItIsInterruptedOverAndOver(Learner learner) {
    Dataset data = Samples.planted(90, 4, 0, 0.2, 9).data();
    Outcome whole = learner.fit(data, Observer.NONE);
    Optional<RunState> from = Optional.empty();
    Outcome end = null;
    int legs = 0;
    while (end == null) {
      Kept kept = new Kept(from, 200);
      Outcome leg = learner.fit(data, Checkpointed.with(new StopAfter(150), kept));
      end = leg.ending() == Outcome.Ending.STOPPED && !kept.states.isEmpty() ? null : leg;
      if (end == null) {
        from = Optional.of(kept.states.get(kept.states.size() - 1));
      } else if (leg.ending() == Outcome.Ending.STOPPED) {
        end = learner.fit(data, Checkpointed.with(Observer.NONE, new Kept(from, 200)));
      }
      legs++;
    }
    assertThat(legs).isGreaterThan(1);
    assertThat(end).isEqualTo(whole);
  }

  /** Stops a run after so many corrections. */
  private static final class StopAfter implements Observer {
    private int corrections;

    StopAfter(int corrections) {
      this.corrections = corrections;
    }

    @Override
    public void on(Event event, Step step) {
      corrections -= event == Event.CORRECTED ? 1 : 0;
    }

    @Override
    public boolean wantsToStop() {
      return corrections <= 0;
    }
  }

  /** So many numbers that examples of a random order are fetched ahead. */
  @Test
  void endsTheSameWhereExamplesWereDrawnAhead() {
    Dataset data = Samples.planted(3000, 30, 0, 0.2, 5).data();
    for (OrderName name : OrderName.values()) {
      Perceptron pla =
          new Perceptron().withOrder(name.order(2)).withBudget(Budget.ofVisits(30_000));
      Outcome whole = pla.fit(data, Observer.NONE);
      Kept kept = new Kept(Optional.empty(), 1000);
      pla.fit(data, Checkpointed.with(Observer.NONE, kept));
      assertThat(kept.states).as(name.text()).hasSizeGreaterThan(5);
      for (RunState state : kept.states) {
        assertThat(
                pla.fit(data, Checkpointed.with(Observer.NONE, new Kept(Optional.of(state), 5000))))
            .as("%s from visit %d", name.text(), state.counts().visits())
            .isEqualTo(whole);
      }
    }
  }

  @Test
  void aStateOfOtherDataIsRefused() {
    Perceptron pla = new Perceptron().withBudget(Budget.ofCycles(50));
    Kept kept = new Kept(Optional.empty(), 300);
    pla.fit(Samples.planted(100, 3, 0, 0.2, 1).data(), Checkpointed.with(Observer.NONE, kept));
    Kept again = new Kept(Optional.of(kept.states.get(0)), 300);
    Dataset wider = Samples.planted(100, 4, 0, 0.2, 1).data();
    assertThatThrownBy(() -> pla.fit(wider, Checkpointed.with(Observer.NONE, again)))
        .hasMessage("the state has 4 weights, expected 5 with w_0");
  }
}
