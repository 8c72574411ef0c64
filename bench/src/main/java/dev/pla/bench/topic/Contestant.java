package dev.pla.bench.topic;

import dev.pla.bench.race.Clock;
import dev.pla.data.Dataset;
import java.util.function.Function;

/**
 * A solver with its settings.
 *
 * @param name as the table shows it
 * @param clock that measures it
 * @param trial makes it ready for a dataset
 */
public record Contestant(String name, Clock clock, Function<Dataset, Trial> trial) {

  Trial on(Dataset data) {
    return trial.apply(data);
  }
}
