package dev.pla.learn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.data.Multiplicity;
import dev.pla.internal.learn.OrderName;
import dev.pla.model.ClassWeights;
import dev.pla.model.Scaling;
import dev.pla.model.TieRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Learning from rows that stand several times is learning from the rows written out. */
class RepeatedTest {

  private static final List<TieRule> ZEROS = List.of(TieRule.values());

  private static List<Learner> learners(Perceptron pla) {
    List<Learner> all = new ArrayList<>();
    for (ClassWeights classes : List.of(ClassWeights.EQUAL, new ClassWeights(2.5, 1))) {
      Perceptron weighed = pla.withClassWeights(classes);
      all.add(weighed);
      all.add(new Averaged(weighed));
      all.add(new Pocket(weighed));
      all.add(new PlainPocket(weighed));
      if (pla.order() instanceof Order.OneByOne) {
        all.add(new Margin(weighed, 0.3));
        all.add(new Gallant(weighed));
      }
    }
    return all;
  }

  @ParameterizedTest
  @EnumSource
  void everyEventAndOutcomeIsTheSame(OrderName name) {
    Random random = new Random(name.name().length());
    for (int trial = 0; trial < 24; trial++) {
      int n = 1 + random.nextInt(30);
      Dataset dense =
          trial % 3 == 0
              ? Sets.planted(trial, n, 1 + random.nextInt(6), 0.01)
              : Sets.coins(trial, n, 1 + random.nextInt(6));
      Dataset rows = trial % 2 == 0 ? Sets.sparse(dense) : dense;
      int[] counts = random.ints(n, 1, 6).toArray();
      Dataset view = rows.repeated(Multiplicity.of(counts));
      Dataset file =
          rows.rows(
              IntStream.range(0, n)
                  .flatMap(r -> IntStream.range(0, counts[r]).map(copy -> r))
                  .toArray());
      if (trial % 4 == 1) {
        view = scaled(view);
        file = scaled(file);
      }
      Start start = trial % 5 == 0 ? new Start.FirstExample() : Start.random(trial);
      Perceptron pla =
          new Perceptron(
              name.order(trial),
              start,
              0.5,
              ZEROS.get(trial % 3),
              Budget.ofUpdates(random.nextInt(60)).withVisits(900));
      for (Learner learner : learners(pla)) {
        assertThat(told(learner, view)).as("%s", learner).isEqualTo(told(learner, file));
      }
    }
  }

  private static Dataset scaled(Dataset data) {
    return new Dataset(Scaling.standard(data.points()).apply(data.points()), data.labels());
  }

  private static List<String> told(Learner learner, Dataset data) {
    List<String> told = new ArrayList<>();
    Outcome outcome =
        learner.fit(
            data,
            (event, step) ->
                told.add(
                    event
                        + " "
                        + step.update()
                        + " "
                        + step.visit()
                        + " "
                        + step.cycle()
                        + " "
                        + step.example()
                        + " "
                        + step.mistakesInCycle()
                        + " "
                        + step.hypothesis()
                        + (event == Observer.Event.POCKETED ? " " + step.mistakes() : "")));
    told.add(outcome.toString());
    return told;
  }
}
