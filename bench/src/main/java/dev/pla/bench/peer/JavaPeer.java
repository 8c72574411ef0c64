package dev.pla.bench.peer;

import dev.pla.bench.data.RowArrays;
import dev.pla.bench.race.Contestant;

/** A linear learner of another library, ready to make so many cycles over some rows. */
@FunctionalInterface
interface JavaPeer {

  Contestant on(RowArrays rows, int cycles);
}
